import { readFileSync } from 'node:fs';
import { ConfigError, loadConfig, variables } from './config';

const given = {
  DATABASE_URL: 'mysql://root@127.0.0.1:3306/office',
  JWT_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  MYINVOIS_BASE_URL: 'http://127.0.0.1:4010/',
};

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig({ ...given, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('configuration', () => {
  it('requires four values and has defaults for the rest', () => {
    const config = loadConfig(given);
    expect(config).toMatchObject({ env: 'development', role: 'all', port: 3000, demoData: true });
    expect(config.clock).toBe('database');
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(config.filesDir).toBe(`${config.dataDir}/files`);
    expect(config.encryptionKey).toHaveLength(32);
  });

  it('reports every fault at once, one line each', () => {
    expect(() => loadConfig({ PORT: '80x', APP_ROLE: 'boss' })).toThrow(ConfigError);
    try {
      loadConfig({ PORT: '80x', APP_ROLE: 'boss' });
    } catch (error) {
      expect((error as ConfigError).message.split('\n')).toEqual([
        'APP_ROLE must be one of all, web, worker, not "boss"',
        'PORT must be a whole number from 0 to 65535, not "80x"',
        'DATABASE_URL is required',
        'JWT_SECRET is required',
        'ENCRYPTION_KEY is required',
        'MYINVOIS_BASE_URL is required',
      ]);
    }
  });

  it('requires both keys for a bucket, and uses path-style addressing for self-hosted stores', () => {
    expect(faultsOf({ S3_BUCKET: 'office-files' })).toEqual([
      'S3_ACCESS_KEY_ID is required when S3_BUCKET is given',
      'S3_SECRET_ACCESS_KEY is required when S3_BUCKET is given',
    ]);
    const keys = { S3_BUCKET: 'office-files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(loadConfig({ ...given, ...keys }).s3).toMatchObject({ pathStyle: false, endpoint: '' });
    const own = { ...keys, S3_ENDPOINT: 'https://objects.example.com' };
    expect(loadConfig({ ...given, ...own }).s3).toMatchObject({ pathStyle: true });
    expect(loadConfig(given).s3).toBeNull();
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DB_POOL', '1'],
    ['PUBLIC_URL', 'office.example.com'],
    ['DATABASE_URL', 'postgres://localhost/office'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['JWT_SECRET', 'short'],
    ['ENCRYPTION_KEY', 'not base64 of 32 bytes'],
    ['ENCRYPTION_KEY', Buffer.alloc(16).toString('base64')],
    ['SM2_PRIVATE_KEY', 'a'.repeat(62)],
    ['SM2_PRIVATE_KEY', 'x'.repeat(64)],
    ['MYINVOIS_BASE_URL', 'ftp://authority'],
    ['MYINVOIS_RATE_PROFILE', 'fast'],
    ['S3_BUCKET', 'Not A Bucket'],
    ['S3_ENDPOINT', 'objects.example.com'],
    ['TRUST_PROXY', 'somebody'],
    ['DEMO_DATA', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} must `)]);
  });

  it('never repeats a secret in a fault', () => {
    const faults = faultsOf({ JWT_SECRET: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('has no demo data in production, whatever is configured', () => {
    expect(loadConfig({ ...given, NODE_ENV: 'production' }).demoData).toBe(false);
    expect(faultsOf({ NODE_ENV: 'production', DEMO_DATA: 'true' })).toHaveLength(1);
  });

  it.each([
    ['https://api.myinvois.hasil.gov.my', 'https://myinvois.hasil.gov.my'],
    ['https://preprod-api.myinvois.hasil.gov.my', 'https://preprod.myinvois.hasil.gov.my'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
  ])('derives the portal of %s', (baseUrl, portalUrl) => {
    const { myinvois } = loadConfig({ ...given, MYINVOIS_BASE_URL: baseUrl });
    expect(myinvois).toMatchObject({ baseUrl, identityUrl: baseUrl, portalUrl });
  });

  it('lets the compose file name the trusted proxy, and documents how', () => {
    expect(readFileSync('docker/compose.yml', 'utf8')).toContain('TRUST_PROXY: ${TRUST_PROXY:-');
    for (const place of ['README.md', 'docker/README.md'])
      expect(readFileSync(place, 'utf8')).toContain('`TRUST_PROXY`');
  });

  it('is described in .env.example, variable for variable', () => {
    const example = readFileSync('.env.example', 'utf8');
    const described = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(described.sort()).toEqual(Object.keys(variables).sort());
  });
});
