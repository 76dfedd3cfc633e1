import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AuditSealer } from '@platform/audit';
import { Files, fileStoreOf } from '@platform/files';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { createDataSource } from '@platform/db/data-source';
import { built } from '../../support/built';
import { invoiceOf } from '../invoicing/drafts';
import { openTestBed, type TestBed } from '../invoicing/test-bed';

const PASSPHRASE = 'correct horse battery';

/** docs/backup.md, command by command. */
describe('the recipe of backups and keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-recipe-'));
  const archive = join(folder, 'monday.tar.gz');
  const elsewhere = join(folder, 'elsewhere');
  const dist = built('server');
  let testBed: TestBed;
  let source: Record<string, string>;
  let target: Record<string, string>;

  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const run = async (program: string, env: Record<string, string>, ...given: string[]) => {
    const child = spawn(process.execPath, [join(dist, program), ...given], {
      cwd: folder,
      env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'info', ...env },
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, ...said };
  };
  const restored = async <T>(sql: string): Promise<T[]> => {
    const database = createDataSource({ databaseUrl: target.DATABASE_URL! });
    await database.initialize();
    try {
      return await database.query(sql);
    } finally {
      await database.destroy();
    }
  };
  const keyIn = (dataDir: string): string =>
    (JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { ENCRYPTION_KEY: string })
      .ENCRYPTION_KEY;

  beforeAll(async () => {
    testBed = await openTestBed();
    const draft = invoiceOf(testBed, testBed.harum);
    await testBed.as('harum.director').do('document/add', { draft });
    await asSystem('test', testBed.harum.id, () =>
      testBed.app.get(Files, { strict: false }).keep({
        name: 'letter.bin',
        mediaType: 'application/octet-stream',
        bytes: Buffer.from('tea'),
      }),
    );
    while ((await testBed.app.get(AuditSealer, { strict: false }).round()) > 0);
    const { config } = testBed.app.get(AppConfig, { strict: false });
    source = {
      DATA_DIR: config.dataDir,
      FILES_DIR: config.filesDir,
      DATABASE_URL: config.databaseUrl,
      JWT_SECRET: config.jwtSecret,
      ENCRYPTION_KEY: config.encryptionKey.toString('base64'),
      BACKUP_PASSPHRASE: PASSPHRASE,
    };
    const url = new URL(config.databaseUrl);
    url.pathname += '_recipe';
    await testBed.rows(`DROP DATABASE IF EXISTS \`${url.pathname.slice(1)}\``);
    target = { DATA_DIR: elsewhere, DATABASE_URL: url.href, BACKUP_PASSPHRASE: PASSPHRASE };
  });
  afterAll(async () => {
    await testBed.rows(
      `DROP DATABASE IF EXISTS \`${new URL(target.DATABASE_URL!).pathname.slice(1)}\``,
    );
    await testBed.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('makes two files while the product runs, the keys apart and locked, and overwrites neither', async () => {
    const made = await run('setup/backup.js', source, archive);
    expect([made.code, made.err]).toEqual([0, '']);
    const keys = readFileSync(`${archive}.keys`, 'utf8');
    expect(keys).not.toContain(source.ENCRYPTION_KEY);
    expect(keys).not.toContain(source.JWT_SECRET);
    const again = await run('setup/backup.js', source, archive);
    expect([again.code, again.out + again.err]).toEqual([1, expect.stringContaining('exists')]);
  });

  it('restores nothing with another passphrase', async () => {
    const env = { ...target, BACKUP_PASSPHRASE: 'another horse battery' };
    expect((await run('setup/restore.js', env, archive)).code).toBe(1);
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('restores rows, files, keys and a whole audit trail elsewhere, and once', async () => {
    const done = await run('setup/restore.js', target, archive);
    expect([done.code, done.err]).toEqual([0, '']);
    expect(keyIn(elsewhere)).toBe(source.ENCRYPTION_KEY);
    const sql = 'SELECT id, invoice_number, version FROM invoicing_document ORDER BY id';
    const documents = await testBed.rows(sql);
    expect(documents.length).toBeGreaterThan(0);
    expect(await restored(sql)).toEqual(documents);
    const [file] = await restored<{ storage_key: string }>('SELECT storage_key FROM platform_file');
    const store = fileStoreOf({ s3: null, filesDir: join(elsewhere, 'files') });
    expect((await buffer(await store.get(file!.storage_key))).toString()).toBe('tea');
    const trail = await run('setup/audit-verify.js', target);
    expect([trail.code, trail.out]).toEqual([0, expect.stringContaining('is intact')]);
    const again = await run('setup/restore.js', target, archive);
    expect([again.code, again.out + again.err]).toEqual([1, expect.stringContaining('in use')]);
  });

  /** The product on the restored data, with a key of the environment's. */
  const started = (key: string) =>
    run('main.js', {
      ...source,
      ...target,
      ENCRYPTION_KEY: key,
      APP_ROLE: 'web',
      PORT: '0',
      MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
      HOST: '127.0.0.1',
      DEMO_DATA: 'false',
    });

  it('a product with other keys says one line and does not start', async () => {
    const { code, out, err } = await started(Buffer.alloc(32, 9).toString('base64'));
    expect([code, out]).toEqual([1, expect.not.stringContaining('listening')]);
    expect(err).toMatch(/^The keys do not belong to this data[^\n]*\n$/);
  });

  it('changes the key, unless somebody is at work; the earlier one opens nothing then', async () => {
    const busy = createDataSource({ databaseUrl: target.DATABASE_URL! });
    await busy.initialize();
    expect((await run('setup/rotate-key.js', target)).code).toBe(1);
    await busy.destroy();
    expect(keyIn(elsewhere)).toBe(source.ENCRYPTION_KEY);
    const changed = await run('setup/rotate-key.js', target);
    expect([changed.code, changed.err]).toEqual([0, '']);
    expect(keyIn(elsewhere)).not.toBe(source.ENCRYPTION_KEY);
    expect((await run('setup/audit-verify.js', target)).code).toBe(0);
    expect((await started(source.ENCRYPTION_KEY!)).err).toMatch(/^The keys do not belong/);
  });
});
