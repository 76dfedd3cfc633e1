import { Passwords } from './passwords';

describe('passwords', () => {
  const passwords = new Passwords();

  it('are stored as argon2id with a salt each', async () => {
    const [one, two] = await Promise.all([
      passwords.hash('Kopi-2026'),
      passwords.hash('Kopi-2026'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await passwords.matches('Kopi-2026', one)).toBe(true);
    expect(await passwords.matches('Kopi-2027', one)).toBe(false);
  });

  it('never match for an unknown account, in the same time', async () => {
    const hash = await passwords.hash('x');
    await passwords.matches('warm', null);
    const timed = async (given: string | null): Promise<number> => {
      const start = performance.now();
      expect(await passwords.matches('y', given)).toBe(false);
      return performance.now() - start;
    };
    // The least of several in turns: whatever else the machine does only adds to some of them.
    let [known, unknown] = [Infinity, Infinity];
    for (let round = 0; round < 10; round += 1) {
      known = Math.min(known, await timed(hash));
      unknown = Math.min(unknown, await timed(null));
    }
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
  });

  it('with an unreadable hash never match', async () => {
    expect(await passwords.matches('x', 'x')).toBe(false);
  });
});
