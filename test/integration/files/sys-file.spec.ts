import { LinkSignatures } from '@modules/files/application/link-signatures';
import { FakeClock } from '@platform/clock';
import { type Json, testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { formOf } from '../../support/form';
import { person } from '../../support/principals';
import { actingLink, docx, mp4, paragraph, png, xlsx } from './samples';
import { newId } from '../../support/new-id';

const all = ['page', 'uploadFile', 'downloadFile', 'update', 'delete', 'share'].map(
  (verb) => `sysFile:${verb}`,
);
const aminah = person({ userId: '11', orgId: '10', permissions: [...all, 'buyer:page'] });
const clerk = person({
  userId: '12',
  orgId: '10',
  permissions: ['sysFile:page', 'sysFile:uploadFile', 'sysFile:update'],
});
const bala = person({ userId: '21', orgId: '20', permissions: [...all, 'buyer:page'] });

describe('the files of an organisation', () => {
  let database: TestDatabase;
  let testBed: TestApp;
  const clock = new FakeClock(new Date('2026-03-02T01:00:00Z'));

  beforeAll(async () => {
    database = await testDatabase();
    testBed = await testApp({ databaseUrl: database.url, clock });
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
  });
  beforeEach(async () => {
    for (const table of ['platform_link', 'platform_file', 'buyers_buyer'])
      await database.dataSource.query(`DELETE FROM ${table}`);
  });

  const upload = async (
    name: string,
    bytes: Buffer,
    facts: Record<string, string> = {},
    who = aminah,
  ): Promise<Json> => {
    const form = formOf(facts, { name, bytes });
    return (
      await testBed.as(who).send({ method: 'POST', url: '/api/sysFile/uploadFile', ...form })
    ).json();
  };
  const uploaded = async (name: string, bytes: Buffer, facts = {}): Promise<Json> => {
    const answer = await upload(name, bytes, facts);
    expect(answer).toMatchObject({ code: 200 });
    return answer.result;
  };
  const fetched = (
    url: string,
    headers: Record<string, string> = {},
    who: typeof aminah | null = null,
  ) => testBed.as(who).send({ method: 'GET', url, headers });
  const preview = (id: string, headers = {}, who = aminah) =>
    fetched(`/api/sysFile/preview/${id}`, headers, who);
  const reading = async (id: string) =>
    (await testBed.as(aminah).get('sysFile/reading', { id })).result;

  it('are kept under their own name, told with their size, and found by it', async () => {
    const file = await uploaded('茶室 logo.png', png);
    expect(file).toMatchObject({
      name: '茶室 logo.png',
      fileName: '茶室 logo',
      suffix: '.png',
      sizeKb: '1',
      fileType: 'archive',
      isPublic: false,
      url: expect.stringMatching(`^/api/sysFile/linked/v\\.${file.id}\\.`),
      shownAs: 'image',
    });
    await uploaded('other.txt', Buffer.from('words'));
    const { result } = await testBed.as(aminah).post('sysFile/page', { fileName: '茶室' });
    expect(result.items.map(({ id }: Json) => id)).toEqual([file.id]);
    expect((await testBed.as(bala).post('sysFile/page')).result.total).toBe(0);
  });

  it.each(['2026-02-30 10:00:00', '2026-02-28', 'yesterday'])(
    'are not all listed when their time cannot be read: %s',
    async (startTime) => {
      const answer = await testBed.as(aminah).post('sysFile/page', { startTime });
      expect(answer.extras?.fieldErrors).toMatchObject([
        { code: 'notAnInstant', path: 'startTime' },
      ]);
    },
  );

  it.each<[string, string, Buffer | Promise<Buffer>, string]>([
    ['a page', 'page.html', Buffer.from('<html><script>1</script>'), 'file.unsupported'],
    ['a drawing that can carry scripts', 'logo.svg', Buffer.from('<svg/>'), 'file.unsupported'],
    ['a page under the name of a picture', 'a.png', Buffer.from('<html>'), 'file.unsupported'],
    ['a picture under the name of a document', 'a.pdf', png, 'file.unsupported'],
    ['a program', 'setup.exe', Buffer.from('MZ\u0000\u0001'), 'file.unsupported'],
    ['nothing', 'empty.txt', Buffer.alloc(0), 'file.unsupported'],
  ])('are not %s', async (_, name, bytes, code) => {
    expect((await upload(name, await bytes)).extras?.fieldErrors).toMatchObject([
      { code, path: 'file' },
    ]);
    expect((await testBed.as(aminah).post('sysFile/page')).result.total).toBe(0);
  });

  it('weigh no more than the administrator allows', async () => {
    const limit = (kb: string) =>
      database.dataSource.query(
        "UPDATE identity_config SET value = ? WHERE code = 'sys_file_max_kb'",
        [kb],
      );
    await limit('1');
    const answer = await upload('big.txt', Buffer.alloc(2000, 'a'));
    expect(answer.extras?.fieldErrors).toMatchObject([{ code: 'file.tooLarge', path: 'file' }]);
    await limit('51200');
    expect((await upload('big.txt', Buffer.alloc(2000, 'a'))).code).toBe(200);
  });

  describe('to look at', () => {
    it('are shown where a browser shows them safely, and taken away otherwise', async () => {
      const headers = async (name: string, bytes: Buffer) =>
        (await preview((await uploaded(name, bytes)).id)).headers;
      const picture = await headers('a.png', png);
      expect(picture['content-disposition']).toMatch(/^inline/);
      expect(picture).toMatchObject({ 'x-content-type-options': 'nosniff' });
      for (const [name, text] of [
        ['a.xml', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
        ['a.txt', '<script>alert(1)</script>'],
      ] as const) {
        const other = await headers(name, Buffer.from(text));
        expect(other['content-disposition']).toMatch(/^attachment/);
        expect(other['content-security-policy']).toContain("default-src 'none'");
      }
    });

    it('are given in parts to a player', async () => {
      const { id, shownAs } = await uploaded('film.mp4', mp4);
      expect(shownAs).toBe('video');
      const middle = await preview(id, { range: 'bytes=1000-1999' });
      expect(middle.statusCode).toBe(206);
      expect(middle.headers).toMatchObject({
        'content-range': `bytes 1000-1999/${mp4.length}`,
        'content-length': '1000',
        'accept-ranges': 'bytes',
      });
      expect(middle.rawPayload.equals(mp4.subarray(1000, 2000))).toBe(true);
      const end = await preview(id, { range: 'bytes=-10' });
      expect(end.rawPayload.equals(mp4.subarray(-10))).toBe(true);
      const beyond = await preview(id, { range: `bytes=${mp4.length}-` });
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
        416,
        `bytes */${mp4.length}`,
      ]);
    });

    it('words come out of a letter without anything that acts', async () => {
      const letter = await docx(paragraph('Dear buyer &lt;script&gt;') + actingLink);
      const { id, shownAs } = await uploaded('letter.docx', letter);
      expect(shownAs).toBe('words');
      const { html } = await reading(id);
      expect(html).toContain('<p>Dear buyer &lt;script&gt;</p>');
      expect(html).toContain('press me');
      expect(html).not.toMatch(/javascript|<script|href/i);
    });

    it('sheets come out of a workbook, cell by cell, and say when there is more', async () => {
      const { id } = await uploaded(
        'prices.xlsx',
        await xlsx(
          [
            ['Kopi', 4.5],
            ['Teh', 3],
          ],
          300,
        ),
      );
      const { kind, sheets } = await reading(id);
      expect([kind, sheets.map(({ name }: Json) => name)]).toEqual(['sheet', ['Prices', 'Notes']]);
      expect(sheets[0].rows.slice(0, 2)).toEqual([
        ['Kopi', '4.5'],
        ['Teh', '3'],
      ]);
      expect([sheets[0].rows.length, sheets[0].isWhole]).toEqual([200, false]);
      expect(sheets[1]).toMatchObject({ rows: [['second sheet']], isWhole: true });
      const csv = await uploaded('list.csv', Buffer.from('\ufeffa;b\r\n1;2'));
      expect((await reading(csv.id)).sheets[0].rows).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
    });

    it('text is shown as text, and a film has no words', async () => {
      const { id } = await uploaded('note.txt', Buffer.from('<b>plain</b>'));
      expect(await reading(id)).toEqual({ kind: 'text', text: '<b>plain</b>', isWhole: true });
      const film = await uploaded('film.mp4', mp4);
      const refused = await testBed.as(aminah).get('sysFile/reading', { id: film.id });
      expect(refused).toMatchObject({ code: 400, extras: { errorCode: 'file.noPreview' } });
    });

    it('a letter that is damaged says so', async () => {
      const { id } = await uploaded('letter.docx', await docx('<w:p>'));
      const answer = await testBed.as(aminah).get('sysFile/reading', { id });
      expect(answer).toMatchObject({ code: 400, extras: { errorCode: 'file.damaged' } });
    });
  });

  describe('shared by link', () => {
    const share = async (id: string, days = 7): Promise<Json> =>
      (await testBed.as(aminah).post('sysFile/share', { id, days })).result;
    const pathOf = (url: string): string => new URL(url).pathname;

    it('are open to whoever has the link, until it expires', async () => {
      const { id } = await uploaded('paper.png', png);
      const link = await share(id, 2);
      const opened = await fetched(pathOf(link.url));
      expect(opened.rawPayload.equals(png)).toBe(true);
      expect((await fetched(pathOf(link.url))).statusCode).toBe(200);
      const [known] = (await testBed.as(aminah).get('sysFile/shares', { id })).result;
      expect(known).toMatchObject({ id: link.id, views: 2, isOver: false });
      clock.advance(2 * 86_400_000);
      const over = await fetched(pathOf(link.url));
      expect([over.statusCode, over.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(over.payload).toContain('This link no longer works');
    });

    it('are closed at a word, and with the file itself', async () => {
      const { id } = await uploaded('paper.png', png);
      const [first, second] = [await share(id), await share(id)];
      expect((await testBed.as(aminah).post('sysFile/revokeShare', { id: first.id })).code).toBe(
        200,
      );
      expect((await fetched(pathOf(first.url))).statusCode).toBe(404);
      expect((await fetched(pathOf(second.url))).statusCode).toBe(200);
      expect((await testBed.as(aminah).post('sysFile/delete', { id })).code).toBe(200);
      expect((await fetched(pathOf(second.url))).statusCode).toBe(404);
    });

    it('by a link that somebody wrote himself are not', async () => {
      const [mine, other] = [await uploaded('a.png', png), await uploaded('b.png', png)];
      const { url } = await share(mine.id);
      const { url: look } = (await testBed.as(aminah).get('sysFile/lookLink', { id: mine.id }))
        .result;
      const until = /\.(\d{13})\./.exec(look)![1]!;
      for (const forged of [
        pathOf(url).slice(0, -1),
        `${pathOf(url)}A`,
        look.replace(until, String(Number(until) + 1)),
        look.replace(`v.${mine.id}.`, `v.${other.id}.`),
        look.replace('/v.', '/p.'),
        '/api/sysFile/linked/nonsense',
        `/api/sysFile/linked/p.${mine.id}.10.AAAA`,
      ])
        expect([forged, (await fetched(forged)).statusCode]).toEqual([forged, 404]);
      expect((await fetched(look)).statusCode).toBe(200);
    });

    it('by a signed link of earlier days are open while its signature is good, and no other way', async () => {
      const { id } = await uploaded('a.png', png);
      await share(id);
      const until = clock.now().getTime() + 60_000;
      // As left by the migration: the token is the part before the seal.
      await database.dataSource.query(
        'UPDATE platform_link SET token_hash = SHA2(?, 256) WHERE subject_id = ?',
        [`s.12.${until}`, id],
      );
      const path = '/api/sysFile/linked/';
      const signed = testBed.app.get(LinkSignatures, { strict: false }).signed('s', 12, until);
      expect((await fetched(path + signed)).statusCode).toBe(200);
      for (const forged of [`s.12.${until}`, `s.12.${until}.AAAA`, signed.replace('s.12', 's.13')])
        expect((await fetched(path + forged)).statusCode).toBe(404);
    });

    it('for a player hold half an hour', async () => {
      const { id } = await uploaded('film.mp4', mp4);
      const { url } = (await testBed.as(aminah).get('sysFile/lookLink', { id })).result;
      const part = await fetched(url, { range: 'bytes=0-9' });
      expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
      clock.advance(30 * 60_000);
      expect((await fetched(url)).statusCode).toBe(404);
    });

    it('or public, for as long as they are', async () => {
      const file = await uploaded('paper.png', png, { isPublic: 'true' });
      expect((await fetched(pathOf(file.url))).statusCode).toBe(200);
      await testBed.as(aminah).post('sysFile/update', { id: file.id, isPublic: false });
      expect((await fetched(pathOf(file.url))).statusCode).toBe(404);
    });

    it('are not for a clerk to share, nor to make public', async () => {
      const { id } = await uploaded('paper.png', png);
      expect((await testBed.as(clerk).post('sysFile/share', { id })).code).toBe(403);
      expect((await testBed.as(clerk).post('sysFile/update', { id, isPublic: true })).code).toBe(
        403,
      );
      expect((await upload('b.png', png, { isPublic: 'true' }, clerk)).code).toBe(403);
    });
  });

  describe('of a record', () => {
    const buyerOf = async (orgId: string): Promise<string> => {
      const now = new Date();
      const columns: { name: string; type: string }[] = await database.dataSource.query(
        `SELECT column_name AS name, data_type AS type FROM information_schema.columns
         WHERE table_schema = DATABASE() AND table_name = 'buyers_buyer' AND is_nullable = 'NO'
           AND column_default IS NULL AND column_name <> 'id'`,
      );
      const values = columns.map(({ name, type }) =>
        name === 'org_id'
          ? orgId
          : type === 'datetime'
            ? now
            : type === 'date'
              ? '2026-01-01'
              : /int|decimal/.test(type)
                ? 1
                : 'x',
      );
      const id = newId();
      await database.dataSource.query(
        `INSERT INTO buyers_buyer (id, ${columns.map(({ name }) => name).join(', ')})
         VALUES (?, ${columns.map(() => '?').join(', ')})`,
        [id, ...values],
      );
      return id;
    };

    it('are seen by who may see such records, and by nobody else', async () => {
      const relation = { relationName: 'buyer', relationId: await buyerOf('10') };
      const { id, fileType } = await uploaded('contract.png', png, relation);
      expect(fileType).toBe('related');
      const listed = async (who: typeof aminah) =>
        (await testBed.as(who).get('sysFile/relationFiles', relation)).result.map(
          (file: Json) => file.id,
        );
      expect(await listed(aminah)).toEqual([id]);
      // In the form that clients of this API family send (platform-api, section 8).
      const inTheirNames = { RelationName: 'buyer', RelationId: relation.relationId };
      const same = await testBed.as(aminah).get('sysFile/relationFiles', inTheirNames);
      expect(same.result.map((file: Json) => file.id)).toEqual([id]);
      expect(await listed(clerk)).toEqual([]);
      expect((await preview(id, {}, clerk)).json().code).toBe(404);
      expect((await preview(id, {}, bala)).json().code).toBe(404);
      expect((await preview(id)).statusCode).toBe(200);
    });

    it('are said to belong to one under names in any case, as in bodies', async () => {
      const buyer = await buyerOf('10');
      const facts = { FileType: 'related', IsPublic: 'True', RelationName: 'buyer' };
      const file = await uploaded('a.png', png, { ...facts, RelationId: buyer, BelongId: '7' });
      expect(file).toMatchObject({ fileType: 'related', isPublic: true, relationName: 'buyer' });
      expect(file).toMatchObject({ relationId: buyer, belongId: '7' });
    });

    it('cannot be said to belong to a record of others, or to one that is nowhere', async () => {
      for (const relation of [
        { relationName: 'buyer', relationId: await buyerOf('20') },
        { relationName: 'buyer', relationId: '999999' },
        { relationName: 'nonsense', relationId: '1' },
        { relationName: 'buyer', relationId: '' },
      ]) {
        const answer = await upload('contract.png', png, relation);
        expect(answer.extras?.fieldErrors).toMatchObject([
          { code: 'unknownReference', path: 'relationId' },
        ]);
      }
    });
  });

  it('are renamed within their kind, and every change is in the audit trail', async () => {
    const { id } = await uploaded('paper.png', png);
    const update = (changes: object) =>
      testBed.as(aminah).post('sysFile/update', { id, ...changes });
    expect((await update({ fileName: 'run.exe' })).extras?.fieldErrors).toMatchObject([
      { code: 'file.suffixDiffers', path: 'fileName' },
    ]);
    expect((await update({ fileName: '  ' })).extras?.fieldErrors).toMatchObject([
      { code: 'required', path: 'fileName' },
    ]);
    expect((await update({ fileName: 'picture.png', fileType: 'related' })).code).toBe(200);
    expect((await testBed.as(aminah).get('sysFile/detail', { id })).result).toMatchObject({
      name: 'picture.png',
      fileType: 'related',
    });
    const rows = await database.dataSource.query(
      `SELECT action FROM platform_audit WHERE resource = 'file' AND record_id = ? ORDER BY id`,
      [id],
    );
    expect(rows.map(({ action }: Json) => action)).toEqual(['add', 'update']);
  });

  it('are sent back whole by older clients, and keep what these did not change', async () => {
    const { id } = await uploaded('statement.2026.PNG', png);
    const read = async () => (await testBed.as(aminah).get('sysFile/detail', { id })).result;
    const update = (changes: object) => testBed.as(aminah).post('sysFile/update', changes);
    const before = await read();
    expect(before.fileName).toBe('statement.2026');
    expect((await update(before)).code).toBe(200);
    const empty = { fileName: null, fileType: null, isPublic: null };
    expect((await testBed.as(clerk).post('sysFile/update', { id, ...empty })).code).toBe(200);
    const same = { name: 'statement.2026.PNG', fileType: 'archive', isPublic: false };
    expect(await read()).toMatchObject(same);
  });

  it('are not changed by whoever read them before somebody else changed them', async () => {
    const read = await uploaded('paper.png', png);
    const rename = (fileName: string) =>
      testBed.as(aminah).post('sysFile/update', { ...read, fileName });
    expect((await rename('first')).code).toBe(200);
    expect((await rename('second')).extras?.errorCode).toBe('changedByAnother');
    const { result } = await testBed.as(aminah).get('sysFile/detail', { id: read.id });
    expect(result.name).toBe('first.png');
  });

  it('are called by older clients as they are used to', async () => {
    const base64 = await testBed.as(aminah).post('sysFile/uploadFileFromBase64', {
      fileDataBase64: png.toString('base64'),
      contentType: 'text/html',
      fileName: 'a.png',
      path: '../../elsewhere',
    });
    const { id, url } = base64.result;
    for (const wanted of [{ id: Number(id) }, { url }]) {
      const answer = await testBed
        .as(aminah)
        .send({ method: 'POST', url: '/api/sysFile/downloadFile', payload: wanted });
      expect(answer.rawPayload.equals(png)).toBe(true);
      expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    }
    const text = await testBed.as(aminah).post('sysFile/downloadFileBase64', { id });
    expect(text.result).toBe(png.toString('base64'));
    const nothing = await testBed.as(aminah).post('sysFile/downloadFile', { url: ' ' });
    expect(nothing).toMatchObject({ code: 400, message: 'File URL is empty!' });
    expect(nothing.extras?.legacyCode).toBe('D8000');
    const form = formOf({}, { name: 'b.png', bytes: png });
    const many = await testBed
      .as(aminah)
      .send({ method: 'POST', url: '/api/sysFile/uploadFiles', ...form });
    expect(many.json().result).toMatchObject([{ name: 'b.png' }]);
    expect((await testBed.as(aminah).get('sysFile/file', { id })).result.name).toBe('a.png');
  });

  it('of another organisation are not found, on any road', async () => {
    const { id } = await uploaded('paper.png', png);
    const stranger = testBed.as(bala);
    for (const path of ['detail', 'file', 'reading', 'lookLink', 'shares'])
      expect([path, (await stranger.get(`sysFile/${path}`, { id })).code]).toEqual([path, 404]);
    for (const path of ['update', 'delete', 'downloadFile', 'downloadFileBase64', 'share'])
      expect([path, (await stranger.post(`sysFile/${path}`, { id })).code]).toEqual([path, 404]);
    const { result: link } = await testBed.as(aminah).post('sysFile/share', { id });
    expect((await stranger.post('sysFile/revokeShare', { id: link.id })).code).toBe(404);
  });
});
