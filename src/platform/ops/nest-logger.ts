import type { LoggerService } from '@nestjs/common';
import { log } from './log';

/** Routes the framework's log messages through our log. */
export class NestLogger implements LoggerService {
  log(message: unknown, context?: string): void {
    log.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    log.error({ context, stack }, String(message));
  }

  warn(message: unknown, context?: string): void {
    log.warn({ context }, String(message));
  }
}
