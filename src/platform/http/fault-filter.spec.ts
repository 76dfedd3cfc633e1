import { type ArgumentsHost, ForbiddenException } from '@nestjs/common';
import { SystemClock } from '../clock';
import type { DiskRoom } from '../ops/disk-room';
import type { ErrorReporter } from '../ops/error-reporter';
import { FaultFilter } from './fault-filter';

describe('the HTTP status of what was thrown (platform-api, section 1.4)', () => {
  const reported: unknown[] = [];
  const errors = { report: (error: unknown) => reported.push(error) } as unknown as ErrorReporter;
  const filter = new FaultFilter(new SystemClock(), errors, {} as DiskRoom);

  function statusOf(error: unknown): number {
    let answered = 0;
    const reply = {
      raw: { headersSent: false },
      request: { method: 'POST', headers: {}, routeOptions: { url: '/api/order/pay' } },
      status: (status: number) => {
        answered = status;
        return reply;
      },
      header: () => reply,
      send: () => reply,
    };
    const host = { switchToHttp: () => ({ getResponse: () => reply }) };
    filter.catch(error, host as unknown as ArgumentsHost);
    return answered;
  }

  const thrown = (code: string, statusCode: number): Error =>
    Object.assign(new Error('thrown'), { code, statusCode });

  it.each([
    [413, thrown('FST_ERR_CTP_BODY_TOO_LARGE', 413)],
    [416, Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416, expose: true })],
    [403, new ForbiddenException()],
  ])('is %i where the framework refuses the request', (status, error) => {
    expect(statusOf(error)).toBe(status);
    expect(reported).toEqual([]);
  });

  it.each([401, 404, 429])('is 500 where a service answered us with %i', (status) => {
    const error = thrown('api_key_expired', status);
    expect(statusOf(error)).toBe(500);
    expect(reported.pop()).toMatchObject({ error, source: '/api/order/pay' });
  });
});
