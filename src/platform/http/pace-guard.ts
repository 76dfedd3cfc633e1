import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { MINUTE } from '@kernel/time';
import { Clock } from '../clock';
import { PERMISSION, type RouteMark } from './route-decorators';
import { SharedThrottle } from './shared-throttle';
import { Throttle } from './throttle';
import { TooManyRequests } from './too-many-requests';

export const PACE = 'route:pace';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** An office behind one address signs in at nine o'clock; a guessing program is faster. */
const defaults = { read: 3000, write: 300 };

interface Limit {
  most: number;
  span: number;
  /** Counted in the database across all processes, together with other routes of the same name. */
  shared?: string;
}

/** How often one address may call this public route per minute, or per the given window. */
export const Pace = (most: number, more: Partial<Omit<Limit, 'most'>> = {}) =>
  SetMetadata(PACE, { most, span: MINUTE, ...more } satisfies Limit);

/**
 * Throttles anonymous callers by address, each public route separately. Guesses at passwords and
 * codes have their own counters in the database, by account; this one is about load and strangers.
 */
@Injectable()
export class PaceGuard implements CanActivate {
  private readonly throttles = new Map<unknown, Throttle>();

  constructor(
    private readonly reflector: Reflector,
    private readonly shared: SharedThrottle,
    private readonly clock: Clock,
  ) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const handler = execution.getHandler();
    const marked = [handler, execution.getClass()];
    const mark = this.reflector.getAllAndOverride<RouteMark | undefined>(PERMISSION, marked);
    if (mark?.kind !== 'public') return true;
    const { ip, method } = execution.switchToHttp().getRequest<FastifyRequest>();
    const limit = this.limitOf(handler, method);
    if (limit.shared !== undefined) return this.checkShared({ ...limit, name: limit.shared }, ip);
    return passed(this.throttleOf(handler, limit).wait(ip, this.clock.now()));
  }

  private async checkShared(limit: Limit & { name: string }, ip: string): Promise<boolean> {
    return passed(await this.shared.wait(limit, ip, this.clock.now()));
  }

  private limitOf(handler: Handler, method: string): Limit {
    const said = this.reflector.get<Limit | undefined>(PACE, handler);
    return said ?? { most: method === 'GET' ? defaults.read : defaults.write, span: MINUTE };
  }

  private throttleOf(handler: Handler, { most, span }: Limit): Throttle {
    const known = this.throttles.get(handler);
    if (known) return known;
    const throttle = new Throttle(most, span);
    this.throttles.set(handler, throttle);
    return throttle;
  }
}

function passed(wait: number): true {
  if (wait > 0) throw new TooManyRequests(wait);
  return true;
}
