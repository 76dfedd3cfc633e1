import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { decimal } from '@kernel/money';
import type { PageResult } from '@kernel/resource';
import { refuseIfAny } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, IdsBody, ReasonBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { Editors } from '../../application/editors';
import type { FellowEditor } from '../../application/fellow-editors.types';
import { OwnVersion } from '../../application/own-version';
import { AddQuotation } from '../../application/quotations/add-quotation';
import { ChangeQuotation } from '../../application/quotations/change-quotation';
import { ConvertQuotation } from '../../application/quotations/convert-quotation';
import { CopyQuotation } from '../../application/quotations/copy-quotation';
import { DeleteQuotation } from '../../application/quotations/delete-quotation';
import { EditQuotation } from '../../application/quotations/edit-quotation';
import { IssueQuotation } from '../../application/quotations/issue-quotation';
import { PurgeQuotation } from '../../application/quotations/purge-quotation';
import { RestoreQuotations } from '../../application/quotations/restore-quotation';
import { quotationOf } from '../../domain/quotation/draft';
import type { QuotationContent } from '../../domain/quotation/quotation.types';
import { readQuotation } from '../../domain/quotation/read-quotation';
import { ListQuotations } from '../../queries/list-quotations';
import type { QuotationListItem } from '../../queries/list-items.types';
import {
  GetQuotation,
  GetQuotationOrigin,
  GetQuotationTimeline,
} from '../../queries/quotation-detail';
import type { CustomField } from '../../domain/document/custom-fields';
import { GetAttributes, GetCustomFields } from '../../queries/custom-fields';
import type { AttributesAnswer } from '../../queries/custom-fields.types';
import type { Warned } from '../../queries/document-detail.types';
import type { QuotationAnswer, QuotationOrigin } from '../../queries/quotation-detail.types';
import { DraftBody, EditBody } from './document.bodies';
import { ConvertBody, IssueBody, QuotationPageBody } from './quotation.bodies';
import { numbersIn, RestoreBody } from './restore.body';
import { warned } from './warnings';

/** Each route is a permission and a command. */
@ApiTags('quotations')
@Controller('quotation')
export class QuotationsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly editors: Editors,
    private readonly versions: OwnVersion,
  ) {}

  @Post('page')
  @Allow('quotation:page')
  page(@Body() body: QuotationPageBody): Promise<PageResult<QuotationListItem>> {
    return this.queries.execute(new ListQuotations(body));
  }

  /** The organisation's custom fields of quotations, as a new one begins with them. */
  @Get('customFields')
  @Allow('quotation:page')
  customFields(): Promise<readonly CustomField[]> {
    return this.queries.execute(new GetCustomFields('quotation'));
  }

  /** Which optional attributes a quotation shows, and which further ones it may carry. */
  @Get('attributes')
  @Allow('quotation:page')
  attributes(): Promise<AttributesAnswer> {
    return this.queries.execute(new GetAttributes('quotation'));
  }

  @Get('detail')
  @Allow('quotation:page')
  detail(@Query() { id }: IdBody): Promise<QuotationAnswer> {
    return this.queries.execute(new GetQuotation(id));
  }

  @Get('timeline')
  @Allow('quotation:page')
  timeline(@Query() { id }: IdBody): Promise<object[]> {
    return this.queries.execute(new GetQuotationTimeline(id));
  }

  /** The quotation a document was made from, for its page; null when there is none. */
  @Get('origin')
  @Allow('document:page')
  origin(@Query() { id }: IdBody): Promise<QuotationOrigin | null> {
    return this.queries.execute(new GetQuotationOrigin(id));
  }

  @Post('add')
  @Allow('quotation:add')
  async add(@Body() { draft }: DraftBody): Promise<string> {
    const content = quotationIn({ ...(await this.versions.of()), ...draft });
    return this.commands.execute(new AddQuotation(content));
  }

  @Post('update')
  @Allow('quotation:update')
  update(@Body() { id, version, draft }: EditBody): Promise<void> {
    return this.commands.execute(new EditQuotation(id, version, quotationIn(draft)));
  }

  /** Called repeatedly by an open editor; returns who else has the quotation open. */
  @Post('editing')
  @Allow('quotation:update')
  editing(@Body() { id }: IdBody): Promise<FellowEditor[]> {
    return this.editors.here('quotation', id);
  }

  @Post('submit')
  @Allow('quotation:submit')
  async submit(@Body() { id, confirmed }: IssueBody): Promise<Warned> {
    return warned(await this.commands.execute(new IssueQuotation(id, confirmed)));
  }

  @Post('cancel')
  @Allow('quotation:cancel')
  cancel(@Body() { id, reason }: ReasonBody): Promise<void> {
    return this.commands.execute(new ChangeQuotation(id, 'cancel', reason));
  }

  /** Takes a cancellation back. */
  @Post('reinstate')
  @Allow('quotation:restore')
  reinstate(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new ChangeQuotation(id, 'reinstate'));
  }

  /** Returns the id of the draft invoice. */
  @Post('convert')
  @Allow('quotation:convert')
  convert(@Body() { id, version, lines }: ConvertBody): Promise<string> {
    const takes = lines.map(({ line, quantity }) => ({ line, quantity: decimal(quantity) }));
    return this.commands.execute(new ConvertQuotation(id, version, takes));
  }

  @Post('copy')
  @Allow('quotation:copy')
  copy(@Body() { id }: IdBody): Promise<string> {
    return this.commands.execute(new CopyQuotation(id));
  }

  @Post('delete')
  @Allow('quotation:delete')
  delete(@Body() { ids }: IdsBody): Promise<void> {
    return this.commands.together(ids.map((id) => new DeleteQuotation(id)));
  }

  @Post('restore')
  @Allow('quotation:restore')
  restore(@Body() { ids, numbers }: RestoreBody): Promise<void> {
    return this.commands.execute(new RestoreQuotations(ids, numbersIn(numbers)));
  }

  @Post('purge')
  @Allow('quotation:purge')
  purge(@Body() { ids }: IdsBody): Promise<void> {
    return this.commands.together(ids.map((id) => new PurgeQuotation(id)));
  }
}

export function quotationIn(body: object): QuotationContent {
  const { draft, faults } = readQuotation(body);
  refuseIfAny(faults);
  return quotationOf(draft);
}
