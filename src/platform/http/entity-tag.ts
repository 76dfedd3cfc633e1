import type { FastifyInstance } from 'fastify';

/**
 * Responds 304 without a body if the client already has the tagged response (platform-api, section
 * 3.5).
 */
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
