import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInline } from '@kernel/files';
import { type Fault, Invalid, NotFound } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '../clock';
import { IdBody } from '../http/bodies';
import { Current } from '../http/current';
import { mayDo, type Principal } from '../http/principal';
import { Bare, InView, Public, SignedIn } from '../http/route-decorators';
import { asSystem } from '../tenancy/org-scope';
import type { FileRow } from './file.schema';
import { Files } from './files';
import { imageTypes, mediaTypeOf } from './media-type';
import type { FileTicket, UploadedFile } from './file-views.types';
import { Tickets } from './tickets';

const MEGABYTE = 1024 * 1024;
const FORM = 7 * DAY;

/** Size limits of a picture (specification 1, section 9) and of any other file. */
const limits = { image: 2 * MEGABYTE, any: 20 * MEGABYTE };

@ApiTags('files')
@Controller('file')
export class FilesController {
  constructor(
    private readonly files: Files,
    private readonly tickets: Tickets,
    private readonly clock: Clock,
  ) {}

  /** One part named `file`; `?purpose=image` accepts pictures only. */
  @Post('upload')
  @SignedIn()
  async upload(
    @Req() request: FastifyRequest,
    @Query('purpose') purpose?: string,
  ): Promise<UploadedFile> {
    const { name, bytes } = await partOf(request);
    const mediaType = await mediaTypeOf(bytes, name);
    refuse(faultOf(mediaType, bytes.length, purpose === 'image'));
    // For a form in progress: deleted later unless a record references it.
    const keepUntil = new Date(this.clock.now().getTime() + FORM);
    const facts = { fileType: 'related', keepUntil } as const;
    const id = await this.files.keep({ name, mediaType: mediaType!, bytes, facts });
    return { id, url: `/api/file/content?id=${id}`, name };
  }

  @Get('content')
  @SignedIn()
  @Bare()
  async content(
    @Query() { id }: IdBody,
    @Current() who: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    refuseUnseen(await this.files.about(id), who);
    await this.send(id, reply);
  }

  /** A link that works once, within a minute, without a token. */
  @Post('ticket')
  @InView()
  @SignedIn()
  async ticket(@Body() { id }: IdBody, @Current() who: Principal): Promise<FileTicket> {
    const file = await this.files.about(id);
    refuseUnseen(file, who);
    return { url: `/api/file/ticketed/${this.tickets.issue(id, file.orgId)}` };
  }

  @Get('ticketed/:ticket')
  @Public()
  @Bare()
  async ticketed(@Param('ticket') ticket: string, @Res() reply: FastifyReply): Promise<void> {
    const { fileId, orgId } = await this.tickets.redeem(ticket);
    await asSystem('download ticket', orgId, () => this.send(fileId, reply));
  }

  private async send(id: string, reply: FastifyReply): Promise<void> {
    const { stream, name, mediaType, size } = await this.files.open(id);
    await reply
      .header('content-type', mediaType)
      .header('content-length', size)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=300')
      .header('content-disposition', dispositionOf(name, isInline(mediaType)))
      .send(stream);
  }
}

/** A file of a record is available to users who may see such records. */
function refuseUnseen({ relationName }: FileRow, who: Principal): void {
  if (relationName !== null && !mayDo(who, `${relationName}:page`)) throw new NotFound();
}

/** RFC 6266 and 8187: an ASCII name for old clients, the real one for all others. */
export const dispositionOf = (name: string, shown: boolean): string =>
  `${shown ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

async function partOf(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw new Invalid([{ code: 'required', path: 'file' }]);
  return { name: part.filename, bytes: await part.toBuffer() };
}

function faultOf(mediaType: string | null, size: number, image: boolean): string | null {
  if (image && (mediaType === null || !imageTypes.includes(mediaType))) return 'file.imagesOnly';
  if (mediaType === null) return 'file.unsupported';
  if (image && size > limits.image) return 'file.imageTooLarge';
  return size > limits.any ? 'file.tooLarge' : null;
}

function refuse(code: string | null): void {
  const faults: Fault[] = code === null ? [] : [{ code, path: 'file', params: { n: '20 MB' } }];
  if (faults.length > 0) throw new Invalid(faults);
}
