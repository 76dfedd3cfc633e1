import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { isPublicAddress, webLink } from '@kernel/net';
import { faultsOfValue, Refused } from '@kernel/rules';
import { SECOND } from '@kernel/time';

export interface ReadLink {
  status: number;
  mediaType: string;
  bytes: Buffer;
}

export interface LinkLimits {
  /** Bytes; larger responses are refused. */
  most: number;
  /** Milliseconds in total, redirects included. */
  within?: number;
}

const MAX_REDIRECTS = 5;
const WITHIN = 15 * SECOND;

/**
 * Fetches a link supplied by a user, but nothing in our own network: each redirect is checked like
 * the first URL, and the resolved address is checked at the moment of connecting, so that it cannot
 * be swapped in between.
 */
@Injectable()
export class LinkReader {
  async read(link: string, { most, within = WITHIN }: LinkLimits): Promise<ReadLink> {
    const signal = AbortSignal.timeout(within);
    let address = link;
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const url = this.judged(address);
      const answer = await this.ask(url, signal);
      const onward = redirectOf(answer);
      if (!onward) return bodyOf(answer, most).catch(refuseBroken);
      answer.destroy();
      // A redirect without a target is checked like any other link.
      address = URL.parse(onward, url.href)?.href ?? onward;
    }
    throw new Refused('link.tooManyRedirects', { max: MAX_REDIRECTS });
  }

  /** Resolves a host name; a test can override it. */
  protected readonly lookup: LookupFunction = (host, options, done) =>
    lookup(host, options, done as never);

  /** Whether a connection to this address is allowed. */
  protected mayReach(address: string): boolean {
    return isPublicAddress(address);
  }

  private judged(link: string): URL {
    const [fault] = faultsOfValue(link, webLink, 'link');
    if (fault) throw new Refused(fault.code);
    const url = new URL(link.startsWith('//') ? `https:${link}` : link);
    // Files are fetched over http and https only; an ftp link is only shown.
    if (!/^https?:$/.test(url.protocol)) throw new Refused('link.scheme');
    return url;
  }

  private ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? secure : plain;
    return new Promise((resolve, reject) => {
      const asked: ClientRequest = request(url, { lookup: this.guarded, signal, agent: false });
      asked.once('response', resolve);
      asked.once('error', (error) =>
        reject(error instanceof Refused ? error : new Refused('link.unreachable')),
      );
      asked.end();
    });
  }

  private readonly guarded: LookupFunction = (host, options, done) =>
    this.lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      if (error || addresses.length === 0) return done(error ?? new Error('no address'), '', 4);
      // One bad address among good ones is enough: the next connection might use it.
      if (!addresses.every(({ address }) => this.mayReach(address)))
        return done(new Refused('link.private'), '', 4);
      if (options.all) return done(null, addresses, 4);
      return done(null, addresses[0]!.address, addresses[0]!.family);
    });
}

/** A response that stalls or takes too long counts as a failure. */
function refuseBroken(error: unknown): never {
  throw error instanceof Refused ? error : new Refused('link.unreachable');
}

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage): string | undefined =>
  [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined;

async function bodyOf(answer: IncomingMessage, most: number): Promise<ReadLink> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) {
      answer.destroy();
      throw new Refused('link.tooLarge', { max: most });
    }
    parts.push(part);
  }
  const mediaType = String(answer.headers['content-type'] ?? '')
    .split(';')[0]!
    .trim();
  return { status: answer.statusCode ?? 0, mediaType, bytes: Buffer.concat(parts) };
}
