import type { Envelope, RefusalExtras } from '@platform/contract';
import { ApiError } from './api-error';

/** Messages for failures without one of their own (specification 1, section 8). */
export interface Fallbacks {
  request: string;
  server: string;
  unknown: string;
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';

/** Other servers of the family send `errors`: that means a refusal, whatever the code is. */
const hasErrors = (body: Envelope): boolean => 'errors' in body && Boolean(body.errors);

/**
 * The result inside a response, or the error it represents. Codes in the body decide, since
 * refusals are sent as HTTP 200; a body without a code is returned unchanged.
 */
export function resultOf<Result>(status: number, body: unknown, fallbacks: Fallbacks): Result {
  if (!isEnvelope(body)) {
    if (status >= 400)
      throw new ApiError(status >= 500 ? fallbacks.server : fallbacks.request, { status });
    return body as Result;
  }
  if (status < 400 && body.code === 200 && !hasErrors(body)) return body.result as Result;
  throw errorOf(status, body, fallbacks);
}

function errorOf(status: number, body: Envelope, fallbacks: Fallbacks): ApiError {
  // Other servers of the family may send something else: whatever is used is validated.
  const extras = (body.extras ?? {}) as Partial<RefusalExtras>;
  const errors = 'errors' in body ? wordsIn(body.errors).join('; ') : '';
  return new ApiError(errors || body.message || fallbacks.unknown, {
    status: status >= 400 ? status : body.code,
    errorCode: textOf(extras.errorCode),
    requestId: textOf(extras.traceId),
    faults: Array.isArray(extras.fieldErrors) ? extras.fieldErrors : [],
    extras,
  });
}

/** The texts in `errors`, which may be one text, a list, or lists by field. */
function wordsIn(errors: unknown): string[] {
  if (typeof errors === 'string') return errors.trim() ? [errors.trim()] : [];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.values(errors).flatMap(wordsIn);
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
