import type { FastifyInstance, FastifyReply } from 'fastify';

/** Of a sign-in or a silent renewal (platform-api, section 1.5). */
export const carriesTokens = (reply: FastifyReply): boolean => reply.hasHeader('access-token');

/**
 * Responds 304 without a body if the client already has the tagged response (platform-api, section
 * 3.5). A response that carries tokens is always sent whole and never stored: a browser would hand
 * out its tokens again with each later answer from its cache.
 */
export function installEntityTags(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (carriesTokens(reply)) void reply.header('cache-control', 'no-store').removeHeader('etag');
    const tag = reply.getHeader('etag');
    const same = tag !== undefined && request.headers['if-none-match'] === tag;
    if (same && reply.statusCode === 200) {
      void reply.code(304).removeHeader('content-length');
      done(null, null);
    } else done(null, payload);
  });
}
