import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as http,
} from 'node:http';
import { Agent as HttpsAgent, request as https } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { Outcome } from './answer';

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
  timeoutMs: number;
  signal?: AbortSignal;
}

/** More than the largest document with its escapes; a longer response cannot be the service's. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

const keptConnections = { keepAlive: true, maxSockets: 64, maxFreeSockets: 16 };
const agents = { http: new HttpAgent(keptConnections), https: new HttpsAgent(keptConnections) };

/**
 * One HTTP call; the response, or why there is none. Queries share connections. Changes use a fresh
 * one: on a kept-alive connection that the other side is just closing, it would be unclear whether
 * the call arrived.
 */
export function callHttp(call: Request): Promise<Outcome> {
  return new Promise((resolve) => {
    const sending = open(call, (response) => read(response, finish));
    const state = { sent: false };
    const timer = setTimeout(() => fail('Timeout'), call.timeoutMs);
    const abort = (): void => fail('Aborted');

    function finish(outcome: Outcome): void {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', abort);
      resolve(outcome);
    }
    function fail(reason: string): void {
      finish({ reason, sent: state.sent });
      sending.destroy();
    }

    onConnected(sending, () => (state.sent = true));
    sending.on('error', () => fail(state.sent ? 'ConnectionLost' : 'Unreachable'));
    if (call.signal?.aborted) return abort();
    call.signal?.addEventListener('abort', abort);
    sending.end(call.body);
  });
}

function open(call: Request, answered: (response: IncomingMessage) => void): ClientRequest {
  const url = new URL(call.url);
  const secure = url.protocol === 'https:';
  const questions = call.method === 'GET';
  const options = {
    method: call.method,
    headers: {
      ...call.headers,
      ...(call.body && { 'content-length': String(call.body.length) }),
    },
    ...(questions ? { agent: secure ? agents.https : agents.http } : { agent: false as const }),
  };
  return (secure ? https : http)(url, options, answered);
}

/** Before that, not a byte of the request has been sent. */
function onConnected(sending: ClientRequest, connected: () => void): void {
  sending.on('socket', (socket) => {
    if (!socket.connecting) connected();
    else socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', connected);
  });
}

function read(response: IncomingMessage, finish: (outcome: Outcome) => void): void {
  const parts: Buffer[] = [];
  let size = 0;
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size > LARGEST_ANSWER) {
      finish({ reason: 'AnswerTooLarge', sent: true });
      response.destroy();
    } else parts.push(part);
  });
  response.on('end', () =>
    finish({
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      text: Buffer.concat(parts).toString('utf8'),
    }),
  );
  response.on('error', () => finish({ reason: 'ConnectionLost', sent: true }));
}

const headersOf = (response: IncomingMessage): Headers =>
  new Headers(
    Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
