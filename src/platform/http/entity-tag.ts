import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';

/**
 * For answers that seldom change: a tag over the result (the envelope's time is no part of it), so that
 * a client asks again without being sent the same (platform-api, section 3.5).
 */
@Injectable()
export class EntityTag implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((result: unknown) => {
        const tag = createHash('sha256').update(JSON.stringify(result)).digest('base64url');
        void reply
          .header('etag', `"${tag.slice(0, 27)}"`)
          .header('cache-control', 'private, no-cache')
          .header('vary', 'authorization, accept-language');
      }),
    );
  }
}

/** Answers 304 without a body where the client has the tagged answer already. */
export function installEntityTags(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const tag = reply.getHeader('etag');
    const same = tag !== undefined && request.headers['if-none-match'] === tag;
    if (same && reply.statusCode === 200) {
      void reply.code(304).removeHeader('content-length');
      done(null, null);
    } else done(null, payload);
  });
}
