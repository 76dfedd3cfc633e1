import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR } from '@kernel/time';
import { Clock } from '../clock';
import { log } from '../ops/log';

/** Evidence of a proxy in front of us that `TRUST_PROXY` does not name. */
interface Sighting {
  /** The address that sent the header. */
  address: string;
  at: Date;
}

/**
 * Notices requests whose X-Forwarded-For is not trusted. Behind such a proxy all visitors have one
 * address: they share its rate limits, and the logs name it instead of theirs.
 */
@Injectable()
export class UnknownProxy {
  private last: Sighting | null = null;
  private warned: Date | null = null;

  constructor(private readonly clock: Clock) {}

  /** The latest within an hour; null when there was none, or since the setting was corrected. */
  get seen(): Sighting | null {
    return this.last && this.isRecent(this.last.at) ? this.last : null;
  }

  look({ headers, ip, socket }: FastifyRequest): void {
    const address = socket.remoteAddress ?? '';
    // A trusted header would have given an address other than that of the connection.
    if (headers['x-forwarded-for'] === undefined || ip !== address) return;
    this.last = { address, at: this.clock.now() };
    if (this.warned && this.isRecent(this.warned)) return;
    this.warned = this.last.at;
    log.warn({ address }, 'X-Forwarded-For is not believed: should TRUST_PROXY name this address?');
  }

  private isRecent(at: Date): boolean {
    return this.clock.now().getTime() - at.getTime() < HOUR;
  }
}

export function watchForProxies(server: FastifyInstance, proxy: UnknownProxy): void {
  server.addHook('onRequest', (request, _reply, done) => {
    proxy.look(request);
    done();
  });
}
