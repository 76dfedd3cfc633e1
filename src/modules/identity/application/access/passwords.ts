import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';

const derive = promisify(argon2);

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const LENGTH = 32;
const encoded = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Passwords as argon2id, in the usual encoding ($argon2id$v=19$…). */
@Injectable()
export class Passwords {
  /** The hash of a random password: an unknown account takes as much time as a known one. */
  private readonly nobodys = hashPassword(randomBytes(24).toString('hex'));

  hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  async matches(password: string, hash: string | null): Promise<boolean> {
    const same = await verify(password, hash ?? (await this.nobodys));
    return same && hash !== null;
  }
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive('argon2id', { message: password, nonce, tagLength: LENGTH, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(key)}`;
}

async function verify(password: string, hash: string): Promise<boolean> {
  const parts = encoded.exec(hash);
  if (!parts) return false;
  const expected = Buffer.from(parts[5]!, 'base64');
  const given = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(parts[4]!, 'base64'),
    tagLength: expected.length,
    memory: Number(parts[1]),
    passes: Number(parts[2]),
    parallelism: Number(parts[3]),
  });
  return timingSafeEqual(given, expected);
}
