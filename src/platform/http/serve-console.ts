import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const folder = join(__dirname, '../../console');
/** A call or a file of an older build is not there; every other address is the console's to know. */
const isScreen = (url: string): boolean => !/^\/(api|assets)\//.test(url);

const YEAR = 31_536_000;

/** The built console on every address outside /api; hashed files may be kept for a year. */
export function serveConsole(server: FastifyInstance): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  void server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      );
    },
  });
  server.get('/*', (request: FastifyRequest, reply: FastifyReply) =>
    isScreen(request.url) ? reply.sendFile('index.html') : reply.callNotFound(),
  );
}
