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
      for (let time = 0; time < 5; time += 1)
        expect(await passwords.matches('y', given)).toBe(false);
      return performance.now() - start;
    };
    const [known, unknown] = [await timed(hash), await timed(null)];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it('with an unreadable hash never match', async () => {
    expect(await passwords.matches('x', 'x')).toBe(false);
  });
});
