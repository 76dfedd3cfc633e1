import type { FormLanguage } from '@modules/buyers/contract';
import type { Envelope, FieldError, RefusalExtras } from '@platform/contract';

/** Why a call failed; `code` is one of ours, `faults` belong to fields. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly faults: readonly FieldError[],
    message: string,
  ) {
    super(message);
  }
}

/** A slow phone in a basement: after this long, people would try again anyway. */
const PATIENCE_MS = 30_000;

const send = (path: string, language: FormLanguage, body?: object): Promise<Response> =>
  fetch(`/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/**
 * The result of a call; throws `CallFailed`, or the error of `fetch` if the server cannot be
 * reached.
 */
export async function ask<T>(path: string, language: FormLanguage, body?: object): Promise<T> {
  const answer = (await (await send(path, language, body)).json()) as Envelope<T>;
  if (answer.code === 200) return answer.result;
  const { errorCode = '', fieldErrors = [] } = (answer.extras ?? {}) as Partial<RefusalExtras>;
  throw new CallFailed(answer.code, errorCode, fieldErrors, answer.message);
}

/** The object URL of an image. */
export async function picture(path: string, language: FormLanguage, body: object): Promise<string> {
  return URL.createObjectURL(await (await send(path, language, body)).blob());
}
