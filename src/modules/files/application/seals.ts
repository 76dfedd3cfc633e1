import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '@platform/settings';

const PARTS = /^[a-z]\.[0-9.]{1,80}$/;

/** Signs the content of a link, so that links cannot be forged or altered. */
@Injectable()
export class Seals {
  constructor(private readonly settings: Settings) {}

  /** `s.12.1790000000000` followed by its signature. */
  sealed(kind: string, ...parts: readonly (string | number)[]): string {
    const body = [kind, ...parts].join('.');
    return `${body}.${this.sealOf(body)}`;
  }

  /** The parts of a link of this kind; null for one that we did not sign. */
  opened(kind: string, text: string): string[] | null {
    const end = text.lastIndexOf('.');
    const body = text.slice(0, Math.max(end, 0));
    if (!PARTS.test(body) || !body.startsWith(`${kind}.`)) return null;
    const [given, wanted] = [Buffer.from(text.slice(end + 1)), Buffer.from(this.sealOf(body))];
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    return body.split('.').slice(1);
  }

  private sealOf(body: string): string {
    return createHmac('sha256', `${this.settings.config.jwtSecret}:file links`)
      .update(body)
      .digest('base64url');
  }
}
