import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE, SECOND } from '@kernel/time';
import { Current } from '@platform/http/current';
import { Bare, SignedIn } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { TooManyRequests } from '@platform/http/too-many-requests';
import { log } from '@platform/ops/log';
import { PushHub } from '../../application/push-hub';
import { Visits } from '../../application/visits';

/** Proxies close connections that are idle for a minute. */
const PING = 15 * SECOND;
/** A client that no longer reads is disconnected. */
const BACKLOG_MOST = 64 * 1024;

/**
 * The single push connection from server to browser, as server-sent events (platform-api, section
 * 11).
 */
@ApiTags('push')
@ApiBearerAuth()
@Controller('push')
export class PushController {
  constructor(
    private readonly hub: PushHub,
    private readonly visits: Visits,
  ) {}

  @Get('events')
  @SignedIn()
  @Bare()
  @ApiProduces('text/event-stream')
  async events(
    @Current() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (this.hub.isFullFor(principal.userId)) throw new TooManyRequests(MINUTE);
    const connectionId = randomUUID();
    const stream = new PassThrough();
    const write = (text: string): void => {
      if (stream.writableLength > BACKLOG_MOST) stream.destroy();
      else if (stream.writable) stream.write(text);
    };
    const ping = setInterval(() => write(': ping\n\n'), PING);
    const caller = { ip: request.ip, agent: request.headers['user-agent'] ?? '' };
    await this.visits.begin(connectionId, principal, caller);
    stream.once('close', () => {
      clearInterval(ping);
      this.hub.remove(connectionId);
      this.visits
        .end(connectionId, principal.orgId)
        .catch((error: unknown) => log.warn({ err: error }, 'a visit was not closed'));
    });
    this.hub.add({
      connectionId,
      principal,
      send: (event, payload) => write(`event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`),
      close: () => stream.end(),
      abandon: () => request.raw.socket.destroy(),
    });
    write(`event: Connected\ndata: ${JSON.stringify({ connectionId })}\n\n`);
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // Otherwise the socket would outlive the stream, and a stopping server would wait for it.
      .header('connection', 'close')
      .send(stream);
  }
}
