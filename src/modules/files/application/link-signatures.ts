import { Injectable } from '@nestjs/common';
import { Signatures } from '@platform/secrets/signatures';
import { AppConfig } from '@platform/app-config';

const PARTS = /^[a-z]\.[0-9.]{1,80}$/;

/** Signs the content of a link, so that links cannot be forged or altered. */
@Injectable()
export class LinkSignatures {
  private readonly signatures: Signatures;

  constructor(appConfig: AppConfig) {
    this.signatures = new Signatures(`${appConfig.config.jwtSecret}:file links`);
  }

  /** `s.12.1790000000000` followed by its signature. */
  signed(kind: string, ...parts: readonly (string | number)[]): string {
    const body = [kind, ...parts].join('.');
    return `${body}.${this.signatures.of(body)}`;
  }

  /** The parts of a link of this kind; null for one that we did not sign. */
  verified(kind: string, text: string): string[] | null {
    const end = text.lastIndexOf('.');
    const body = text.slice(0, Math.max(end, 0));
    if (!PARTS.test(body) || !body.startsWith(`${kind}.`)) return null;
    return this.signatures.isOf(body, text.slice(end + 1)) ? body.split('.').slice(1) : null;
  }
}
