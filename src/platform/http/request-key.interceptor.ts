import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { currentContext } from '../context';
import { REQUEST_KEY } from '../cqrs/request-key';

/** Takes the key by which a repeated request is recognised (ADR 145); unreadable ones are ignored. */
@Injectable()
export class RequestKeyInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { headers } = execution.switchToHttp().getRequest<FastifyRequest>();
    const key = headers['x-request-key'];
    const context = currentContext();
    if (context && typeof key === 'string' && REQUEST_KEY.test(key)) context.requestKey = key;
    return next.handle();
  }
}
