import type { Settings } from '../state/settings';

/** The envelope that synchronous calls really return (myinvois-api, section 5.2). */
export interface LiveError {
  code: string | null;
  message: string | null;
  target: string | null;
  propertyPath: string | null;
  details: LiveError[] | null;
}

export const liveError = (
  code: string | null,
  message: string | null,
  target: string | null = null,
  details: LiveError[] | null = null,
  propertyPath: string | null = null,
): LiveError => ({ code, message, target, propertyPath, details });

/** A refusal of the whole call; thrown by routes, serialised by the server. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly error: LiveError,
    readonly headers: Record<string, string> = {},
  ) {
    super(error.message ?? error.details?.[0]?.message ?? '');
  }
}

// Our wording, official codes: myinvois-api, sections 5.4 and 15.2.
export const badArgument = (target: string): ApiError =>
  new ApiError(400, liveError('BadArgument', 'Value of the parameter is not correct.', target));

export const notFound = (target: string): ApiError =>
  new ApiError(404, liveError('NotFound', 'The requested object does not exist.', target));

export const forbidden = (code: 'Forbidden' | 'IncorrectSubmitter' = 'Forbidden'): ApiError =>
  new ApiError(403, liveError(code, 'The operation is not permitted.'));

/** The specific code of a state or submission error is in the first detail (§5.2, §15.6). */
export const validationError = (status: number, code: string, message: string, target: string) =>
  new ApiError(
    status,
    liveError('ValidationError', null, null, [liveError(code, message, target)]),
  );

export const tooManyRequests = (headers: Record<string, string>): ApiError =>
  new ApiError(429, liveError('TooManyRequests', 'Rate limit exceeded. Try again later.'), headers);

const names: Record<number, string> = {
  500: 'InternalServerError',
  501: 'NotImplemented',
  503: 'ServiceUnavailable',
};

export const serverError = (status: number): ApiError =>
  new ApiError(status, liveError(names[status] ?? 'InternalServerError', 'System Error'));

/** The body as the service returns it, or as its documentation shows it (§5.1). */
export const errorBody = (error: LiveError, shape: Settings['errorShape']): object =>
  shape === 'live' ? { error } : { error: documented(error) };

const documented = ({ code, message, target, propertyPath, details }: LiveError): object => ({
  propertyName: target,
  propertyPath,
  errorCode: code,
  error: message,
  errorMs: message,
  target,
  innerError: details?.map(documented) ?? null,
});
