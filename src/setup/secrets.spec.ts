import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@platform/config';
import { secretsIn } from './secrets';

describe('generated secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-secrets-'));
  const file = join(folder, 'secrets.json');
  afterEach(() => rmSync(file, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are generated once and readable by their owner alone', () => {
    const made = secretsIn(folder);
    expect(secretsIn(folder)).toEqual(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('satisfy the configuration', () => {
    const { JWT_SECRET, ENCRYPTION_KEY } = secretsIn(folder);
    const rest = { DATABASE_URL: 'mysql://h/d', MYINVOIS_BASE_URL: 'http://h' };
    expect(loadConfig({ ...rest, JWT_SECRET, ENCRYPTION_KEY }).encryptionKey).toHaveLength(32);
  });

  it('are not replaced for data that was encrypted with others', () => {
    mkdirSync(join(folder, 'db'));
    expect(() => secretsIn(folder, {})).toThrow('secrets.json is missing');
    expect(existsSync(file)).toBe(false);
    // Keys from the environment belong to its provider.
    expect(secretsIn(folder, { ENCRYPTION_KEY: 'given' }).databasePassword).toBeTruthy();
    rmSync(join(folder, 'db'), { recursive: true });
  });

  it('that exist are kept when a new one is added', () => {
    writeFileSync(file, JSON.stringify({ ENCRYPTION_KEY: 'old' }));
    expect(secretsIn(folder)).toMatchObject({
      ENCRYPTION_KEY: 'old',
      JWT_SECRET: expect.any(String),
    });
  });
});
