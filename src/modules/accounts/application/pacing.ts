import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { addressKey } from '@platform/http/throttle';
import { Pace } from './ports';

/** Calls an hour from one address; one office shares one address. */
const MOST = { forgot: 10, reset: 30, register: 30 } as const;

/** Keeps strangers from trying one after the other. */
@Injectable()
export class Pacing {
  constructor(
    private readonly pace: Pace,
    private readonly clock: Clock,
  ) {}

  async knock(kind: keyof typeof MOST, ip: string): Promise<void> {
    const now = this.clock.now();
    // Addresses of version 6 are long; nobody needs to read them here.
    const subject = createHash('sha256').update(addressKey(ip)).digest('hex');
    const window = { now, end: new Date(now.getTime() + HOUR) };
    if ((await this.pace.knock(kind, subject, window)) > MOST[kind]) throw new Refused('http.429');
  }
}
