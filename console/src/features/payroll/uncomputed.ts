import { ApiError } from '../../providers/http/api-error';

/** Whether something is missing because the run has not been calculated. */
export const isUncomputed = (error: unknown): boolean =>
  error instanceof ApiError && (error.isMissing || error.errorCode === 'run.pcbNotFound');
