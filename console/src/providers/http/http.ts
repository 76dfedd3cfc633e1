import type { Envelope } from '@platform/contract';
import { ApiError } from './api-error';
import { resultOf } from './envelope';
import { failingWith } from './failure-text';
import { answered, answerLost, keyed } from './request-keys';
import { screenLock } from '../session/screen';
import { createStore } from '../session/store';
import {
  accessToken,
  dropTokens,
  keepNewer,
  refreshToken,
  tokenHeaders,
  tokenUpdate,
} from '../session/tokens';
import { currentLanguage, translate } from '../translation';

/** Specification 1, section 9. */
const TIMEOUT = 600_000;

/** Answers of a proxy that got none from the server. */
const BY_PROXY = new Set([502, 503, 504]);

export interface Call {
  method?: 'GET' | 'POST';
  /** JSON, or FormData for uploads. */
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined | null>;
  signal?: AbortSignal;
}

export interface Download {
  blob: Blob;
  name: string;
}

let sessionLost: (why?: string) => void = () => undefined;

/** Set once by the application; called when the server no longer accepts the session. */
export const onSessionLost = (listener: (why?: string) => void): void => {
  sessionLost = listener;
};

/**
 * After signing out, notices about an ended session are suppressed until the login page is shown.
 */
export const signingOut = createStore(false);

/** Calls the API and returns the result inside the envelope; throws `ApiError`. */
export async function call<Result>(path: string, options: Call = {}): Promise<Result> {
  const answer = await send(path, options);
  const body: unknown = await bodyOf(answer);
  return settle<Result>(answer, body);
}

/** The same, together with the envelope's extra members. */
export async function callWithExtras<Result>(
  path: string,
  options: Call = {},
): Promise<{ result: Result; extras: Record<string, unknown> }> {
  const answer = await send(path, options);
  const body: unknown = await bodyOf(answer);
  const result = settle<Result>(answer, body);
  const { extras } = body as Envelope<Result>;
  return { result, extras: (extras ?? {}) as Record<string, unknown> };
}

/** Calls the API for a binary response; refusals arrive as JSON instead. */
export async function download(path: string, options: Call = {}): Promise<Download> {
  const answer = await send(path, options);
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || type.includes('json')) settle(answer, await bodyOf(answer));
  const name = fileNameOf(answer.headers.get('content-disposition')) ?? 'download';
  return { blob: await answer.blob(), name };
}

/** A streaming response, read as it arrives; refusals arrive as JSON instead. */
export async function openLine(
  path: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await send(path, { signal }, signal);
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !answer.body || type.includes('json')) settle(answer, await bodyOf(answer));
  return answer.body!;
}

/** The only place that calls fetch. Any response may carry a new token pair, a binary one too. */
async function send(
  path: string,
  { method, body, query, signal }: Call,
  limit = AbortSignal.timeout(TIMEOUT),
): Promise<Response> {
  const isForm = body instanceof FormData;
  const text = body === undefined || isForm ? undefined : JSON.stringify(body);
  const request = text === undefined ? null : keyed(path, text);
  try {
    const answer = await fetch(addressOf(path, query), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        Accept: 'application/json',
        'Accept-Language': currentLanguage(),
        ...(request && { 'Content-Type': 'application/json', 'X-Request-Key': request.key }),
        ...tokenHeaders(accessToken(), refreshToken()),
      },
      body: isForm ? body : text,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    keepNewer(answer.headers);
    if (request) (BY_PROXY.has(answer.status) ? answerLost : answered)(request);
    return answer;
  } catch (error) {
    if (request) answerLost(request);
    if (signal?.aborted) throw error;
    throw new ApiError(translate('networkError'), { status: 0, errorCode: 'networkError' });
  }
}

function settle<Result>(answer: Response, body: unknown): Result {
  const update = tokenUpdate(answer.headers);
  try {
    const result = resultOf<Result>(answer.status, body, {
      request: answer.statusText || translate('requestError'),
      server: translate('serverErrorPlain'),
      unknown: translate('unknownError'),
    });
    if (update.kind === 'invalid') throw new ApiError(translate('sessionEnded'), { status: 401 });
    return result;
  } catch (error) {
    if (update.kind === 'invalid' || (error instanceof ApiError && error.statusCode === 401))
      endSession(error);
    if (error instanceof ApiError && error.errorCode === 'SCREEN_LOCKED')
      screenLock.set(screenLock.get() ?? 'server');
    throw error;
  }
}

/** Without a token there is no session to lose: the login page reports a refused login itself. */
function endSession(error: unknown): void {
  if (!accessToken() || signingOut.get()) return;
  dropTokens();
  sessionLost(error instanceof ApiError ? error.errorCode : undefined);
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function addressOf(path: string, query: Call['query']): string {
  const entries = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  if (entries.length === 0) return path;
  return `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

/** RFC 6266: `filename*` takes precedence over `filename`. */
export function fileNameOf(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

/** Downloads a received file in the browser. */
export function save({ blob, name }: Download): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A stored file by its id; it requires a token, so a plain link would not do. */
export const fileContent = (id: string, signal?: AbortSignal): Promise<Download> =>
  download('/api/file/content', { query: { id }, signal });

export const downloadFile = (id: string): Promise<void> =>
  fileContent(id).then(save).catch(failingWith('state.downloadFailed'));

/** Downloads what the API returns in the browser; a failure says that the download failed. */
export const saveFrom = (path: string, options: Call = {}): Promise<void> =>
  download(path, options).then(save).catch(failingWith('state.downloadFailed'));
