import { createHash } from 'node:crypto';

// myinvois-api, section 4.3: recorded ids fit Crockford's base 32 (no I L O U), 26 characters.
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const mixed = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const digest = (...parts: (string | number)[]): Buffer =>
  createHash('sha256').update(parts.join('|')).digest();

const spell = (bytes: Buffer, alphabet: string): string => {
  let text = '';
  for (const byte of bytes) text += alphabet[byte % alphabet.length];
  return text;
};

/**
 * Identifiers that are reproducible for the same seed, clock and order of calls (myinvois-api,
 * section 15.10).
 */
export class Ids {
  constructor(private readonly seed: string) {}

  /** The uid of a submission and of its documents; they share ten last characters ending in 10. */
  batch(counter: number, now: number, count: number): { submissionUid: string; uuids: string[] } {
    const tail = spell(digest(this.seed, 'tail', counter, now).subarray(0, 8), crockford) + '10';
    const id = (n: number) =>
      spell(digest(this.seed, 'id', counter, now, n).subarray(0, 16), crockford) + tail;
    return { submissionUid: id(0), uuids: Array.from({ length: count }, (_, n) => id(n + 1)) };
  }

  /** 26 base-32 characters, 6 of mixed case, the Unix time (myinvois-api, section 15.5). */
  longId(uuid: string, now: number): string {
    const bytes = digest(this.seed, 'long', uuid);
    const head = spell(bytes.subarray(0, 26), crockford);
    return head + spell(bytes.subarray(26, 32), mixed) + Math.floor(now / 1000);
  }

  /** A number in [0, 1) derived from the parts. */
  fraction(...parts: (string | number)[]): number {
    return digest(this.seed, ...parts).readUInt32BE(0) / 2 ** 32;
  }
}

/** `0HN` + 10 base-32 characters + `:` + 8 hex digits, increasing (myinvois-api, section 15.2). */
export class CorrelationIds {
  private count = 0;
  private readonly prefix: string;

  constructor(seed: string, startedAt: number) {
    this.prefix = '0HN' + spell(digest(seed, 'run', startedAt).subarray(0, 10), crockford);
  }

  next(): string {
    this.count += 1;
    return `${this.prefix}:${this.count.toString(16).toUpperCase().padStart(8, '0')}`;
  }
}

/** A GUID derived from the text: the QR code of a taxpayer without one of its own. */
export const guidOf = (text: string): string => {
  const hex = digest('guid', text).toString('hex');
  const part = (from: number, length: number) => hex.slice(from, from + length);
  return [part(0, 8), part(8, 4), `4${part(13, 3)}`, `8${part(17, 3)}`, part(20, 12)].join('-');
};
