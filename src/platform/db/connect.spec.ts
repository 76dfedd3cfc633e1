import { log } from '../ops/log';
import { retryUntilReachable } from './connect';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

describe('a program that is started while the database is away', () => {
  const { level } = log;
  beforeAll(() => (log.level = 'silent'));
  afterAll(() => (log.level = level));

  it('waits for it', async () => {
    let tries = 0;
    const connect = (): Promise<string> => {
      tries += 1;
      return tries < 4 ? Promise.reject(failure('ECONNREFUSED')) : Promise.resolve('there');
    };
    expect(await retryUntilReachable(connect, { pause: 5 })).toBe('there');
  });

  it('gives up in the end', async () => {
    const begun = performance.now();
    const connect = (): Promise<never> => Promise.reject(failure('ECONNREFUSED'));
    await expect(retryUntilReachable(connect, { patience: 100, pause: 10 })).rejects.toThrow(
      'ECONNREFUSED',
    );
    expect(performance.now() - begun).toBeGreaterThan(80);
  });

  it('does not wait when access is denied: a wrong password does not fix itself', async () => {
    let tries = 0;
    const connect = (): Promise<never> => {
      tries += 1;
      return Promise.reject(failure('ER_ACCESS_DENIED_ERROR'));
    };
    await expect(retryUntilReachable(connect)).rejects.toThrow('ER_ACCESS_DENIED_ERROR');
    expect(tries).toBe(1);
  });
});
