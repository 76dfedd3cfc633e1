import { ApiError, messageOf } from './api-error';
import { translate } from '../translation';

/** Nobody answered, or the server broke down: nothing can be corrected, only tried again. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode === 0 || error.statusCode >= 500);

/** What failed, in the text `key`, whose `{msg}` is why. */
export const failureIn = (key: string, error: unknown): string =>
  translate(key, { msg: messageOf(error) });

/** The text `key`, which advises to try again, if only that helps; otherwise the reason alone. */
export const outageIn = (key: string, error: unknown): string =>
  isOutage(error) ? failureIn(key, error) : messageOf(error);

/** For `catch`: throws the same error, whose message first says what failed. */
export const failingWith =
  (key: string, textOf = failureIn) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(textOf(key, error), {
      status: error.statusCode,
      errorCode: error.errorCode,
      requestId: error.requestId,
      extras: error.extras,
    });
  };
