import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import type { Config } from '@platform/config';
import { BODY_LIMIT, installBodyParser } from '@platform/http/body-parser';
import { installSecurityHeaders } from '@platform/http/security-headers';
import { installPlainSuccess } from '@platform/http/plain-success';
import { installEntityTags } from '@platform/http/entity-tag';
import { installJsonTypes } from '@platform/http/json-types';
import { installRequestContext } from '@platform/http/request-context';
import { UnknownProxy, watchForProxies } from '@platform/http/unknown-proxy';
import { validation } from '@platform/http/validation';
import { publishOpenApi } from '@platform/http/open-api';
import { NestLogger } from '@platform/ops/nest-logger';
import { serveConsole } from '@platform/http/serve-console';

const MEGABYTE = 1024 * 1024;

/** Assembles the modules into an application. */
export type Assemble = (
  root: DynamicModule,
  adapter: FastifyAdapter,
) => Promise<NestFastifyApplication>;

const assembleAsWritten: Assemble = (root, adapter) =>
  NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(),
    abortOnError: false,
  });

/**
 * The application, wired and initialised, not yet listening; tests replace providers by `assemble`.
 */
export async function createApp(
  config: Config,
  root: DynamicModule = AppModule.forRoot(config),
  assemble: Assemble = assembleAsWritten,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  const app = await assemble(root, adapter);
  const server = adapter.getInstance();
  installRequestContext(server);
  installJsonTypes(server);
  installEntityTags(server);
  installPlainSuccess(server);
  installSecurityHeaders(server, config);
  installBodyParser(app, adapter);
  watchForProxies(server, app.get(UnknownProxy));
  // Small dynamic responses: brotli would cost more than it saves.
  // Bodies of requests are read as they come: what a few bytes may unpack to, nobody has measured.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['gzip', 'deflate'],
    globalDecompression: false,
  });
  await app.register(multipart, { limits: { fileSize: 20 * MEGABYTE, files: 10, fields: 20 } });
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validation());
  app.enableShutdownHooks();
  if (config.env !== 'production') publishOpenApi(app);
  serveConsole(server);
  await app.init();
  await server.ready();
  return app;
}
