import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { Forbidden, Invalid, Refused } from '@kernel/rules';
import { FamilyRecords } from '@modules/identity';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { Files } from '@platform/files';
import { IdBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { Allow, Bare } from '@platform/http/route-decorators';
import { mayDo, type Principal } from '@platform/http/principal';
import { ChangeFile, type Changes, DeleteFiles } from '../../application/change-files';
import { ReadFile } from '../../application/read-file';
import { ReceiveFiles } from '../../application/receive-files';
import type { Reading } from '../../domain/reading';
import { GetFile, ListFiles, ListFilesOfRecord } from '../../queries/file-list';
import type { FileView } from '../../application/file-views.types';
import { sendFile } from './send-file';
import {
  Base64FileBody,
  type FileFactsBody,
  FilePageBody,
  FileUpdateBody,
  FileRefBody,
  DeleteFilesBody,
  RelationQuery,
} from './sys-file.bodies';
import { uploadFactsOf, uploadsIn } from './uploads';

const MANY = 10;

/** Members of the API family that our files do not have (platform-api, section 1.7). */
const members = ['createOrgId', 'createOrgName', 'tenantId'];

/** The files of an organisation (platform-api, sections 8 and 13). */
@ApiTags('sysFile')
@Controller('sysFile')
export class SysFileController {
  constructor(
    private readonly files: Files,
    private readonly queries: Queries,
    private readonly commands: Commands,
    private readonly receiving: ReceiveFiles,
    private readonly reading: ReadFile,
  ) {}

  @Post('page')
  @FamilyRecords(...members)
  @Allow('sysFile:page')
  page(@Body() query: FilePageBody, @Current() who: Principal): Promise<PageResult<FileView>> {
    return this.queries.execute(new ListFiles(query, who));
  }

  @Get('detail')
  @FamilyRecords(...members)
  @Allow('sysFile:page')
  detail(@Query() { id }: IdBody, @Current() who: Principal): Promise<FileView> {
    return this.queries.execute(new GetFile(id, who));
  }

  /** The same under the name that older clients use. */
  @Get('file')
  @FamilyRecords(...members)
  @Allow('sysFile:page')
  file(@Query() { id }: IdBody, @Current() who: Principal): Promise<FileView> {
    return this.queries.execute(new GetFile(id, who));
  }

  @Get('relationFiles')
  @FamilyRecords(...members)
  @Allow('sysFile:page')
  relationFiles(@Query() wanted: RelationQuery, @Current() who: Principal): Promise<FileView[]> {
    return this.queries.execute(new ListFilesOfRecord(wanted, who));
  }

  /** One part named `file`, plus its metadata. */
  @Post('uploadFile')
  @Allow('sysFile:uploadFile')
  async uploadFile(@Req() request: FastifyRequest, @Current() who: Principal): Promise<FileView> {
    return (await this.take(request, who, 1))[0]!;
  }

  @Post('uploadFiles')
  @Allow('sysFile:uploadFile')
  uploadFiles(@Req() request: FastifyRequest, @Current() who: Principal): Promise<FileView[]> {
    return this.take(request, who, MANY);
  }

  @Post('uploadFileFromBase64')
  @Allow('sysFile:uploadFile')
  async uploadFileFromBase64(
    @Body() body: Base64FileBody,
    @Current() who: Principal,
  ): Promise<FileView> {
    mayOpen(who, body);
    const bytes = Buffer.from(body.fileDataBase64, 'base64');
    const id = await this.receiving.receiveBytes(body.fileName, bytes, uploadFactsOf(body));
    return this.queries.execute(new GetFile(id, who));
  }

  @Post('update')
  @Allow('sysFile:update')
  async update(@Body() body: FileUpdateBody, @Current() who: Principal): Promise<void> {
    const { isPublic } = await this.queries.execute(new GetFile(body.id, who));
    const changes = changesIn(body);
    if ((changes.isPublic ?? isPublic) !== isPublic) mayOpen(who, { isPublic: true });
    mayOpen(who, { relationName: body.relationName });
    await this.commands.execute(new ChangeFile(body.id, changes, body.version ?? null));
  }

  @Post('delete')
  @Allow('sysFile:delete')
  async delete(@Body() { id, ids }: DeleteFilesBody, @Current() who: Principal): Promise<void> {
    const all = ids ?? (id ? [id] : []);
    if (all.length === 0) throw new Invalid([{ code: 'required', path: 'id' }]);
    for (const each of all) await this.queries.execute(new GetFile(each, who));
    await this.commands.execute(new DeleteFiles(all));
  }

  @Post('downloadFile')
  @Allow('sysFile:downloadFile')
  @Bare()
  async downloadFile(
    @Body() wanted: FileRefBody,
    @Current() who: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.queries.execute(new GetFile(idIn(wanted), who));
    await sendFile(this.files, id, request, reply, { inline: false });
  }

  @Post('downloadFileBase64')
  @Allow('sysFile:downloadFile')
  async downloadFileBase64(
    @Body() wanted: FileRefBody,
    @Current() who: Principal,
  ): Promise<string> {
    const { id } = await this.queries.execute(new GetFile(idIn(wanted), who));
    return (await this.files.read(id)).bytes.toString('base64');
  }

  /** Inline, where a browser displays such files by itself; with range support for players. */
  @Get('preview/:id')
  @Allow('sysFile:page')
  @Bare()
  async preview(
    @Param() { id: wanted }: IdBody,
    @Current() who: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.queries.execute(new GetFile(wanted, who));
    await sendFile(this.files, id, request, reply, { inline: true });
  }

  /** The content extracted from it: text, sheets. */
  @Get('reading')
  @Allow('sysFile:page')
  async read(@Query() { id: wanted }: IdBody, @Current() who: Principal): Promise<Reading> {
    const { id } = await this.queries.execute(new GetFile(wanted, who));
    return this.reading.read(id);
  }

  private async take(request: FastifyRequest, who: Principal, most: number): Promise<FileView[]> {
    const bounds = { bytes: (await this.receiving.most()) + 1, files: most };
    const { files, facts } = await uploadsIn(request, bounds, () => this.receiving.tooLarge());
    mayOpen(who, facts);
    const views: FileView[] = [];
    for (const each of files)
      views.push(
        await this.queries.execute(
          new GetFile(await this.receiving.receive(each, uploadFactsOf(facts)), who),
        ),
      );
    return views;
  }
}

/** Making something public is a form of sharing; inaccessible records are not found. */
function mayOpen(
  who: Principal,
  { isPublic, relationName }: Pick<FileFactsBody, 'isPublic' | 'relationName'>,
): void {
  if (isPublic && !mayDo(who, 'sysFile:share')) throw new Forbidden();
  if (relationName && !mayDo(who, `${relationName}:page`))
    throw new Invalid([{ code: 'unknownReference', path: 'relationId' }]);
}

/** A name, a type and an audience are never empty: null leaves them as they are. */
const changesIn = ({ fileName, fileType, isPublic, ...facts }: FileUpdateBody): Changes => ({
  ...(fileName && { name: fileName }),
  ...(fileType && { fileType }),
  ...(typeof isPublic === 'boolean' && { isPublic }),
  ...(facts.relationName !== undefined && { relationName: facts.relationName }),
  ...(facts.relationId !== undefined && { relationId: facts.relationId }),
  ...(facts.belongId !== undefined && { belongId: facts.belongId }),
});

const addressed = /\/api\/sysFile\/(?:preview\/|linked\/[vp]\.)(\d{1,19})(?:\.|$)/;

/** Older clients send the URL that was returned to them. */
function idIn({ id, url }: FileRefBody): string {
  if (id) return id;
  if (!url?.trim()) throw new Refused('file.urlEmpty');
  const found = addressed.exec(url)?.[1];
  if (!found) throw new Invalid([{ code: 'badValue', path: 'url' }]);
  return found;
}
