import {
  type CanActivate,
  type ExecutionContext,
  HttpException,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE, SECOND } from '@kernel/time';
import { Clock } from '../clock';
import { PERMISSION, type RouteMark } from './route-decorators';
import { Throttle } from './throttle';

const PACE = 'route:pace';
const TOO_MANY = 429;

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** An office behind one address signs in at nine o'clock; a program that guesses is faster. */
const usual = { read: 3000, write: 300 };

/** How often one address may call this public route in a minute, where the usual is too often. */
export const Pace = (most: number) => SetMetadata(PACE, most);

/**
 * Whoever is not signed in is paced by address, on every public route by itself. Guesses at passwords
 * and codes have their own counters in the database, shared by all processes; this is about load.
 */
@Injectable()
export class PaceGuard implements CanActivate {
  private readonly throttles = new Map<unknown, Throttle>();

  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  canActivate(execution: ExecutionContext): boolean {
    const handler = execution.getHandler();
    const marked = [handler, execution.getClass()];
    const mark = this.reflector.getAllAndOverride<RouteMark | undefined>(PERMISSION, marked);
    if (mark?.kind !== 'public') return true;
    const http = execution.switchToHttp();
    const { ip, method } = http.getRequest<FastifyRequest>();
    const wait = this.throttleOf(handler, method).wait(ip, this.clock.now());
    if (wait === 0) return true;
    void http.getResponse<FastifyReply>().header('retry-after', Math.ceil(wait / SECOND));
    throw new HttpException('', TOO_MANY);
  }

  private throttleOf(handler: Handler, method: string): Throttle {
    const known = this.throttles.get(handler);
    if (known) return known;
    const most =
      this.reflector.get<number | undefined>(PACE, handler) ??
      (method === 'GET' ? usual.read : usual.write);
    const throttle = new Throttle(most, MINUTE);
    this.throttles.set(handler, throttle);
    return throttle;
  }
}
