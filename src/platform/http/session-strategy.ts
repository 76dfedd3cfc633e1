import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Strategy } from 'passport';
import { type Principal, Sessions } from './principal';

/** Passed to Passport in place of the request, so that it adds no methods to ours. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Done = (error: unknown, principal?: Principal | null) => void;

/**
 * Passport registers strategies by name per process; a name per application keeps two of them in
 * one process apart.
 */
class ExchangeStrategy extends Strategy {
  override readonly name = `session ${randomUUID()}`;

  constructor(private readonly verify: (exchange: Exchange, done: Done) => void) {
    super();
  }

  override authenticate(exchange: unknown): void {
    this.verify(exchange as Exchange, (error, principal) => {
      if (error) this.error(error);
      else if (principal) this.success(principal);
      else this.fail();
    });
  }
}

/** Authenticates requests with a valid session. */
@Injectable()
export class SessionStrategy extends PassportStrategy(ExchangeStrategy) {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  validate({ request, reply }: Exchange): Promise<Principal | null> {
    return this.sessions.authenticate(request, reply);
  }
}
