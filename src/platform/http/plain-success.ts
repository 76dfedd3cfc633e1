import type { FastifyInstance } from 'fastify';

/** Success is HTTP 200 for every verb (platform-api, section 1.4); the framework would say 201 to a POST. */
export function installPlainSuccess(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 201) void reply.code(200);
    done(null, payload);
  });
}
