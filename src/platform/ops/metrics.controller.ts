import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Req, UnauthorizedException } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Bare, Public } from '../http/route-decorators';
import { AppConfig } from '../app-config';
import { registry } from './metrics';

@ApiTags('operations')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly appConfig: AppConfig) {}

  /**
   * Metrics for Prometheus: with `METRICS_TOKEN` for callers who send it, without one only for this
   * machine. They contain no personal data, but reveal how much happens here and when.
   */
  @Get()
  @Public()
  @Bare()
  @Header('content-type', registry.contentType)
  metrics(@Req() request: FastifyRequest): Promise<string> {
    const { metricsToken } = this.appConfig.config;
    // HTTP 401, as metrics collectors do not read our envelope.
    if (!(metricsToken ? bears(request, metricsToken) : isLocal(request)))
      throw new UnauthorizedException();
    return registry.metrics();
  }
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

const LOOPBACK = /^(::1$|(::ffff:)?127\.)/;

/** A proxy on this machine passes on strangers' requests: nothing forwarded counts as local. */
const isLocal = ({ ip, headers, socket }: FastifyRequest): boolean =>
  LOOPBACK.test(ip) &&
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].every((name) => !headers[name]);
