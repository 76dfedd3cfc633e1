import { underLease } from './lease';

const LEASE = 30_000;

describe('work under a lease', () => {
  let renewals = 0;
  const renew = (): Promise<void> => Promise.resolve(void (renewals += 1));
  beforeEach(() => {
    renewals = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('renews it every third of its time until the work is done, and hands over the result', async () => {
    const work = async (): Promise<string> => {
      await jest.advanceTimersByTimeAsync(LEASE + 1);
      return 'done';
    };
    await expect(underLease(LEASE, renew, work)).resolves.toBe('done');
    expect(renewals).toBe(3);
    await jest.advanceTimersByTimeAsync(LEASE);
    expect(renewals).toBe(3);
  });

  it('lets the lease expire when the work fails', async () => {
    const work = (): Promise<void> => Promise.reject(new Error('no connection'));
    await expect(underLease(LEASE, renew, work)).rejects.toThrow('no connection');
    await jest.advanceTimersByTimeAsync(LEASE);
    expect(renewals).toBe(0);
  });
});
