import pino from 'pino';
import { currentContext } from '../context';
import { masked } from './masked';
import { reportedError } from './reported-error';

const secrets = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'clientSecret',
  'secret',
  'privateKey',
  'passphrase',
  'tin',
  'idNumber',
  'accountNumber',
  'epfNumber',
  'socsoNumber',
  'officerIdNumber',
  'pay',
];

/**
 * Structured log lines with the request id; secrets and personal data are redacted wherever they
 * appear.
 */
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
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '••••' },
  serializers: { err: (error: unknown) => reportedError(error) },
  // The final redaction of every line, wherever it was written.
  hooks: { streamWrite: masked },
});
