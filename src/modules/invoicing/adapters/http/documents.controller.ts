import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { refuseIfAny } from '@kernel/rules';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, IdsBody, ReasonBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { Editors } from '../../application/editors';
import type { FellowEditor } from '../../application/fellow-editors.types';
import { OwnVersion } from '../../application/own-version';
import { AddDocument } from '../../application/commands/add-document';
import { CancelDocument } from '../../application/commands/cancel-document';
import { ChangeDocument, type Step } from '../../application/commands/change-document';
import { CopyDocument } from '../../application/commands/copy-document';
import { DeleteDocument } from '../../application/commands/delete-document';
import { EditDocument } from '../../application/commands/edit-document';
import { PurgeDocument } from '../../application/commands/purge-document';
import { RestoreDocuments } from '../../application/commands/restore-document';
import { SubmitDocument } from '../../application/commands/submit-document';
import type { CustomField } from '../../domain/document/custom-fields';
import { kindNames } from '../../domain/document/kind-names';
import { GetAttributes, GetCustomFields } from '../../queries/custom-fields';
import type { AttributesAnswer } from '../../queries/custom-fields.types';
import { draftOf } from '../../domain/document/draft';
import type { Content, DocumentView } from '../../domain/document/document.types';
import { readDraft } from '../../domain/document/read-draft';
import { CountDocumentsByStatus, type DocumentCount } from '../../queries/document-counts';
import { GetDocument, GetDocumentTimeline } from '../../queries/document-detail';
import { ListDocuments } from '../../queries/list-documents';
import type { DocumentListItem } from '../../queries/list-items.types';
import { DocumentPageBody, DraftBody, EditBody, KindQuery, SubmitBody } from './document.bodies';
import { numbersIn, RestoreBody } from './restore.body';
import type { Warned } from '../../queries/document-detail.types';
import { warned } from './warnings';

/** Each route is a permission and a command. */
@ApiTags('documents')
@Controller('document')
export class DocumentsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly editors: Editors,
    private readonly versions: OwnVersion,
  ) {}

  @Post('page')
  @Allow('document:page')
  page(@Body() body: DocumentPageBody): Promise<PageResult<DocumentListItem>> {
    return this.queries.execute(new ListDocuments(body));
  }

  /** The number in each status, for the tabs above the list. */
  @Get('counts')
  @Allow('document:page')
  countsOf(@Query() { kind }: KindQuery): Promise<DocumentCount[]> {
    return this.queries.execute(new CountDocumentsByStatus(kind));
  }

  /** The organisation's custom fields for a kind of document, as a new one begins with them. */
  @Get('customFields')
  @Allow('document:page')
  customFields(@Query() { kind }: KindQuery): Promise<readonly CustomField[]> {
    return this.queries.execute(new GetCustomFields(kindNames[kind]));
  }

  /** Which optional attributes a kind of document shows, and which further ones it may carry. */
  @Get('attributes')
  @Allow('document:page')
  attributes(@Query() { kind }: KindQuery): Promise<AttributesAnswer> {
    return this.queries.execute(new GetAttributes(kindNames[kind]));
  }

  @Get('detail')
  @Allow('document:page')
  detail(@Query() { id }: IdBody): Promise<DocumentView> {
    return this.queries.execute(new GetDocument(id));
  }

  @Get('timeline')
  @Allow('document:page')
  timeline(@Query() { id }: IdBody): Promise<object[]> {
    return this.queries.execute(new GetDocumentTimeline(id));
  }

  @Post('add')
  @Allow('document:add')
  async add(@Body() { draft }: DraftBody): Promise<string> {
    const content = contentIn({ ...(await this.versions.of()), ...draft });
    return this.commands.execute(new AddDocument(content));
  }

  @Post('update')
  @Allow('document:update')
  update(@Body() { id, version, draft }: EditBody): Promise<void> {
    return this.commands.execute(new EditDocument(id, version, contentIn(draft)));
  }

  /** Called repeatedly by an open editor; returns who else has the draft open. */
  @Post('editing')
  @Allow('document:update')
  editing(@Body() { id }: IdBody): Promise<FellowEditor[]> {
    return this.editors.here('document', id);
  }

  @Post('submit')
  @Allow('document:submit')
  async submit(@Body() { id, ...options }: SubmitBody): Promise<Warned> {
    return warned(await this.commands.execute(new SubmitDocument(id, options)));
  }

  @Post('resend')
  @Allow('document:resend')
  async resend(@Body() { id, ...options }: SubmitBody): Promise<Warned> {
    return warned(await this.commands.execute(new SubmitDocument(id, options, 'resend')));
  }

  @Post('withdraw')
  @Allow('document:withdraw')
  withdraw(@Body() { id }: IdBody): Promise<void> {
    return this.step(id, 'withdraw');
  }

  @Post('reEdit')
  @Allow('document:update')
  reEdit(@Body() { id }: IdBody): Promise<void> {
    return this.step(id, 'reEdit');
  }

  @Post('cancel')
  @Allow('document:cancel')
  cancel(@Body() { id, reason }: ReasonBody): Promise<void> {
    return this.commands.execute(new CancelDocument(id, reason));
  }

  @Post('copy')
  @Allow('document:copy')
  copy(@Body() { id }: IdBody): Promise<string> {
    return this.commands.execute(new CopyDocument(id));
  }

  @Post('delete')
  @Allow('document:delete')
  delete(@Body() { ids }: IdsBody): Promise<void> {
    return this.commands.together(ids.map((id) => new DeleteDocument(id)));
  }

  @Post('restore')
  @Allow('document:restore')
  restore(@Body() { ids, numbers }: RestoreBody): Promise<void> {
    return this.commands.execute(new RestoreDocuments(ids, numbersIn(numbers)));
  }

  @Post('purge')
  @Allow('document:purge')
  purge(@Body() { ids }: IdsBody): Promise<void> {
    return this.commands.together(ids.map((id) => new PurgeDocument(id)));
  }

  private step(id: string, step: Step): Promise<void> {
    return this.commands.execute(new ChangeDocument(id, step));
  }
}

export function contentIn(body: object): Content {
  const { draft, faults } = readDraft(body);
  refuseIfAny(faults);
  return draftOf(draft);
}
