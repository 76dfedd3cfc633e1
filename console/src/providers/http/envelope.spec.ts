import { ApiError } from './api-error';
import { resultOf } from './envelope';

const fallbacks = { request: 'Request Error.', server: 'Server error', unknown: 'Unknown error' };

const success = { code: 200, type: 'success', message: '', extras: null };

function refusalOf(status: number, body: unknown): ApiError {
  try {
    resultOf(status, body, fallbacks);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('the response envelope', () => {
  it('unwraps the result of a success', () => {
    expect(resultOf(200, { ...success, result: { id: '7' } }, fallbacks)).toEqual({ id: '7' });
  });

  it('passes through a body without a code', () => {
    expect(resultOf(200, { openapi: '3.0.0' }, fallbacks)).toEqual({ openapi: '3.0.0' });
  });

  it('raises a refusal sent as HTTP 200, with its code and request id', () => {
    const refusal = refusalOf(200, {
      code: 400,
      message: 'Captcha has expired',
      extras: { errorCode: 'AUTH_CAPTCHA_EXPIRED', traceId: 'r1' },
    });
    expect(refusal).toMatchObject({
      message: 'Captcha has expired',
      statusCode: 400,
      errorCode: 'AUTH_CAPTCHA_EXPIRED',
      requestId: 'r1',
    });
  });

  it('keeps each fault with the path of its field', () => {
    const fieldErrors = [
      { code: 'required', path: 'lines[2].quantity', message: 'This field is required' },
    ];
    const extras = { fieldErrors };
    const refusal = refusalOf(200, { code: 400, message: 'Form validation failed', extras });
    expect(refusal.faults).toEqual(fieldErrors);
    expect(refusal.errors).toEqual({ 'lines[2].quantity': ['This field is required'] });
  });

  it.each([
    [401, 401],
    [403, 403],
    [404, 404],
  ])('describes body code %i by its number', (code, status) => {
    expect(refusalOf(200, { code, message: 'no' }).statusCode).toBe(status);
  });

  it.each([
    [404, 'Request Error.'],
    [502, 'Server error'],
  ])('has a message for a bare HTTP %i', (status, message) => {
    expect(refusalOf(status, '<html>').message).toBe(message);
  });

  it('treats a body with an errors member as an error, whatever its code', () => {
    expect(refusalOf(200, { ...success, result: null, errors: [] }).message).toBe('Unknown error');
  });

  it.each<[string, unknown]>([
    ['a text', 'The price list is closed'],
    ['a list', ['The price list is closed']],
    ['texts by field', { price: ['The price list is closed'], name: null }],
  ])('says what is in errors: %s (specification 1, section 8)', (_, errors) => {
    expect(refusalOf(200, { ...success, result: null, errors }).message).toBe(
      'The price list is closed',
    );
  });
});
