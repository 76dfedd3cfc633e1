import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { control } from '../control/control';
import type { Simulator } from '../simulator';
import type { Call, Reply } from './call';
import { asPrinted } from './casing';
import { errorBody, serverError } from './errors';
import { answer, refusal } from './gate';
import type { Outcome } from './gate';

// Beyond the limit of a submission nothing is kept, and beyond this the connection is closed.
const SLACK = 64 * 1024;
const MAX = 64 * 2 ** 20;

export interface ServerOptions {
  /** The `x-simulator-token` header required of control calls; none by default. */
  controlToken?: string;
  /** Receives unexpected errors. */
  report: (error: unknown, correlationId: string) => void;
}

export const serverOf = (sim: Simulator, options: ServerOptions): Server => {
  const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    void serve(sim, options, request, response);
  });
  // A "timeout" fault is ended by the client, not by us.
  server.requestTimeout = 0;
  return server;
};

const serve = async (
  sim: Simulator,
  options: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const correlationId = sim.correlation.next();
  try {
    const body = await bodyOf(request, sim.store.settings.maxBodyBytes + SLACK);
    if (body === null) return void request.destroy();
    const call = callOf(sim, request, body, correlationId);
    write(call, response, await outcomeOf(call, options));
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    options.report(error, correlationId);
    if (!response.headersSent) {
      const { settings } = sim.store;
      send(response, correlationId, settings.errorShape, refusal(serverError(500)));
    }
  }
};

const outcomeOf = (call: Call, { controlToken }: ServerOptions): Outcome | Promise<Outcome> => {
  if (call.path === '/health') return { status: 200, json: { status: 'ready' } };
  if (!call.path.startsWith('/_simulator')) return answer(call);
  if (controlToken !== undefined && call.headers['x-simulator-token'] !== controlToken)
    return { status: 401 };
  return control(call);
};

const callOf = (
  sim: Simulator,
  request: IncomingMessage,
  { body, tooLong }: Body,
  correlationId: string,
): Call => {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return {
    sim,
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    params: {},
    headers: request.headers,
    body,
    tooLong,
    correlationId,
    session: bearer ? sim.tokens.read(bearer, sim.clock.now()) : null,
  };
};

interface Body {
  body: Buffer;
  tooLong: boolean;
}

/** Reads the body; the excess over the limit is read but discarded. */
const bodyOf = async (request: IncomingMessage, limit: number): Promise<Body | null> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX) return null;
    if (length <= limit) parts.push(part);
  }
  return { body: Buffer.concat(parts), tooLong: length > limit };
};

const write = (call: Call, response: ServerResponse, outcome: Outcome): void => {
  if (outcome === 'drop') response.destroy();
  else if (outcome !== 'silence') {
    const { settings } = call.sim.store;
    const other = outcome.otherCasing === true;
    const printed = (settings.casing === 'documented') !== other;
    response.setHeader('Date', new Date(call.sim.clock.now()).toUTCString());
    send(response, call.correlationId, settings.errorShape, outcome, printed);
  }
};

const send = (
  response: ServerResponse,
  correlationId: string,
  shape: 'live' | 'documented',
  reply: Reply,
  printed = false,
): void => {
  const json = reply.error ? errorBody(reply.error, shape) : reply.json;
  const body = printed ? asPrinted(json, reply.endpoint) : json;
  const text = reply.html ?? (body === undefined ? '' : JSON.stringify(body));
  const kind = reply.html === undefined ? 'application/json' : 'text/html';
  const content = Buffer.from(reply.cutShort ? text.slice(0, text.length / 2) : text);
  response.writeHead(reply.status, {
    'Content-Type': `${kind}; charset=utf-8`,
    'Content-Length': content.length,
    correlationId,
    ...reply.headers,
  });
  response.end(content);
};
