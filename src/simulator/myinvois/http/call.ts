import type { IncomingHttpHeaders } from 'node:http';
import type { Simulator } from '../simulator';
import type { Endpoint } from './endpoints';
import type { LiveError } from './errors';
import type { Session } from './session';

/** One request, fully read. */
export interface Call {
  sim: Simulator;
  method: string;
  path: string;
  query: URLSearchParams;
  /** The decoded values of the route's placeholders. */
  params: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body exceeded the maximum size. */
  tooLong: boolean;
  correlationId: string;
  session: Session | null;
}

export interface AuthenticatedCall extends Call {
  session: Session;
}

export interface Reply {
  status: number;
  json?: unknown;
  html?: string;
  /** A refusal; its format is a setting. */
  error?: LiveError;
  /** Fault injection: half a body, or the other spelling of the keys. */
  cutShort?: boolean;
  otherCasing?: boolean;
  /** The call it answers: the documentation spells some keys call by call. */
  endpoint?: Endpoint;
  headers?: Record<string, string>;
}

export const ok = (json: unknown, status = 200): Reply => ({ status, json });
