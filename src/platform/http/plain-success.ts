import type { FastifyInstance } from 'fastify';

/**
 * Success is HTTP 200 for every verb (platform-api, section 1.4); Nest would return 201 for a POST.
 */
export function installPlainSuccess(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 201) void reply.code(200);
    done(null, payload);
  });
}
