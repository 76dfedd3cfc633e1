import type { FastifyInstance } from 'fastify';

const jsonLike = /^\s*(?:application\/[\w.*-]+\+json|text\/json)\s*(?:;|$)/i;

/**
 * Clients of the API family send every body as `application/json-patch+json` (platform-api, section 1.1): whatever
 * calls itself JSON is read by the parser of `application/json`, within its bounds.
 */
export function installJsonTypes(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    if (jsonLike.test(headers['content-type'] ?? '')) headers['content-type'] = 'application/json';
    done();
  });
}
