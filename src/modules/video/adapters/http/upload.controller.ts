import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Invalid } from '@kernel/rules';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow } from '@platform/http/route-decorators';
import type { EngineView, UploadView, VideoWork } from '../../application/upload-views.types';
import { Uploads } from '../../application/uploads';
import { PART_SIZE } from '../../domain/upload';
import { GetVideoEngine, ListVideoWork } from '../../queries/video-work';
import { BeginUploadBody, VideoPartQuery, VideoUidBody, VideoWorkQuery } from './bodies';

/** Uploading a video, and the progress of its processing. */
@ApiTags('vipVideo')
@ApiBearerAuth()
@Controller('vipVideo')
export class VideoUploadController {
  constructor(
    private readonly uploads: Uploads,
    private readonly queries: Queries,
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
    @Query() { uid, number, crc }: VideoPartQuery,
    @Current() { userId }: Principal,
  ): Promise<void> {
    await this.uploads.receive(userId, uid, { number, crc, bytes: await bytesIn(request) });
  }

  @Post('completeUpload')
  @Allow('vipVideo:upload')
  complete(@Body() { uid }: VideoUidBody, @Current() { userId }: Principal): Promise<void> {
    return this.uploads.complete(userId, uid);
  }

  @Post('cancelUpload')
  @Allow('vipVideo:upload')
  cancel(@Body() { uid }: VideoUidBody, @Current() { userId }: Principal): Promise<void> {
    return this.uploads.cancel(userId, uid);
  }

  @Get('work')
  @Allow('vipVideo:page')
  work(@Query() { uids }: VideoWorkQuery): Promise<VideoWork[]> {
    return this.queries.execute(new ListVideoWork(uids.split(',')));
  }

  @Get('engine')
  @Allow('vipVideo:page')
  about(): Promise<EngineView> {
    return this.queries.execute(new GetVideoEngine());
  }
}

async function bytesIn(request: FastifyRequest): Promise<Buffer> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: PART_SIZE, files: 1, fields: 0 } })
    : undefined;
  if (!part) throw new Invalid([{ code: 'required', path: 'file' }]);
  return part.toBuffer();
}
