import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '@modules/identity/contract';
import { Clock } from '@platform/clock';
import { currentContext, currentRequestId } from '@platform/context';
import { LogService } from '../../application/log-service';

/** POST routes that only read; changing one's own UI preferences is not an operation either. */
const reading =
  /^\/api\/(?:preference|savedSearch|sysAuth\/lockAfter)|\/(?:page\w*|list\w*|\w*[pP]review\w*)$/;

/** Records what signed-in users do: every route that changes something, or exports data. */
@Injectable()
export class OperationRecorder implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly service: LogService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance();
    server.addHook('onResponse', (request, reply, done) => {
      this.note(request, reply);
      done();
    });
  }

  private note(request: FastifyRequest, reply: FastifyReply): void {
    const { principal, method } = request;
    const route = request.routeOptions.url ?? '';
    if (!principal || method !== 'POST' || reading.test(route)) return;
    const [, , controllerName = '', actionName = ''] = route.split('/');
    const { browser, system } = deviceOf(request.headers['user-agent'] ?? '');
    this.service.note({
      orgId: principal.orgId,
      userId: principal.userId,
      account: principal.account,
      controllerName,
      actionName,
      httpMethod: method,
      status: currentContext()?.refusedWith ?? reply.statusCode,
      elapsed: Math.round(reply.elapsedTime),
      remoteIp: request.ip,
      browser,
      os: system,
      traceId: currentRequestId(),
      at: this.clock.now(),
    });
  }
}
