import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '@kernel/i18n';
import { inContext } from '../context';
import { log } from '../ops/log';
import { observeRequest } from '../ops/metrics';

/**
 * Gives each request its id, language and empty scope, and records the outcome in log and metrics.
 */
export function installRequestContext(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const requestId = randomUUID();
    void reply.header('x-request-id', requestId);
    const language = languageOf(request.headers['accept-language']);
    const route = request.routeOptions.url ?? '';
    inContext({ requestId, language, reason: null, scope: null, route }, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    // The route's pattern, never the URL: old clients put passwords into the query string.
    log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.principal?.userId,
      },
      'request',
    );
    done();
  });
}
