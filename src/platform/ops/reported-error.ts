/** What a log records of an error. */
interface ReportedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: ReportedError;
}

const DEEPEST = 4;

/**
 * An error by its type and origin. Its other members are dropped: a failed statement carries its
 * values, a failed request its body.
 */
export function reportedError(error: unknown, depth = 0): ReportedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code && { code }),
    ...(error.cause !== undefined &&
      depth < DEEPEST && { cause: reportedError(error.cause, depth + 1) }),
  };
}
