import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { concatMap, type Observable, of } from 'rxjs';
import { localDateTime } from '@kernel/time';
import { Clock } from '../clock';
import { CachedResponse } from './response-cache';
import type { Envelope } from './envelope.types';
import { BARE } from './route-decorators';

/** A result together with a value for the envelope's free slot. */
export class WithExtras {
  constructor(
    readonly result: unknown,
    readonly extras: object,
  ) {}
}

@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get<boolean>(BARE, execution.getHandler())) return next.handle();
    return next
      .handle()
      .pipe(
        concatMap((value: unknown) =>
          value instanceof CachedResponse ? this.kept(value, execution) : of(this.wrap(value)),
        ),
      );
  }

  private kept(answer: CachedResponse, execution: ExecutionContext): Promise<Buffer | string> {
    const http = execution.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return answer.bodyFor(request, reply, { ...this.wrap(null), result: null });
  }

  private wrap(value: unknown): Envelope {
    const extras = value instanceof WithExtras ? value.extras : null;
    const result = value instanceof WithExtras ? value.result : value;
    return {
      code: 200,
      type: 'success',
      message: '',
      result: result ?? null,
      extras,
      time: localDateTime(this.clock.now()),
    };
  }
}
