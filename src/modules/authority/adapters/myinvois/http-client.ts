import type { Outcome, Silence } from './answer';

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
  timeoutMs: number;
  signal?: AbortSignal;
}

/** More than the largest document with its escapes; a longer answer is none of the service's. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

/** One call over HTTP; the answer, or why there is none. Connections are kept and used again. */
export async function callHttp(request: Request): Promise<Outcome> {
  const clock = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, clock]) : clock;
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      signal,
      ...(request.body && { body: new Uint8Array(request.body) }),
    });
    const text = await boundedText(response);
    if (text === null) return { reason: 'AnswerTooLarge', sent: true };
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    return silenceOf(error, request.signal);
  }
}

async function boundedText(response: Response): Promise<string | null> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > LARGEST_ANSWER) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Failures before a byte left: these calls were certainly not received. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function silenceOf(error: unknown, caller: AbortSignal | undefined): Silence {
  if (caller?.aborted) return { reason: 'Aborted', sent: true };
  if (error instanceof Error && error.name === 'TimeoutError')
    return { reason: 'Timeout', sent: true };
  return beforeSending.has(causeOf(error))
    ? { reason: 'Unreachable', sent: false }
    : { reason: 'ConnectionLost', sent: true };
}

/** The system's code lies under fetch's own error; one per address when several were tried. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return causeOf(error.errors[0]);
  return causeOf(error.cause);
}
