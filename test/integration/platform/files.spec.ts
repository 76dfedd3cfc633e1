import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { Workbook } from 'exceljs';
import sharp from 'sharp';
import { FakeClock } from '@platform/clock';
import { inContext } from '@platform/context';
import { Files, FileStore, FileSweeper } from '@platform/files';
import { asSystem } from '@platform/tenancy/org-scope';
import { ResourceModule } from '@platform/resource';
import { defineResource } from '@kernel/resource';
import { file, image, text } from '@kernel/fields';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { formOf } from '../../support/form';
import { person, superAdmin } from '../../support/principals';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const paper = Buffer.from('%PDF-1.7 rest');
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const largeGif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2_200_000)]);
const verbs = ['shopSign:add', 'shopSign:update', 'shopSign:page'];
const aminah = person({ userId: '11', orgId: '10', permissions: verbs });
const chandra = person({ userId: '12', orgId: '10', permissions: verbs });
const bala = person({ userId: '21', orgId: '20', permissions: verbs });

const shopSign = defineResource({
  name: 'shopSign',
  module: 'test',
  scope: 'organisation',
  fields: {
    name: text({ max: 50, required: true }),
    picture: image({ purpose: 'logo' }),
    paper: file({ max: 4096 }),
  },
});

describe('files', () => {
  let database: TestDatabase;
  let testBed: TestApp;
  const clock = new FakeClock(new Date('2026-03-02T01:00:00Z'));

  beforeAll(async () => {
    database = await testDatabase();
    await database.dataSource.query(
      `CREATE TABLE IF NOT EXISTS test_shop_sign (id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
       org_id BIGINT UNSIGNED NOT NULL, version INT NOT NULL, create_time DATETIME(3) NOT NULL,
       update_time DATETIME(3) NOT NULL, create_user_id BIGINT UNSIGNED NULL,
       update_user_id BIGINT UNSIGNED NULL, name VARCHAR(50) NOT NULL, picture BIGINT UNSIGNED NULL,
       paper BIGINT UNSIGNED NULL)`,
    );
    testBed = await testApp({
      databaseUrl: database.url,
      modules: [ResourceModule.of(shopSign)],
      clock,
    });
  });
  afterAll(async () => {
    await testBed?.close();
    await database.dataSource.query('DROP TABLE test_shop_sign');
    await database.close();
  });
  beforeEach(() => database.reset());

  const uploaded = async (name: string, bytes: Buffer, purpose = '', who = aminah) => {
    const url = `/api/file/upload${purpose && `?purpose=${purpose}`}`;
    return (
      await testBed.as(who).send({ method: 'POST', url, ...formOf({}, { name, bytes }) })
    ).json();
  };
  const content = (id: string, who = aminah) =>
    testBed.as(who).send({ method: 'GET', url: `/api/file/content?id=${id}` });

  it('come back byte for byte, under their own name, and are not guessed at', async () => {
    const { result } = await uploaded('茶室 logo.png', png, 'image');
    const reply = await content(result.id);
    expect(reply.rawPayload.equals(png)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('茶室 logo.png')}`,
    );
    const [row] = await database.dataSource.query('SELECT * FROM platform_file');
    expect(row.sha256).toBe(createHash('sha256').update(png).digest('hex'));
  });

  it.each<[string, string, Buffer, string, string]>([
    [
      'a page that calls itself a picture',
      'logo.png',
      Buffer.from('<script>1</script>'),
      'image',
      'file.imagesOnly',
    ],
    [
      'a drawing with scripts',
      'logo.svg',
      Buffer.from('<svg onload="1"/>'),
      'image',
      'file.imagesOnly',
    ],
    ['a logo of a kind that logos may not have', 'logo.webp', webp, 'logo', 'file.imagesOnly'],
    ['a logo beyond 2 MB', 'big.gif', largeGif, 'logo', 'file.imageTooLarge'],
    [
      'an image of 2 MB exactly',
      'big.gif',
      largeGif.subarray(0, 2_097_152),
      'image',
      'file.imageTooLarge',
    ],
    ['a program', 'setup.exe', Buffer.from('MZ\u0000\u0001'), '', 'file.unsupported'],
    ['a page', 'page.html', Buffer.from('<html>'), '', 'file.unsupported'],
    [
      'a picture beyond 2 MB',
      'big.png',
      Buffer.concat([png, Buffer.alloc(2_097_152)]),
      'image',
      'file.imageTooLarge',
    ],
  ])('are refused when they are %s', async (_, name, bytes, purpose, code) => {
    const answer = await uploaded(name, bytes, purpose);
    expect(answer.extras?.fieldErrors).toMatchObject([{ code, path: 'file' }]);
    expect(await database.dataSource.query('SELECT id FROM platform_file')).toEqual([]);
  });

  it('are refused as a logo of more pixels than a print takes, and say how many it does', async () => {
    const create = { width: 4201, height: 3000, channels: 3, background: '#fff' } as const;
    const huge = await sharp({ create }).png().toBuffer();
    const answer = await uploaded('logo.png', huge, 'logo');
    expect(answer.extras?.fieldErrors).toMatchObject([
      { code: 'file.tooManyPixels', path: 'file', message: expect.stringMatching(/4,032 × 3,024/) },
    ]);
    expect((await uploaded('cover.png', huge, 'image')).code).toBe(200);
  });

  it('are for a purpose that we know', async () => {
    const answer = await uploaded('logo.png', png, 'banner');
    expect(answer.extras?.fieldErrors).toMatchObject([{ code: 'notAChoice', path: 'purpose' }]);
  });

  it.each<[string, string, Buffer, object]>([
    ['a paper for a logo', 'logo.pdf', paper, { code: 'file.imagesOnly', path: 'picture' }],
    ['webp for a logo', 'logo.webp', webp, { code: 'file.imagesOnly', path: 'picture' }],
    ['a logo of 2 MB', 'big.gif', largeGif, { code: 'file.imageTooLarge', path: 'picture' }],
    [
      'more than the field takes',
      'long.pdf',
      Buffer.concat([paper, Buffer.alloc(4096)]),
      { code: 'file.tooLarge', path: 'paper' },
    ],
  ])('are refused by a record whose field cannot have %s', async (_, name, bytes, fault) => {
    const { result } = await uploaded(name, bytes);
    const answer = await testBed
      .as(aminah)
      .post('shopSign/add', { name: 'Sign', [(fault as { path: string }).path]: result.id });
    expect(answer.extras?.fieldErrors).toMatchObject([fault]);
  });

  it('stay with a record that has had them since before its field was choosy', async () => {
    const { result } = await uploaded('logo.pdf', paper);
    const { result: id } = await testBed.as(aminah).post('shopSign/add', { name: 'Old' });
    await database.dataSource.query('UPDATE test_shop_sign SET picture = ?', [result.id]);
    const kept = { id, version: 1, name: 'Renamed', picture: result.id };
    expect((await testBed.as(aminah).post('shopSign/update', kept)).code).toBe(200);
  });

  it('are named for what they are in their bytes', async () => {
    const workbook = new Workbook();
    workbook.addWorksheet('Sheet').addRow(['a', 'b']);
    for (const [name, bytes, type] of [
      [
        'sheet.xlsx',
        Buffer.from(await workbook.xlsx.writeBuffer()),
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
      ['list.csv', Buffer.from('a,b\n1,2'), 'text/csv'],
      ['paper.pdf', Buffer.from('%PDF-1.7 rest'), 'application/pdf'],
    ] as const) {
      const { result } = await uploaded(name, bytes);
      const { headers } = await content(result.id);
      expect(headers['content-type']).toContain(type);
    }
  });

  it('are not found by another organisation, which cannot use them either', async () => {
    const { result } = await uploaded('logo.png', png);
    expect((await content(result.id, bala)).json().code).toBe(404);
    expect((await testBed.as(bala).post('file/ticket', { id: result.id })).code).toBe(404);
    const picture = result.id;
    const stolen = await testBed.as(bala).post('shopSign/add', { name: 'Mine', picture });
    expect(stolen.extras?.fieldErrors).toMatchObject([
      { code: 'unknownReference', path: 'picture' },
    ]);
    expect((await testBed.as(aminah).post('shopSign/add', { name: 'Ours', picture })).code).toBe(
      200,
    );
  });

  describe('that belong to no record yet', () => {
    const reached = async (id: string, who = aminah): Promise<number[]> => {
      const reply = await content(id, who);
      const isSent = reply.headers['content-disposition'] !== undefined;
      const { code } = await testBed.as(who).post('file/ticket', { id });
      return [isSent ? 200 : reply.json().code, code];
    };
    /** As the worker stores it, in the scope of whoever started the task. */
    const result = (): Promise<string> =>
      inContext({ requestId: 'a task', language: 'en', reason: null, scope: aminah.scope }, () =>
        testBed.app
          .get(Files, { strict: false })
          .keepResult({ name: 'payslips.zip', mediaType: 'application/zip', bytes: paper }),
      );

    it.each<[string, () => Promise<string>]>([
      ['the result of a task', result],
      ['an upload', async () => (await uploaded('letter.pdf', paper)).result.id],
    ])('%s is for whoever made it, and for a Super Admin', async (_, made) => {
      const id = await made();
      expect(await reached(id)).toEqual([200, 200]);
      expect(await reached(id, superAdmin())).toEqual([200, 200]);
      expect(await reached(id, chandra)).toEqual([404, 404]);
      const taken = await testBed.as(chandra).post('shopSign/add', { name: 'Mine', paper: id });
      expect(taken.extras?.fieldErrors).toEqual([
        expect.objectContaining({ code: 'unknownReference', path: 'paper' }),
      ]);
      expect(await reached(id, chandra)).toEqual([404, 404]);
    });

    it('are for everybody who sees the record, once it holds them', async () => {
      const { result: file } = await uploaded('letter.pdf', paper);
      const sign = { name: 'Sign', paper: file.id };
      const { result: id } = await testBed.as(aminah).post('shopSign/add', sign);
      expect(await reached(file.id, chandra)).toEqual([200, 200]);
      const renamed = { ...sign, id, version: 1, name: 'Renamed' };
      expect((await testBed.as(chandra).post('shopSign/update', renamed)).code).toBe(200);
    });
  });

  describe('by ticket', () => {
    const ticketFor = async (id: string): Promise<string> =>
      (await testBed.as(aminah).post('file/ticket', { id })).result.url;
    const fetched = (url: string) => testBed.as(null).send({ method: 'GET', url });

    it('are fetched once without a token', async () => {
      const { result } = await uploaded('logo.png', png);
      const url = await ticketFor(result.id);
      expect((await fetched(url)).rawPayload.equals(png)).toBe(true);
      expect((await fetched(url)).json().code).toBe(404);
    });

    it('are not fetched after a minute, nor by a ticket that was changed', async () => {
      const { result } = await uploaded('logo.png', png);
      const other = await uploaded('other.png', png);
      const url = await ticketFor(result.id);
      const forged = url.replace(`/${result.id}.`, `/${other.result.id}.`);
      expect(forged).not.toBe(url);
      expect((await fetched(forged)).json().code).toBe(404);
      expect((await fetched('/api/file/ticketed/nonsense')).json().code).toBe(404);
      clock.advance(60_001);
      expect((await fetched(url)).json().code).toBe(404);
    });
  });

  describe('when their time is over', () => {
    const DAY = 86_400_000;
    const sweep = () => testBed.app.get(FileSweeper, { strict: false }).round();
    const onDisk = (): string[] =>
      readdirSync(testBed.config.filesDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /^..\/.{30}$/.test(name),
      );
    /** The database is reset for each test, and so are the stored bytes. */
    beforeEach(() => {
      rmSync(testBed.config.filesDir, { recursive: true, force: true });
      mkdirSync(testBed.config.filesDir);
    });

    it('are swept away, row and bytes, unless a record names them', async () => {
      const [left, taken] = [await uploaded('left.png', png), await uploaded('taken.png', png)];
      const record = { name: 'Sign', picture: taken.result.id };
      expect((await testBed.as(aminah).post('shopSign/add', record)).code).toBe(200);
      clock.advance(8 * DAY);
      expect((await content(left.result.id)).json().code).toBe(404);
      await sweep();
      expect(onDisk()).toHaveLength(1);
      expect((await content(taken.result.id)).rawPayload.equals(png)).toBe(true);
    });

    it('go with the sheets of imports, begun or never begun', async () => {
      const files = testBed.app.get(Files, { strict: false });
      const sheet = { name: 'sheet', mediaType: 'application/x-import-sheet', bytes: png };
      const keepUntil = new Date(clock.now().getTime() + 2 * DAY);
      await asSystem('a test', '10', () => files.keep({ ...sheet, facts: { keepUntil } }));
      await sweep();
      expect(await rowsLeft()).toBe(1);
      clock.advance(2 * DAY + 1);
      await sweep();
      expect(await rowsLeft()).toBe(0);
    });

    it('go a month after the task whose result they are', async () => {
      const files = testBed.app.get(Files, { strict: false });
      const file = { name: 'payslips.zip', mediaType: 'application/zip', bytes: paper };
      await asSystem('a test', '10', () => files.keepResult(file));
      clock.advance(29 * DAY);
      await sweep();
      expect(await rowsLeft()).toBe(1);
      clock.advance(DAY + 1);
      await sweep();
      expect(await rowsLeft()).toBe(0);
    });

    it('leave no bytes of an upload whose process died before its row was written', async () => {
      const store = testBed.app.get(FileStore, { strict: false });
      const dead = { put: store.put.bind(store) };
      dieAfterStoring(store, dead);
      await expect(
        asSystem('a test', '10', () =>
          testBed.app
            .get(Files, { strict: false })
            .keep({ name: 'x', mediaType: 'image/png', bytes: png }),
        ),
      ).rejects.toThrow('died');
      store.put = dead.put;
      expect(onDisk()).toHaveLength(1);
      await sweep();
      expect(onDisk()).toHaveLength(1);
      clock.advance(DAY + 1);
      await sweep();
      expect(onDisk()).toEqual([]);
    });

    it('one that the store cannot delete keeps the others from nothing, and is tried again', async () => {
      const store = testBed.app.get(FileStore, { strict: false });
      const uploads = [await uploaded('a.png', png), await uploaded('b.png', png)];
      expect(uploads).toHaveLength(2);
      const [stuck] = onDisk();
      const dead = { delete: store.delete.bind(store) };
      store.delete = (key) =>
        key === stuck ? Promise.reject(new Error('held')) : dead.delete(key);
      clock.advance(8 * DAY);
      await sweep();
      expect(onDisk()).toEqual([stuck]);
      store.delete = dead.delete;
      clock.advance(DAY / 48);
      await sweep();
      expect(onDisk()).toEqual([stuck]);
      clock.advance(DAY / 24);
      await sweep();
      expect(onDisk()).toEqual([]);
    });

    const rowsLeft = async (): Promise<number> => {
      const [row] = await database.dataSource.query('SELECT COUNT(*) AS n FROM platform_file');
      return Number(row.n);
    };

    /** The bytes arrive, and then the process dies. */
    const dieAfterStoring = (store: FileStore, { put }: Pick<FileStore, 'put'>): void => {
      store.put = async (key, bytes) => {
        await put(key, bytes);
        throw new Error('died');
      };
    };
  });

  it('leave nothing half-written behind', async () => {
    await uploaded('logo.png', png);
    const names = readdirSync(testBed.config.filesDir, { recursive: true }).map(String);
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
