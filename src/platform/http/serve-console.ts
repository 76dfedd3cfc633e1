import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const folder = join(__dirname, '../../console');
/** The form for buyers without an account: a separate bundle, which loads nothing of the console. */
const formFolder = join(__dirname, '../../buyer-form');
/**
 * API paths, assets of an older build and the hubs of the API family, which are not offered (platform-api, section 11), are
 * not found; every other URL is the console's to route.
 */
const isScreen = (url: string): boolean => !/^\/(api|assets|hubs|buyer-form)\//.test(url);

const YEAR = 31_536_000;

const served = (cacheControl: string) => ({
  index: false as const,
  preCompressed: true,
  setHeaders: (reply: FastifyReply) => void reply.header('cache-control', cacheControl),
});

/** Serves the built console on every path outside /api; hashed files may be cached for a year. */
export function serveConsole(server: FastifyInstance): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  // One route for hundreds of assets, and one for each of the few files beside them.
  void server.register(fastifyStatic, {
    ...served('no-cache'),
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
  });
  void server.register(fastifyStatic, {
    ...served(`public, max-age=${YEAR}, immutable`),
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  });
  if (existsSync(formFolder)) {
    void server.register(fastifyStatic, {
      ...served(`public, max-age=${YEAR}, immutable`),
      root: join(formFolder, 'buyer-form'),
      prefix: '/buyer-form/',
      decorateReply: false,
    });
    server.get('/buyer-form', (_request: FastifyRequest, reply: FastifyReply) =>
      reply.header('cache-control', 'no-cache').sendFile('buyer-form.html', formFolder),
    );
  }
  server.get('/*', (request: FastifyRequest, reply: FastifyReply) =>
    isScreen(request.url) ? reply.sendFile('index.html') : reply.callNotFound(),
  );
}
