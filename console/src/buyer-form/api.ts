import type { FormLanguage } from '@modules/buyers/contract';
import type { Envelope, FieldError, RefusalExtras } from '@platform/contract';

/** Why a call did not succeed; `code` is ours, `faults` are about fields. */
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

/** A slow phone in a basement: longer than this, the person tries again. */
const PATIENCE_MS = 30_000;

const send = (path: string, language: FormLanguage, body?: object): Promise<Response> =>
  fetch(`/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** The result of a call; throws `CallFailed`, or what `fetch` throws when nothing is reached. */
export async function ask<T>(path: string, language: FormLanguage, body?: object): Promise<T> {
  const answer = (await (await send(path, language, body)).json()) as Envelope<T>;
  if (answer.code === 200) return answer.result;
  const { errorCode = '', fieldErrors = [] } = (answer.extras ?? {}) as Partial<RefusalExtras>;
  throw new CallFailed(answer.code, errorCode, fieldErrors, answer.message);
}

/** An image as the address of its bytes. */
export async function picture(path: string, language: FormLanguage, body: object): Promise<string> {
  return URL.createObjectURL(await (await send(path, language, body)).blob());
}
