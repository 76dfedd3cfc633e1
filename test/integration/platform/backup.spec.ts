import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AuditSealer, AuditVerifier, ChainKey } from '@platform/audit';
import { backUp, lockKeys, placeOf, restore, unlockKeys } from '@platform/backup';
import { plainConnection, rowsOf } from '@platform/backup/dump-database';
import { SystemClock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { createDataSource } from '@platform/db/data-source';
import { Files, FileStore, fileStoreOf, FileSweeper } from '@platform/files';
import { checkKey, WrongKey } from '@platform/secrets/key-check';
import { decryptWith } from '@platform/secrets/cipher';
import { encryptedColumns, rotateKey } from '@platform/secrets/rotate-key';
import { asSystem } from '@platform/tenancy/org-scope';
import { DataSource } from 'typeorm';
import { type ObjectStore, startObjectStore } from '../../support/object-store';
import { invoiceOf } from '../invoicing/drafts';
import { openTestBed, type TestBed } from '../invoicing/test-bed';

const KEY = Buffer.alloc(32, 7);

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-backup-'));
  const archive = join(folder, 'backup.tar.gz');
  let testBed: TestBed;
  let restoredUrl: string;
  let restored: DataSource;
  let documentsBefore = 0;

  const emptySchema = async (name: string): Promise<string> => {
    const url = new URL(testBed.database.url);
    url.pathname += `_${name}`;
    await testBed.rows(`DROP DATABASE IF EXISTS \`${url.pathname.slice(1)}\``);
    await testBed.rows(
      `CREATE DATABASE \`${url.pathname.slice(1)}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    );
    return url.href;
  };
  const filesIn = (name: string): FileStore =>
    fileStoreOf({ s3: null, filesDir: join(folder, name) });
  const store = (): FileStore => testBed.app.get(FileStore, { strict: false });
  const source = () => ({
    databaseUrl: testBed.database.url,
    files: store(),
    now: testBed.now(),
  });

  let letter = 0;
  async function write(): Promise<string> {
    const person = testBed.as('harum.director');
    const draft = invoiceOf(testBed, testBed.harum);
    const { result, message } = await person.post<string>('document/add', { draft });
    if (!result) throw new Error(message);
    letter += 1;
    return asSystem('test', testBed.harum.id, () =>
      testBed.app.get(Files, { strict: false }).keep({
        name: `letter-${letter}.bin`,
        mediaType: 'application/octet-stream',
        bytes: randomBytes(1000 + letter * 777),
      }),
    );
  }

  beforeAll(async () => {
    testBed = await openTestBed();
    for (let n = 0; n < 5; n += 1) await write();
    while ((await testBed.app.get(AuditSealer, { strict: false }).round()) > 0);
    documentsBefore = (await testBed.rows('SELECT id FROM invoicing_document')).length;
    // The load: somebody writes on until the backup is done.
    const state = { done: false };
    const load = (async () => {
      while (!state.done) await write();
    })();
    const { place, name } = placeOf(archive, null);
    const outcome = await backUp(source(), (content) => place.save(name, content));
    state.done = true;
    await load;
    expect(outcome.damaged).toEqual([]);
    restoredUrl = await emptySchema('restored');
    await restore(await place.open(name), {
      databaseUrl: restoredUrl,
      encryptionKey: KEY,
      files: filesIn('restored'),
    });
    restored = await createDataSource({ databaseUrl: restoredUrl }).initialize();
  }, 120_000);
  afterAll(async () => {
    await restored.destroy();
    await testBed.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['invoicing_document', 'platform_audit', 'platform_audit_seal', 'identity_user'])(
    'taken under load contains every row of %s unchanged',
    async (table) => {
      const [ours, theirs] = await Promise.all(
        [testBed.database.url, restoredUrl].map(async (url) => {
          const connection = await plainConnection(url);
          const rows = await rowsOf<Record<string, unknown>>(connection, `SELECT * FROM ${table}`);
          connection.destroy();
          return rows.map((row) => JSON.stringify(row));
        }),
      );
      expect(theirs!.length).toBeGreaterThan(0);
      const known = new Set(ours);
      expect(theirs!.filter((row) => !known.has(row))).toEqual([]);
    },
  );

  it('shows one instant: all that was written before it, each document with its content', async () => {
    const [counts] = await restored.query<Record<string, string>[]>(
      `SELECT (SELECT COUNT(*) FROM invoicing_document) AS documents,
         (SELECT COUNT(*) FROM invoicing_document d
           JOIN invoicing_document_content c ON c.document_id = d.id) AS contents`,
    );
    expect(Number(counts!.documents)).toBeGreaterThanOrEqual(documentsBefore);
    expect(counts!.contents).toBe(counts!.documents);
  });

  it('has every file, byte for byte', async () => {
    const rows = await restored.query<{ storage_key: string; sha256: string }[]>(
      'SELECT storage_key, sha256 FROM platform_file',
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const { storage_key: key, sha256 } of rows) {
      const bytes = await buffer(await filesIn('restored').get(key));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(bytes.equals(await buffer(await store().get(key)))).toBe(true);
    }
  });

  const faults = async (key: ChainKey): Promise<unknown[]> => {
    const verifier = new AuditVerifier(new UnitOfWork(restored), key, new SystemClock());
    const states = await verifier.states('all');
    expect(states.some(({ sealed }) => sealed > 0)).toBe(true);
    const verdicts = await Promise.all(states.map(({ orgId }) => verifier.verify(orgId)));
    return verdicts.flatMap((verdict) => verdict.faults);
  };

  it('contains the whole audit trail, still sealed', async () => {
    expect(await faults(await ChainKey.load(restored, KEY))).toEqual([]);
    const change = restored.query("UPDATE platform_audit SET reason = 'none'");
    await expect(change).rejects.toThrow('append-only');
  });

  it('is not restored onto data, nor with the keys of another, nor when it was cut off', async () => {
    const { place } = placeOf(archive, null);
    const into = async (databaseUrl: string, encryptionKey = KEY, name = archive) =>
      restore(await place.open(name), { databaseUrl, encryptionKey, files: filesIn('other') });
    await expect(into(restoredUrl)).rejects.toThrow('not empty');
    const other = into(await emptySchema('other'), Buffer.alloc(32, 8));
    await expect(other).rejects.toThrow('keys are those of another');
    const bytes = readFileSync(archive);
    // In the rows, and in the middle of a file.
    for (const share of [0.7, 0.97]) {
      writeFileSync(`${archive}.cut`, bytes.subarray(0, Math.floor(bytes.length * share)));
      const cut = into(await emptySchema('other'), KEY, `${archive}.cut`);
      await expect(cut).rejects.toThrow('incomplete');
    }
  });

  it('names a file whose bytes are gone, and has all others', async () => {
    const [row] = await testBed.rows<{ storage_key: string }>(
      'SELECT storage_key FROM platform_file ORDER BY id LIMIT 1',
    );
    const key = row!.storage_key;
    const bytes = await buffer(await store().get(key));
    await store().delete(key);
    const { damaged } = await backUp(source(), async (content) => void (await buffer(content)));
    expect(damaged).toEqual([key]);
    await store().put(key, bytes);
  });

  it('keeps the sweeper from deleting what it still has to copy', async () => {
    const id = await write();
    const files = testBed.app.get(Files, { strict: false });
    const [row] = await testBed.rows<{ storage_key: string }>(
      'SELECT storage_key FROM platform_file WHERE id = ?',
      [id],
    );
    const sweeper = testBed.app.get(FileSweeper, { strict: false });
    let swept = false;
    const { damaged } = await backUp(source(), async (content) => {
      // After the instant of the backup the file is deleted, and the sweeper comes by.
      await asSystem('test', testBed.harum.id, () => files.delete(id));
      await sweeper.round();
      swept = true;
      await buffer(content);
    });
    expect(swept).toBe(true);
    expect(damaged).toEqual([]);
    await sweeper.round();
    await expect(store().get(row!.storage_key)).rejects.toThrow();
  });

  it('goes to an object store and comes back', async () => {
    const server: ObjectStore = await startObjectStore('BACKUP');
    const s3 = {
      bucket: 'office',
      endpoint: server.url,
      region: 'us-east-1',
      pathStyle: true,
      accessKeyId: 'BACKUP',
      secretAccessKey: 'secret of the test',
    };
    const { place, name } = placeOf('s3://backups/monday.tar.gz', s3);
    expect(await place.exists(name)).toBe(false);
    await place.save(name, Readable.from([readFileSync(archive)]));
    expect(await place.exists(name)).toBe(true);
    expect((await buffer(await place.open(name))).equals(readFileSync(archive))).toBe(true);
    expect([...server.objects.keys()]).toEqual(['backups/monday.tar.gz']);
    await server.close();
  });

  it('has its keys apart, and only the passphrase opens them', () => {
    const keys = { ENCRYPTION_KEY: KEY.toString('base64'), JWT_SECRET: 'signs' };
    const locked = lockKeys(keys, 'correct horse battery');
    expect(locked).not.toContain(keys.ENCRYPTION_KEY);
    expect(unlockKeys(locked, 'correct horse battery')).toEqual(keys);
    expect(() => unlockKeys(locked, 'another horse battery')).toThrow('passphrase');
  });

  it('started with other keys the product refuses, in one line', async () => {
    const start = checkKey(restored, Buffer.alloc(32, 9));
    await expect(start).rejects.toThrow(WrongKey);
    await expect(start).rejects.toThrow(/^The keys do not belong to this data[^\n]*$/);
    await checkKey(restored, KEY);
  });

  // The last one: from here on the restored data has another key.
  it('can be given a new key: every secret opens with it, and the trail stays whole', async () => {
    const places = (await encryptedColumns(restored)).map(
      ({ table, column }) => `${table}.${column}`,
    );
    expect(places).toEqual(
      expect.arrayContaining([
        'authority_org_credential.client_secret',
        'authority_org_credential.client_secret2',
        'authority_org_credential.private_key',
        'authority_token.access_token',
        'identity_sms_message.secret',
        'mail_message.secret',
        'platform_retired_key.chain_key',
      ]),
    );
    const secrets = () =>
      restored.query<{ secret: string }[]>(
        'SELECT client_secret AS secret FROM authority_org_credential ORDER BY id',
      );
    const place = 'authority_org_credential.client_secret';
    const before = (await secrets()).map(({ secret }) => decryptWith(KEY, secret, place));
    const [second, third] = [Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
    expect(await rotateKey(restored, KEY, second)).toBeGreaterThanOrEqual(before.length);
    await rotateKey(restored, second, third);
    expect((await secrets()).map(({ secret }) => decryptWith(third, secret, place))).toEqual(
      before,
    );
    await expect(checkKey(restored, KEY)).rejects.toThrow(WrongKey);
    await checkKey(restored, third);
    expect(await faults(await ChainKey.load(restored, third))).toEqual([]);
  });
});
