import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultOfFile, type FilePurpose, IMAGE_BYTES, isFilePurpose, isInline } from '@kernel/files';
import { type Fault, Invalid, NotFound } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '../clock';
import { IdBody } from '../http/bodies';
import { Current } from '../http/current';
import { mayDo, type Principal, SUPER_ADMIN } from '../http/principal';
import { Bare, InView, Public, SignedIn } from '../http/route-decorators';
import { asSystem } from '../tenancy/org-scope';
import type { FileRow } from './file.schema';
import { Files } from './files';
import { mediaTypeOf } from './media-type';
import type { FileTicket, UploadedFile } from './file-views.types';
import { belongsToOther } from './personal-files';
import { pixelsOf } from './pixels';
import { Tickets } from './tickets';

const MEGABYTE = 1024 * 1024;
const FORM = 7 * DAY;

/** The limit of any file; images have their own (specification 1, section 9). */
const MAX = 20 * MEGABYTE;

@ApiTags('files')
@Controller('file')
export class FilesController {
  constructor(
    private readonly files: Files,
    private readonly tickets: Tickets,
    private readonly clock: Clock,
  ) {}

  /**
   * One part named `file`; `?purpose=image` or `logo` accepts images under 2 MB only, and a
   * logo of no more pixels than a print takes.
   */
  @Post('upload')
  @SignedIn()
  async upload(
    @Req() request: FastifyRequest,
    @Query('purpose') wanted?: string,
  ): Promise<UploadedFile> {
    const purpose = wanted || undefined;
    if (purpose !== undefined && !isFilePurpose(purpose))
      throw new Invalid([{ code: 'notAChoice', path: 'purpose' }]);
    const { name, bytes } = await partOf(request, purpose);
    const mediaType = await mediaTypeOf(bytes, name);
    const isPrinted = purpose === 'logo' && mediaType?.startsWith('image/');
    const pixels = isPrinted ? await pixelsOf(bytes) : 0;
    refuse(
      faultOfFile({ purpose, max: MAX }, { mediaType, size: bytes.length, pixels }) ??
        (mediaType === null ? { code: 'file.unsupported' } : null),
    );
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

/** A file of a record is for users who may see such records, a personal one for whoever made it. */
function refuseUnseen(file: FileRow, who: Principal): void {
  const { relationName } = file;
  const isUnseen =
    relationName === null
      ? belongsToOther(file, who.userId) && who.accountType !== SUPER_ADMIN
      : !mayDo(who, `${relationName}:page`);
  if (isUnseen) throw new NotFound();
}

/** RFC 6266 and 8187: an ASCII name for old clients, the real one for all others. */
export const dispositionOf = (name: string, shown: boolean): string =>
  `${shown ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Of an image no more is read than is needed to see that it is too large. */
const ofImage = { limits: { fileSize: IMAGE_BYTES }, throwFileSizeLimit: false };

async function partOf(
  request: FastifyRequest,
  purpose: FilePurpose | undefined,
): Promise<{ name: string; bytes: Buffer }> {
  const part = request.isMultipart() ? await request.file(purpose && ofImage) : undefined;
  if (!part) throw new Invalid([{ code: 'required', path: 'file' }]);
  return { name: part.filename, bytes: await part.toBuffer() };
}

function refuse(fault: Omit<Fault, 'path'> | null): void {
  if (fault) throw new Invalid([{ ...fault, path: 'file' }]);
}
