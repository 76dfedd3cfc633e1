import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Settings } from '@platform/settings';

/** A signed expiry time for reading the documentation; it grants nothing else. */
@Injectable()
export class DocumentationPass {
  private readonly key: KeyObject;

  constructor(
    settings: Settings,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(Buffer.from(`documentation:${settings.config.jwtSecret}`));
  }

  issue(): string {
    const end = String(this.clock.now().getTime() + HOUR);
    return `${end}.${this.sign(end)}`;
  }

  isGood(pass: string): boolean {
    const [end = '', signature = ''] = pass.split('.');
    const expected = Buffer.from(this.sign(end));
    const given = Buffer.from(signature);
    return (
      given.length === expected.length &&
      timingSafeEqual(given, expected) &&
      Number(end) > this.clock.now().getTime()
    );
  }

  private sign(end: string): string {
    return createHmac('sha256', this.key).update(end).digest('base64url');
  }
}
