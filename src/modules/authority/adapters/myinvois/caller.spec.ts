import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeClock } from '@platform/clock';
import type { Credential } from '../../application/ports/credentials';
import type { CallLog } from '../mysql/call-log';
import type { StatusStore } from '../mysql/status-store';
import { Caller, defaultTimeouts } from './caller';
import { NoLimiter } from './limiter';

const credential = { orgId: '10', clientId: 'client', tin: 'C1' } as Credential;
const nothing = (): Promise<void> => Promise.resolve();

describe('a call to the authority', () => {
  let server: Server;
  let url: string;
  let requests = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      requests += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const caller = new Caller(
    new NoLimiter(),
    { keep: nothing } as unknown as CallLog,
    { silent: nothing, answered: nothing } as unknown as StatusStore,
    new FakeClock(new Date('2026-03-01T02:00:00.000Z')),
    defaultTimeouts,
  );
  const send = (mayLeave: boolean) =>
    caller.call(
      credential,
      { api: 'submit', method: 'POST', url, headers: {}, body: Buffer.from('{}') },
      { until: 0, mayLeave: async () => mayLeave },
    );

  it('leaves while its worker still holds the work', async () => {
    await expect(send(true)).resolves.toMatchObject({ answer: { status: 200 } });
    expect(requests).toBe(1);
  });

  it('does not leave after that: nothing was done, and it may be repeated', async () => {
    requests = 0;
    await expect(send(false)).rejects.toMatchObject({ kind: 'transient', reason: 'TooLate' });
    expect(requests).toBe(0);
  });
});
