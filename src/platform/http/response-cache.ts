import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { carriesTokens } from './entity-tag';

const brotli = promisify(brotliCompress);
/** Best quality: compressed at most once a second, so brotli may take its time. */
const packers = {
  br: (text: string): Promise<Buffer> =>
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
};
type Packing = keyof typeof packers;
const MAX = 200;
/** Below this size compression saves nothing. */
const WORTH_PACKING = 1024;

/** A serialised result with its entity tag; compressed once for all requests within a second. */
export class CachedResponse {
  readonly tag: string;
  private last = { around: '', bodies: new Map<Packing, Promise<Buffer>>() };

  constructor(private readonly result: string) {
    this.tag = `"${createHash('sha256').update(result).digest('base64url').slice(0, 27)}"`;
  }

  /** The response body: empty if the client already has it (platform-api, section 3.5). */
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
    if (request.headers['if-none-match'] === this.tag && !carriesTokens(reply)) return '';
    const around = JSON.stringify(envelope);
    const packing = packingFor(request);
    if (!packing || this.result.length < WORTH_PACKING) return this.whole(around);
    void reply.header('content-encoding', packing);
    return this.packed(packing, around);
  }

  /** The envelope contains the second: within one, everybody gets the same bytes. */
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
 * Caches responses that are the same for many people. The key must include everything they depend
 * on: the language, the version of what was read, and the owner.
 */
@Injectable()
export class ResponseCache {
  private readonly answers = new Map<string, Promise<CachedResponse>>();

  of(key: string, make: () => unknown): Promise<CachedResponse> {
    const known = this.answers.get(key);
    if (known) return known;
    if (this.answers.size >= MAX) this.answers.clear();
    const answer = Promise.resolve()
      .then(make)
      .then((result) => new CachedResponse(JSON.stringify(result ?? null)));
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
    return answer;
  }
}
