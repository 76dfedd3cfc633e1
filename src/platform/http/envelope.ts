import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import { localDateTime } from '@kernel/time';
import { Clock } from '../clock';
import { BARE } from './marks';

/** The one shape of every JSON answer (platform-api, section 1.3). */
export interface Envelope {
  code: number;
  type: 'success' | 'error';
  message: string;
  result: unknown;
  extras: unknown;
  time: string;
  errors?: { code: string; path: string; message: string }[];
}

/** A result together with something for the envelope's free slot. */
export class WithExtras {
  constructor(
    readonly result: unknown,
    readonly extras: object,
  ) {}
}

@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get<boolean>(BARE, execution.getHandler())) return next.handle();
    return next.handle().pipe(map((value: unknown) => this.wrap(value)));
  }

  private wrap(value: unknown): Envelope {
    const extras = value instanceof WithExtras ? value.extras : null;
    const result = value instanceof WithExtras ? value.result : value;
    return {
      code: 200,
      type: 'success',
      message: '',
      result: result ?? null,
      extras,
      time: localDateTime(this.clock.now()),
    };
  }
}
