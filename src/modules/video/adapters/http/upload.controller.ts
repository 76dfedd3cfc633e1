import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Invalid, NotFound } from '@kernel/rules';
import { dispositionOf, Files } from '@platform/files';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow, Bare } from '@platform/http/route-decorators';
import { translate } from '@platform/i18n/catalogues';
import { asSystem } from '@platform/tenancy/org-scope';
import { VideoEngine } from '../../application/ports/video-engine';
import { VideoStore } from '../../application/ports/video-store';
import type { EngineView, UploadView, VideoWork } from '../../application/upload-views.types';
import { Uploads } from '../../application/uploads';
import { PART_SIZE } from '../../domain/upload';
import { BeginUploadBody, PartQuery, UidBody, WorkQuery } from './bodies';

/** How a video comes in, and how far it is. */
@ApiTags('vipVideo')
@ApiBearerAuth()
@Controller('vipVideo')
export class VideoUploadController {
  constructor(
    private readonly uploads: Uploads,
    private readonly store: VideoStore,
    private readonly engine: VideoEngine,
    private readonly files: Files,
  ) {}

  @Post('beginUpload')
  @Allow('vipVideo:upload')
  begin(@Body() file: BeginUploadBody, @Current() { userId }: Principal): Promise<UploadView> {
    return this.uploads.begin(userId, file);
  }

  /** One part of a form, named `file`; parts may arrive in any order and twice. */
  @Post('uploadPart')
  @Allow('vipVideo:upload')
  async part(
    @Req() request: FastifyRequest,
    @Query() { uid, number, crc }: PartQuery,
    @Current() { userId }: Principal,
  ): Promise<void> {
    await this.uploads.receive(userId, uid, { number, crc, bytes: await bytesIn(request) });
  }

  @Post('completeUpload')
  @Allow('vipVideo:upload')
  complete(@Body() { uid }: UidBody, @Current() { userId }: Principal): Promise<void> {
    return this.uploads.complete(userId, uid);
  }

  @Post('cancelUpload')
  @Allow('vipVideo:upload')
  cancel(@Body() { uid }: UidBody, @Current() { userId }: Principal): Promise<void> {
    return this.uploads.cancel(userId, uid);
  }

  @Get('work')
  @Allow('vipVideo:page')
  async work(@Query() { uids }: WorkQuery): Promise<VideoWork[]> {
    const all = await this.store.sources(uids.split(','));
    return all.map(({ uid, state, progress, fault }) => ({
      ...{ uid, state, progress, reason: fault && translate(fault) },
    }));
  }

  @Get('engine')
  @Allow('vipVideo:page')
  async about(): Promise<EngineView> {
    return { engine: await this.engine.about() };
  }

  /** The file as it was uploaded. */
  @Get('original')
  @Allow('vipVideo:page')
  @Bare()
  async original(@Query() { uid }: UidBody, @Res() reply: FastifyReply): Promise<void> {
    const source = await this.store.source(uid);
    if (!source?.fileId) throw new NotFound();
    const { fileId } = source;
    const file = await asSystem('uploaded video', 'all', () => this.files.open(fileId));
    await reply
      .header('content-type', file.mediaType)
      .header('content-length', file.size)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', dispositionOf(file.name, false))
      .send(file.stream);
  }
}

async function bytesIn(request: FastifyRequest): Promise<Buffer> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: PART_SIZE, files: 1, fields: 0 } })
    : undefined;
  if (!part) throw new Invalid([{ code: 'required', path: 'file' }]);
  return part.toBuffer();
}
