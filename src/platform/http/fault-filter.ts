import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  HttpStatus,
  Injectable,
} from '@nestjs/common';
import type { FastifyError, FastifyReply } from 'fastify';
import { DomainError, type Fault, Forbidden, Invalid, NotFound, Unconfirmed } from '@kernel/rules';
import { localDateTime, SECOND } from '@kernel/time';
import { Clock } from '../clock';
import { currentContext, currentLanguage, currentRequestId } from '../context';
import { diskFullRefusal } from '../full-disk';
import { hasSentence, translate } from '../i18n/catalogues';
import { DiskRoom } from '../ops/disk-room';
import { log } from '../ops/log';
import { ErrorReporter } from '../ops/error-reporter';
import { isBrokenForm } from './broken-form';
import type { Confirmation, Envelope, RefusalExtras } from './envelope.types';
import { legacyCodes } from './legacy-codes';
import { NotSignedIn } from './not-signed-in';
import { MAX_FAULTS } from './shape-faults';
import { TooManyRequests } from './too-many-requests';

/**
 * Turns whatever was thrown into an envelope in the user's language. All errors are reported here.
 */
@Injectable()
@Catch()
export class FaultFilter implements ExceptionFilter {
  constructor(
    private readonly clock: Clock,
    private readonly errors: ErrorReporter,
    private readonly disk: DiskRoom,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.raw.headersSent) {
      log.error({ err: error }, 'failed while answering');
      reply.raw.destroy();
      return;
    }
    if (error instanceof TooManyRequests)
      void reply.header('retry-after', Math.ceil(error.waitMs / SECOND));
    if (diskFullRefusal(error)) this.disk.reportFull();
    if (error instanceof DomainError) this.refuse(error, reply);
    else if (transportStatus(error) !== undefined) this.transport(transportStatus(error)!, reply);
    else if (isBrokenForm(error, reply.request)) this.transport(HttpStatus.BAD_REQUEST, reply);
    else this.unforeseen(error, reply);
  }

  /**
   * What the user can act on: HTTP 200 and a body code (platform-api, section 1.4); throttling is
   * 429.
   */
  private refuse(error: DomainError, reply: FastifyReply): void {
    const faults = error instanceof Invalid ? error.faults.slice(0, MAX_FAULTS) : [];
    const fieldErrors = faults.map((fault) => ({
      code: fault.code,
      path: fault.path,
      message: sentenceOfFault(fault),
    }));
    const code = bodyCode(error);
    const legacyCode = [error, ...faults].map((each) => legacyCodes[each.code]).find(Boolean);
    const extras: RefusalExtras = {
      errorCode: error.code,
      params: error.params,
      traceId: currentRequestId(),
      ...(legacyCode && { legacyCode }),
      ...(fieldErrors.length > 0 && { fieldErrors }),
      ...(error instanceof Unconfirmed && { confirmations: error.questions.map(asked) }),
    };
    this.send(reply, code === 429 ? code : 200, code, sentenceOfError(error), { extras });
  }

  private transport(status: number, reply: FastifyReply): void {
    const key = `http.${status}`;
    const text = hasSentence(key, currentLanguage()) ? translate(key) : translate('requestError');
    this.send(reply, status, status, text, { extras: { traceId: currentRequestId() } });
  }

  /** A full disk is foreseen: it is logged and refused, as an error report would not help. */
  private unforeseen(error: unknown, reply: FastifyReply): void {
    const full = diskFullRefusal(error);
    if (!full) return this.unexpected(error, reply);
    log.error({ err: error }, 'a disk is full');
    this.refuse(full, reply);
  }

  private unexpected(error: unknown, reply: FastifyReply): void {
    log.error({ err: error }, 'unexpected error');
    const { routeOptions, method } = reply.request;
    this.errors.report({ error, source: routeOptions.url ?? 'none', method });
    const text = translate('serverError', { requestId: currentRequestId() });
    this.send(reply, 500, 500, text, { extras: { traceId: currentRequestId() } });
  }

  private send(
    reply: FastifyReply,
    status: number,
    code: number,
    message: string,
    more: Pick<Envelope, 'extras'>,
  ): void {
    const time = localDateTime(this.clock.now());
    const context = currentContext();
    if (context) context.refusedWith = code;
    const body: Envelope = { code, type: 'error', message, result: null, time, ...more };
    void reply.status(status).header('content-type', 'application/json; charset=utf-8').send(body);
  }
}

const bodyCode = (error: DomainError): number => {
  if (error instanceof NotSignedIn) return 401;
  if (error instanceof Forbidden) return 403;
  if (error instanceof NotFound) return 404;
  if (error instanceof TooManyRequests) return 429;
  return 400;
};

/**
 * Refusals by Nest and Fastify (404 of a route, 405, 413, 415, 416, 429) keep their status. That of another
 * library's error is of its own conversation: a service that refuses our key does not end the caller's session.
 */
function transportStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  return isOfServer(error) && error.statusCode! < 500 ? error.statusCode : undefined;
}

/** An error with a code of Fastify's, or of what sends its files, which says whether to expose the message. */
const isOfServer = (error: unknown): error is FastifyError =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('FST_')) || 'expose' in error);

/** A question with its figures; `code` is what the caller sends back as confirmed. */
const asked = ({ code, path, params = {} }: Fault): Confirmation => ({
  code,
  path,
  params,
  message: translate(code, params),
});

const sentenceOfFault = (fault: Fault): string => translate(fault.code, fault.params);

const sentenceOfError = (error: DomainError): string => translate(error.code, error.params);
