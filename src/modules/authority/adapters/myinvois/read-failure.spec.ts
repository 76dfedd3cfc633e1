import type { AuthorityApi } from '../../domain/exchange.types';
import { failureOf, failureOfNoResponse } from './read-failure';

const now = new Date('2026-08-03T04:11:00Z');

const answered = (
  status: number,
  body: unknown,
  { api = 'details', headers = {} }: { api?: AuthorityApi; headers?: Record<string, string> } = {},
) =>
  failureOf(
    api,
    {
      status,
      headers: new Headers(headers),
      text: typeof body === 'string' ? body : JSON.stringify(body),
    },
    now,
  );

const wrapped = (detail: object) => ({
  error: { code: 'ValidationError', message: null, target: null, details: [detail] },
});

const CONCLUSIVE =
  'Search criteria in not conclusive and more than one TIN can be found to match the search criteria provided, please revise the search criteria.';

describe('classifying the authority’s refusals', () => {
  it.each([
    [
      'TIN mismatch, section 5.2',
      400,
      wrapped({
        code: 'submission',
        message: 'The authenticated TIN and documents TIN is not matching ',
        target: 'submission',
        propertyPath: null,
        details: null,
      }),
      'config',
      'IncorrectSubmitter',
    ],
    [
      'TIN mismatch as documented, section 8.3.3',
      403,
      { error: { errorCode: 'IncorrectSubmitter', error: 'x' } },
      'config',
      'IncorrectSubmitter',
    ],
    [
      'the envelope, section 5.2',
      400,
      wrapped({
        code: null,
        message:
          'Invalid structured submission. For more details contact the System Admin using Correlation Id: 0HN',
      }),
      'data',
      'BadStructure',
    ],
    [
      'older wording, section 5.2',
      400,
      { error: { code: null, message: 'Invalid structure', target: 'submission' } },
      'data',
      'BadStructure',
    ],
    [
      'no JSON, section 5.2',
      400,
      { error: { code: null, message: 'JSON is not valid', target: 'submission' } },
      'data',
      'BadStructure',
    ],
    [
      'a state error inside, section 5.2',
      400,
      wrapped({ code: 'OperationPeriodOver' }),
      'data',
      'OperationPeriodOver',
    ],
    [
      'the documented shape, section 5.1',
      400,
      {
        error: {
          propertyName: 'idType',
          errorCode: 'BadArgument',
          error: 'x',
          errorMS: 'y',
          innerError: null,
        },
      },
      'data',
      'BadArgument',
    ],
    [
      'capitals of the keys, section 14',
      400,
      { Error: { Code: 'BadArgument', Message: 'x' } },
      'data',
      'BadArgument',
    ],
    ['several matches, section 8.2', 400, JSON.stringify(CONCLUSIVE), 'data', 'NotConclusive'],
    ['a token that ended, section 3.4', 401, '', 'auth', 'Http401'],
    [
      'no permission, section 5.4',
      403,
      { error: { code: 'Forbidden', message: 'x' } },
      'config',
      'Forbidden',
    ],
    [
      'a page of the firewall, section 5.4',
      403,
      '<html><title>Request blocked</title></html>',
      'transient',
      'Http403',
    ],
    ['a gateway, section 5.4', 504, '<html>', 'transient', 'Http504'],
    ['maintenance, section 5.4', 503, '', 'transient', 'Http503'],
    [
      'a fault of the service in a 400, section 5.2',
      400,
      { error: { message: 'System Error' } },
      'transient',
      'SystemError',
    ],
    [
      'not made yet, section 5.4',
      501,
      { error: { code: 'NotImplemented' } },
      'data',
      'NotImplemented',
    ],
    [
      'too many, section 15.2',
      429,
      { error: { code: 'TooManyRequests', message: 'x' } },
      'throttle',
      'TooManyRequests',
    ],
    ['nothing there, section 5.4', 404, '', 'data', 'Http404'],
    ['a redirection', 302, '', 'transient', 'Http302'],
  ])('recognises %s (HTTP %d)', (_what, status, body, kind, reason) => {
    expect(answered(status, body)).toMatchObject({ kind, reason, httpStatus: status });
  });

  it.each([
    [
      'wrong secret, section 3.1',
      400,
      { error: 'invalid_client', error_description: 'User blocked' },
      'auth',
      'invalid_client',
    ],
    ['wrong secret in the sandbox, section 14', 403, '', 'auth', 'Http403'],
    [
      'not appointed, British',
      400,
      { error: 'unauthorised_client' },
      'config',
      'unauthorised_client',
    ],
    [
      'not appointed, American',
      400,
      { error: 'unauthorized_client' },
      'config',
      'unauthorized_client',
    ],
    ['a missing field', 400, { error: 'invalid_request' }, 'config', 'invalid_request'],
    ['a page of the gateway', 403, '<html>', 'transient', 'Http403'],
  ])('recognises a login with %s (HTTP %d)', (_what, status, body, kind, reason) => {
    expect(answered(status, body, { api: 'login' })).toMatchObject({ kind, reason });
  });

  it.each([
    ['a failure', 500, '', 'unknownOutcome'],
    ['a gateway time-out', 504, '<html>', 'unknownOutcome'],
    [
      'a fault of the service in a 400',
      400,
      { error: { message: 'System Error' } },
      'unknownOutcome',
    ],
    ['a page of the firewall', 403, '<html>', 'transient'],
    ['the same again', 422, { error: { code: 'DuplicateSubmission' } }, 'duplicate'],
    ['the same again, unreadable', 422, '', 'duplicate'],
    ['too many', 429, '', 'throttle'],
    ['too large', 400, { error: { errorCode: 'MaximumSizeExceeded' } }, 'data'],
  ])('recognises a submission answered by %s (HTTP %d)', (_what, status, body, kind) => {
    expect(answered(status, body, { api: 'submit' })).toMatchObject({ kind });
  });

  it.each([
    ['submit', true, 'unknownOutcome'],
    ['cancel', true, 'unknownOutcome'],
    ['submit', false, 'transient'],
    ['details', true, 'transient'],
  ] satisfies [AuthorityApi, boolean, string][])(
    '%s without an answer, sent: %s, is %s',
    (api, sent, kind) => {
      expect(failureOfNoResponse(api, { reason: 'Timeout', sent })).toMatchObject({ kind });
    },
  );

  it('returns every finding of a validation step with code, message, path and Malay message', () => {
    const failure = answered(400, {
      error: {
        errorCode: 'Error05',
        error: 'Step05-Invalid Taxpayer Profile Validator',
        innerError: [
          {
            propertyName: 'BuyerTin',
            propertyPath: 'document.Invoice',
            errorCode: 'ERR406',
            error: 'Buyer TIN is invalid.',
            errorMs: 'TIN pembeli tidak sah.',
            innerError: null,
          },
          { errorCode: 'ERR206', error: 'Unknown', errorMS: 'Tidak dikenali' },
        ],
      },
    });
    expect(failure.details).toEqual([
      {
        code: 'ERR406',
        message: 'Buyer TIN is invalid.',
        messageMs: 'TIN pembeli tidak sah.',
        path: 'document.Invoice',
        target: 'BuyerTin',
      },
      { code: 'ERR206', message: 'Unknown', messageMs: 'Tidak dikenali', path: '' },
    ]);
  });

  it.each([
    [{ 'Retry-After': '17' }, 17_000],
    [{ 'Retry-After': 'Mon, 03 Aug 2026 04:11:30 GMT' }, 30_000],
    [{ 'X-Rate-Limit-Reset': '2026-08-03T04:11:57.0412345Z' }, 57_041],
    [{ 'Retry-After': '5', 'X-Rate-Limit-Reset': '2026-08-03T04:20:00Z' }, 5000],
    [{}, undefined],
  ])('takes from the headers %j a wait of %s ms', (headers, expected) => {
    expect(answered(429, '', { headers }).retryAfterMs).toBe(expected);
  });

  it('keeps the correlation id, for inquiries at the authority', () => {
    const headers = { correlationId: '0HNDA9M25MBJ0:00000025' };
    expect(answered(500, '', { headers }).correlationId).toBe('0HNDA9M25MBJ0:00000025');
  });
});
