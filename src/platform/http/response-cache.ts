import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
/** The best first; packed once a second at most, brotli may take its time. */
const packers = {
  br: (text: string): Promise<Buffer> =>
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
};
type Packing = keyof typeof packers;
const MOST = 200;
/** Below this a packed answer is no smaller. */
const WORTH_PACKING = 1024;

/** A result as text, with its tag; packed once for all who ask within a second. */
export class CachedResponse {
  readonly tag: string;
  private last = { around: '', bodies: new Map<Packing, Promise<Buffer>>() };

  constructor(private readonly result: string) {
    this.tag = `"${createHash('sha256').update(result).digest('base64url').slice(0, 27)}"`;
  }

  /** The body of the answer: nothing where the client has it already (platform-api, section 3.5). */
  async bodyFor(
    request: FastifyRequest,
    reply: FastifyReply,
    envelope: { result: null },
  ): Promise<Buffer | string> {
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('etag', this.tag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'authorization, accept-language, accept-encoding');
    if (request.headers['if-none-match'] === this.tag) return '';
    const around = JSON.stringify(envelope);
    const packing = packingFor(request);
    if (!packing || this.result.length < WORTH_PACKING) return this.whole(around);
    void reply.header('content-encoding', packing);
    return this.packed(packing, around);
  }

  /** The envelope tells the second: within one, everybody is sent the same bytes. */
  private packed(packing: Packing, around: string): Promise<Buffer> {
    if (this.last.around !== around) this.last = { around, bodies: new Map() };
    const known = this.last.bodies.get(packing);
    if (known) return known;
    const body = packers[packing](this.whole(around));
    this.last.bodies.set(packing, body);
    return body;
  }

  private whole(around: string): string {
    return around.replace('"result":null', () => `"result":${this.result}`);
  }
}

function packingFor({ headers }: FastifyRequest): Packing | undefined {
  const taken = String(headers['accept-encoding'] ?? '');
  return (Object.keys(packers) as Packing[]).find((name) =>
    new RegExp(`\\b${name}\\b`).test(taken),
  );
}

/**
 * Answers that are the same for many people, made once. The key must name everything they depend on:
 * the language, the version of what was read, whose they are.
 */
@Injectable()
export class ResponseCache {
  private readonly answers = new Map<string, Promise<CachedResponse>>();

  of(key: string, make: () => unknown): Promise<CachedResponse> {
    const known = this.answers.get(key);
    if (known) return known;
    if (this.answers.size >= MOST) this.answers.clear();
    const answer = Promise.resolve()
      .then(make)
      .then((result) => new CachedResponse(JSON.stringify(result ?? null)));
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
    return answer;
  }
}
