import { ApiError, type ServerFault } from './api-error';

/** The one shape of every JSON answer (platform API, section 1.3). */
export interface Envelope<Result = unknown> {
  code: number;
  type: 'success' | 'error';
  message: string;
  result: Result;
  extras: Record<string, unknown> | null;
  /** Sent by other servers of the family, and a refusal whatever the code says. */
  errors?: unknown;
}

/** Messages for failures that carry none of their own (specification 1, section 8). */
export interface Fallbacks {
  request: string;
  server: string;
  unknown: string;
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';

/**
 * The result inside a response, or the error it represents. Body codes decide, since refusals are sent
 * as HTTP 200; a body without a code is passed through unchanged.
 */
export function resultOf<Result>(status: number, body: unknown, fallbacks: Fallbacks): Result {
  if (!isEnvelope(body)) {
    if (status >= 400)
      throw new ApiError(status >= 500 ? fallbacks.server : fallbacks.request, { status });
    return body as Result;
  }
  if (status < 400 && body.code === 200 && !body.errors) return body.result as Result;
  throw errorOf(status, body, fallbacks);
}

function errorOf(status: number, body: Envelope, fallbacks: Fallbacks): ApiError {
  const extras = body.extras ?? {};
  return new ApiError(body.message || fallbacks.unknown, {
    status: status >= 400 ? status : body.code,
    errorCode: textOf(extras.errorCode),
    requestId: textOf(extras.traceId),
    faults: Array.isArray(extras.fieldErrors) ? (extras.fieldErrors as ServerFault[]) : [],
    extras,
  });
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
