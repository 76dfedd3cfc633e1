import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { FileStore, rangeOf } from '@platform/files';
import { Pace } from '@platform/http/pace-guard';
import { Bare, Public } from '@platform/http/route-decorators';
import { VideoStore } from '../../application/ports/video-store';
import { StreamAddresses } from '../../application/stream-addresses';
import { StreamFiles } from '../../application/stream-files';

/** Whatever a file contains, it cannot run or load anything. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'";
const pictures = /^thumbnail-\d\.jpg$/;
const captions = /^captions-(en|zh-cn|zh-tw)\.vtt$/;

/**
 * The target of a signed address. Players send no token: anybody with the address may watch until
 * it expires.
 */
@ApiTags('vipVideo')
@Controller('vipVideo')
export class VideoStreamController {
  constructor(
    private readonly addresses: StreamAddresses,
    private readonly streams: StreamFiles,
    private readonly store: VideoStore,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  @Get('stream/:token/:name')
  @Public()
  @Pace(6000)
  @Bare()
  async stream(
    @Param('token') token: string,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    try {
      await this.send({ token, name, range: request.headers.range }, reply);
    } catch (error) {
      if (!(error instanceof DomainError) || reply.sent) throw error;
      // Players only look at the status.
      await reply.code(404).header('cache-control', 'no-store').send();
    }
  }

  private async send(
    { token, name, range: asked }: { token: string; name: string; range: string | undefined },
    reply: FastifyReply,
  ): Promise<void> {
    const { uid, reach, until } = this.addresses.opened(token);
    if (reach === 'pictures' && !pictures.test(name)) throw new NotFound();
    const age = Math.floor((until.getTime() - this.clock.now().getTime()) / 1000);
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', policy)
      .header('cache-control', `private, max-age=${Math.max(0, age)}`);
    const language = captions.exec(name)?.[1];
    if (language !== undefined) return this.caption(uid, language, reply);
    const file = await this.streams.file(uid, name);
    if (!file) throw new NotFound();
    void reply.header('content-type', file.mediaType).header('accept-ranges', 'bytes');
    const range = rangeOf(asked, file.size);
    if (range === 'none') {
      await reply.code(416).header('content-range', `bytes */${file.size}`).send();
    } else if (range === 'whole') {
      const bytes = await this.files.get(file.storageKey);
      await reply.header('content-length', file.size).send(bytes);
    } else {
      const bytes = await this.files.get(file.storageKey, range);
      await reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
        .header('content-length', range.end - range.start + 1)
        .send(bytes);
    }
  }

  /** Captions may be replaced while a video is being watched: they are not cached. */
  private async caption(uid: string, language: string, reply: FastifyReply): Promise<void> {
    const text = await this.store.caption(uid, language);
    if (text === null) throw new NotFound();
    await reply.header('cache-control', 'no-cache').type('text/vtt; charset=utf-8').send(text);
  }
}
