import type { InjectionToken } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { NestLogger } from '@platform/ops/nest-logger';
import type { Assemble } from '../../src/app';

/** Assembles the application with some of its providers replaced: `[Clock, clock]`. */
export const replacing =
  (...replacements: [token: InjectionToken, value: unknown][]): Assemble =>
  async (root, adapter) => {
    const logger = new NestLogger();
    const builder = Test.createTestingModule({ imports: [root] }).setLogger(logger);
    for (const [token, value] of replacements) builder.overrideProvider(token).useValue(value);
    const module = await builder.compile();
    return module.createNestApplication<NestFastifyApplication>(adapter, { logger });
  };
