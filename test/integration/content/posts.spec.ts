import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import ExcelJS from 'exceljs';
import { PostImport } from '@modules/content/application/post-import';
import { PostStore } from '@modules/content/application/ports/post-store';
import { seedPosts, storePostFiles } from '@modules/content/seed';
import { DeleteFiles } from '@modules/files/application/change-files';
import { Commands } from '@platform/cqrs/commands';
import { FakeClock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { FileStore } from '@platform/files';
import { HOUR, MINUTE } from '@kernel/time';
import { LinkReader } from '@platform/net/link-reader';
import { filesInZip } from '@platform/resource';
import { inserterOf } from '@platform/seeding/context';
import { asSystem } from '@platform/tenancy/org-scope';
import { TaskWorker } from '@platform/tasks';
import { type Answer, testApp, type TestApp, type Visitor } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { formOf } from '../../support/form';
import { endedOrWaiting, gate } from '../../support/gate';
import { meanwhile } from '../../support/meanwhile';
import { person, superAdmin } from '../../support/principals';
import { newId } from '../../support/new-id';

const NOW = new Date('2026-03-02T02:00:00Z');
const permissions = ['reading:page'];
const aminah = person({ userId: '11', orgId: '10', permissions });
const bala = person({ userId: '21', orgId: '20', permissions });
const VIP_ORG = '30';
const chong = person({ userId: '31', orgId: VIP_ORG, permissions });

describe('posts (specification 2, section 3)', () => {
  let database: TestDatabase;
  let testBed: TestApp;
  const clock = new FakeClock(NOW);
  let editor: Visitor;
  let reader: Visitor;
  let vip: Visitor;
  let fileId: string;
  let coverId: string;
  let picture: Buffer;

  beforeAll(async () => {
    database = await testDatabase();
    testBed = await testApp({ databaseUrl: database.url, clock });
    editor = testBed.as(superAdmin());
    reader = testBed.as(aminah);
    vip = testBed.as(chong);
    picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    for (const [id, name] of [
      ['10', 'Reader'],
      ['20', 'Other'],
      [VIP_ORG, 'VIP'],
    ])
      await database.dataSource.query(
        `INSERT IGNORE INTO identity_organisation (id, org_id, create_time, update_time, name, code, type, status)
         VALUES (?, ?, ?, ?, ?, ?, 'company', 'enabled')`,
        [id, id, NOW, NOW, name, `o${id}`],
      );
    fileId = await uploaded(
      'notes.pdf',
      Buffer.from('%PDF-1.4\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n'),
    );
    coverId = await uploaded('cover.png', picture);
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
  });

  const uploaded = async (name: string, bytes: Buffer, by = editor): Promise<string> => {
    const reply = await by.send({
      method: 'POST',
      url: '/api/file/upload',
      ...formOf({}, { name, bytes }),
    });
    return reply.json().result.id;
  };
  let count = 0;
  const written = (more: object = {}): Promise<Answer<string>> =>
    editor.post('vipNews/add', {
      type: 'news',
      titleEn: `Post ${(count += 1)}`,
      abstractEn: 'In short',
      contentEn: '<p>At length</p>',
      publicDate: '2026-03-01T00:00:00.000Z',
      enable: true,
      filePath: fileId,
      code: `post-${count}`,
      ...more,
    });
  const added = async (more: object = {}): Promise<string> => {
    const answer = await written(more);
    expect(answer).toMatchObject({ code: 200 });
    return answer.result;
  };
  const faults = async (more: object): Promise<string[]> =>
    (await written(more)).extras.fieldErrors.map(({ code, path }) => `${path}: ${code}`);
  const listed = async (by: Visitor, request: object = {}): Promise<string[]> =>
    (await by.post('reading/page', { pageSize: 50, ...request })).result.items.map(
      ({ id }: { id: string }) => id,
    );

  it('is seen by readers from its public date on, and not while it is switched off', async () => {
    const id = await added({ publicDate: new Date(NOW.getTime() + HOUR).toISOString() });
    expect(await listed(reader)).not.toContain(id);
    expect(await reader.get('reading/detail', { id })).toMatchObject({ code: 404 });
    expect(await reader.post('reading/save', { id })).toMatchObject({ code: 404 });
    clock.advance(HOUR);
    expect(await listed(reader)).toContain(id);
    const file = async (): Promise<string> =>
      (await reader.send({ method: 'GET', url: `/api/reading/file?id=${fileId}` })).payload;
    expect(await file()).toContain('%PDF');
    await editor.post('vipNews/setStatus', { id, enable: false });
    expect(await reader.get('reading/detail', { id })).toMatchObject({ code: 404 });
    expect(await file()).not.toContain('%PDF');
    await editor.post('vipNews/setStatus', { id, enable: true });
    expect((await reader.get('reading/detail', { id })).result).toMatchObject({
      content: '<p>At length</p>',
      file: { id: fileId, name: 'notes.pdf' },
    });
  });

  it('asks for what the specification requires, and for sources of the law', async () => {
    expect(await faults({ filePath: null, publicDate: null, titleEn: null })).toEqual([
      'publicDate: required',
      'filePath: required',
      'titleEn: required',
      'titleEn: post.titleRequired',
    ]);
    expect(await faults({ type: 'law' })).toEqual(['sources: post.sourcesRequired']);
    expect(await reader.post('vipNews/page', {})).toMatchObject({ code: 403 });
  });

  it('for VIP shows others title and abstract alone, and nothing of its content by any way', async () => {
    await database.dataSource.query(
      `INSERT INTO billing_entitlement (id, org_id, order_id, plan_code, tier, level, service,
         valid_from, valid_until)
       VALUES (${newId()}, ?, 1, 'PRO', 'vip', 2, 'plan', '2026-01-01', '2026-12-31')`,
      [VIP_ORG],
    );
    const inside = await uploaded('inside.png', await sharp(picture).resize(4, 4).png().toBuffer());
    const id = await added({
      type: 'vip',
      titleEn: 'Reliefs explained',
      coverId,
      contentEn: `<p>The secret of zygomorphic reliefs</p><img data-file="${inside}" alt="">`,
    });
    const locked = (await reader.get('reading/detail', { id })).result;
    expect(locked).toMatchObject({ isLocked: true, abstract: 'In short', content: '', file: null });
    expect(await listed(reader, { keyword: 'zygomorphic' })).toEqual([]);
    expect(await listed(reader, { keyword: 'explained' })).toEqual([id]);
    const status = async (by: Visitor, file: string): Promise<number> => {
      const reply = await by.send({ method: 'GET', url: `/api/reading/file?id=${file}` });
      return String(reply.headers['content-type']).includes('json')
        ? reply.json().code
        : reply.statusCode;
    };
    expect(await status(reader, coverId)).toBe(200);
    expect(await status(reader, inside)).toBe(404);
    expect(await status(vip, inside)).toBe(200);
    expect(await listed(vip, { keyword: 'zygomorphic' })).toEqual([id]);
    expect((await vip.get('reading/detail', { id })).result).toMatchObject({
      isLocked: false,
      content: expect.stringContaining('zygomorphic'),
    });
    expect((await editor.get('reading/detail', { id })).result.isLocked).toBe(false);
    await database.dataSource.query(`UPDATE billing_entitlement SET valid_until = '2026-03-01'`);
    expect((await vip.get('reading/detail', { id })).result.isLocked).toBe(true);
  });

  it('is read in the language of its reader, else in zh-cn', async () => {
    const id = await added({ titleZhCn: '标题', contentZhCn: '<p>内容</p>' });
    const title = async (language: string): Promise<string> =>
      (await testBed.as(aminah, language).get('reading/detail', { id })).result.title;
    expect(await title('en')).toMatch(/^Post/);
    expect([await title('zh-cn'), await title('zh-tw')]).toEqual(['标题', '标题']);
  });

  it('holds nothing that runs, and no picture of anybody else', async () => {
    const hostile = [
      '<p onclick="x()">one</p><script>x()</script><svg onload="x()"><script>x()</script></svg>',
      '<a href="javascript:x()">two</a><iframe src="https://evil.example"></iframe>',
      '<img data-file="1" onerror="x()"><math><mi xlink:href="data:x"></mi></math>',
      '<p style="background:url(https://evil.example/p)">three</p><object data="x"></object>',
    ].join('');
    const id = await added({
      contentEn: hostile.replace('data-file="1"', `data-file="${coverId}"`),
    });
    const { content } = (await reader.get('reading/detail', { id })).result;
    const dirt = /on\w+=|script|svg|iframe|style|evil|object|math|src=/i;
    expect(content).not.toMatch(dirt);
    const [{ stored } = { stored: '' }] = await database.dataSource.query(
      'SELECT content_en AS stored FROM content_vip_news WHERE id = ?',
      [id],
    );
    expect(stored).toBe(content);
    // What was stored under looser rules is cleaned when it is read.
    await database.dataSource.query('UPDATE content_vip_news SET content_en = ? WHERE id = ?', [
      `${hostile}<p>four</p>`,
      id,
    ]);
    const { content: again } = (await reader.get('reading/detail', { id })).result;
    expect(again).toContain('four');
    expect(again).not.toMatch(dirt);
    expect(content).toContain(`<img data-file="${coverId}"`);
    // A file of another organisation is not published by naming its id.
    const foreign = await uploaded('private.png', picture, testBed.as(bala));
    expect(await faults({ contentEn: `<img data-file="${foreign}">` })).toEqual([
      'contentEn: post.noPicture',
    ]);
    expect(await faults({ coverId: foreign })).toEqual(['coverId: post.noFile']);
    // Nor is what a colleague has uploaded for something else.
    const colleague = testBed.as(person({ userId: '2', orgId: '1' }));
    const theirs = await uploaded('private.png', picture, colleague);
    expect(await faults({ coverId: theirs })).toEqual(['coverId: post.noFile']);
    expect(await faults({ coverId: fileId })).toEqual(['coverId: file.imagesOnly']);
  });

  it('takes pictures from elsewhere into the own store, or says why not', async () => {
    const links = testBed.app.get(LinkReader, { strict: false });
    const asked: string[] = [];
    jest.spyOn(links, 'read').mockImplementation(async (link) => {
      asked.push(link);
      const bytes = link.includes('page') ? Buffer.from('<svg/>') : picture;
      return { status: 200, mediaType: 'image/png', bytes };
    });
    const inline = `data:image/png;base64,${picture.toString('base64')}`;
    const id = await added({
      contentEn: `<img src="https://pictures.example/a.png" alt="A"><img src="${inline}">`,
    });
    const { content } = (await reader.get('reading/detail', { id })).result;
    expect(content.match(/data-file="\d+"/g)).toHaveLength(2);
    expect(content).not.toContain('example');
    // Saved with a post, a picture waits for nothing any more.
    const waiting = await database.dataSource.query(
      'SELECT id FROM platform_file WHERE id IN (?) AND keep_until IS NOT NULL',
      [content.match(/\d+(?=")/g)],
    );
    expect(waiting).toEqual([]);
    expect(asked).toEqual(['https://pictures.example/a.png']);
    expect(await faults({ contentEn: '<img src="https://pictures.example/page">' })).toEqual([
      'contentEn: post.pictureUnreachable',
    ]);
    jest.restoreAllMocks();
    expect(await faults({ contentEn: '<img src="http://169.254.169.254/latest">' })).toEqual([
      'contentEn: post.pictureUnreachable',
    ]);
  });

  describe('whose picture is just being saved with another post', () => {
    /** A post that is saved, up to the end of its transaction: it goes on when told. */
    const almostSaved = async (more: object): Promise<() => Promise<Answer<string>>> => {
      const store = testBed.app.get(PostStore, { strict: false });
      const files = store.files.bind(store);
      const [saved, told] = [gate(), gate()];
      let looks = 0;
      jest.spyOn(store, 'files').mockImplementation(async (ids) => {
        const found = await files(ids);
        if ((looks += 1) === 2) {
          saved.open();
          await told.opened;
        }
        return found;
      });
      const saving = written(more);
      await saved.opened;
      jest.restoreAllMocks();
      return () => {
        told.open();
        return saving;
      };
    };

    it('leaves it to that one when it is deleted', async () => {
      const shared = await uploaded('shared.png', picture);
      const first = await added({ coverId: shared });
      const save = await almostSaved({ coverId: shared });
      const deleting = editor.post('vipNews/delete', { id: first });
      await endedOrWaiting(deleting);
      expect(await save()).toMatchObject({ code: 200 });
      expect(await deleting).toMatchObject({ code: 200 });
      const [{ keepUntil }] = await database.dataSource.query(
        'SELECT keep_until AS keepUntil FROM platform_file WHERE id = ?',
        [shared],
      );
      expect(keepUntil).toBeNull();
    });

    it('has it still: the file cannot be deleted', async () => {
      const shared = await uploaded('shared.png', picture);
      const id = await added({ coverId: shared });
      const { version } = (await editor.get('vipNews/detail', { id })).result;
      expect(await editor.post('vipNews/update', { id, version, coverId })).toMatchObject({
        code: 200,
      });
      const save = await almostSaved({ coverId: shared });
      const commands = testBed.app.get(Commands, { strict: false });
      const deleting = asSystem('test', 'all', () =>
        commands.execute(new DeleteFiles([shared])),
      ).catch((error: unknown) => error);
      await endedOrWaiting(deleting);
      expect(await save()).toMatchObject({ code: 200 });
      expect(await deleting).toMatchObject({ code: 'inUse' });
    });
  });

  it('is found by parts of words in both scripts', async () => {
    const signs = Array.from({ length: 90 }, (_, n) => String.fromCodePoint(0x4e00 + n * 7));
    const manySigns = signs.join('');
    const id = await added({
      titleEn: 'Rejection within 72 hours',
      titleZhCn: '七十二小时内拒收',
      titleZhTw: '七十二小時內拒收',
      tags: 'e-Invoice, 拒收',
      contentEn: '<p>Counted from validation by MyInvois</p>',
      contentZhCn: `<p>${manySigns}</p>`,
    });
    for (const keyword of ['reject', 'REJECTION hours', '小时内', '小時內拒', 'yInvoi', '拒收'])
      expect([keyword, await listed(reader, { keyword })]).toEqual([keyword, [id]]);
    // More words than a database joins.
    expect(await listed(reader, { keyword: manySigns })).toEqual([id]);
    for (const keyword of ['rejectx', '小内', '%', 'hours payroll'])
      expect([keyword, await listed(reader, { keyword })]).toEqual([keyword, []]);
    await editor.post('vipNews/update', { id, titleEn: 'Something else' });
    expect(await listed(reader, { keyword: 'reject' })).toEqual([]);
  });

  it('keeps what it was before each change, and brings it back', async () => {
    const id = await added({ titleEn: 'First', tags: 'one' });
    await editor.post('vipNews/update', { id, titleEn: 'Second', tags: 'two' });
    const [version] = (await editor.get('vipNews/versions', { id })).result;
    expect(version).toMatchObject({ version: 1 });
    expect(
      (await editor.get('vipNews/version', { id, versionId: version.id })).result,
    ).toMatchObject({ titleEn: 'First' });
    const other = await added();
    expect(
      await editor.post('vipNews/bringBack', { id: other, versionId: version.id }),
    ).toMatchObject({ code: 404 });
    await editor.post('vipNews/bringBack', { id, versionId: version.id });
    expect((await reader.get('reading/detail', { id })).result).toMatchObject({
      title: 'First',
      tags: ['one'],
    });
    expect((await editor.get('vipNews/versions', { id })).result).toHaveLength(2);
  });

  it('is saved for later by each reader alone, and is new since the last visit', async () => {
    const id = await added({ topic: 'rejection72h', tags: 'later' });
    await reader.post('reading/save', { id });
    await reader.post('reading/save', { id });
    expect(await listed(reader, { saved: true })).toEqual([id]);
    expect(await listed(testBed.as(bala), { saved: true })).toEqual([]);
    expect((await reader.get('reading/about', { topic: 'rejection72h' })).result.id).toBe(id);
    expect((await reader.get('reading/about', { topic: 'hrd' })).result).toBeNull();
    await testBed.as(bala).post('reading/drop', { id });
    expect(await listed(reader, { saved: true })).toEqual([id]);
    await reader.post('reading/drop', { id });
    expect(await listed(reader, { saved: true })).toEqual([]);

    await reader.post('reading/visit');
    expect(await listed(reader, { fresh: true })).toEqual([]);
    clock.advance(2 * HOUR);
    const fresh = await added({ publicDate: clock.now().toISOString(), tags: 'later' });
    clock.advance(MINUTE);
    await reader.post('reading/visit');
    expect(await listed(reader, { fresh: true })).toEqual([fresh]);
    // What is not public yet is offered nowhere, though it would be the likeliest.
    const soon = new Date(clock.now().getTime() + HOUR).toISOString();
    const hidden = await added({ publicDate: soon, tags: 'later', topic: 'rejection72h' });
    expect((await reader.get('reading/about', { topic: 'rejection72h' })).result.id).toBe(id);
    const { related } = (await reader.get('reading/detail', { id })).result;
    expect(related[0]).toMatchObject({ id: fresh, isNew: true });
    expect(related.map((each: { id: string }) => each.id)).not.toContain(hidden);
  });

  it('goes out as a workbook with its files, and comes back as it was, once', async () => {
    const kept = await uploaded('kept.png', await sharp(picture).resize(5, 5).png().toBuffer());
    const id = await added({
      code: 'round-trip',
      titleZhTw: '來回',
      coverId: kept,
      sources: 'Act 1\nAct 2',
      contentEn: `<p>=1+1</p><img data-file="${kept}" alt="x">`,
    });
    const reply = await editor.send({
      method: 'POST',
      url: '/api/vipNews/export',
      payload: { format: 'xlsx', scope: 'selected', ids: [id] },
    });
    const archive = reply.rawPayload;
    expect([...filesInZip(archive).keys()].sort()).toEqual([
      ...[`files/${kept}-kept.png`, `files/${fileId}-notes.pdf`, 'posts.xlsx'].sort(),
    ]);
    const before = (await editor.get('vipNews/detail', { id })).result;
    expect(await taken(archive, false)).toMatchObject({ unchanged: 1, faultCount: 0 });

    await editor.post('vipNews/delete', { ids: [id] });
    expect(await taken(archive, true)).toMatchObject({ created: 1, faultCount: 0 });
    expect(await listed(reader, { keyword: '來回' })).toEqual([]);
    expect(await taken(archive, false)).toMatchObject({ created: 1, faultCount: 0 });
    expect(await taken(archive, false)).toMatchObject({ created: 0, unchanged: 1 });
    const [again] = await listed(reader, { keyword: '來回' });
    const {
      id: _,
      version: __,
      createTime: ___,
      updateTime: ____,
      ...after
    } = (await editor.get('vipNews/detail', { id: again! })).result;
    expect(before).toMatchObject({ ...after });

    const faulty = await sheetOf([
      ['Code', 'Type', 'titleEn', 'publicDate', 'filePath'],
      ['bad-one', 'poem', 'A title', '2026-03-01 08:00', 'files/9-missing.pdf'],
    ]);
    expect((await taken(faulty, true)).faults).toMatchObject([
      { row: 2, code: 'post.notInArchive' },
    ]);
  });

  it('holds a file that it finds stored already, so that it does not expire in a post', async () => {
    const archive = await zipOf({
      'posts.xlsx': await sheetOf([
        ['Code', 'Type', 'titleEn', 'publicDate', 'filePath'],
        ['zip-held', 'news', 'A held one', '2026-03-01 08:00', 'files/held.pdf'],
      ]),
      'files/held.pdf': Buffer.from('%PDF-1.4\nheld'),
    });
    await taken(archive, true);
    let isHeld = false;
    const again = meanwhile(database.dataSource, 'FROM `platform_file`', () =>
      database.dataSource
        .query("SELECT id FROM platform_file WHERE name = 'held.pdf' FOR UPDATE NOWAIT")
        .catch(() => (isHeld = true)),
    );
    await asSystem('test', superAdmin().scope.orgId, () =>
      testBed.app.get(PostImport, { strict: false }).linesIn(archive),
    );
    again();
    expect(isHeld).toBe(true);
  });

  it('takes of an archive what is what its name says, and more than a sheet may have', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(11 * 1024 * 1024)]);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const archive = await zipOf({
      'posts.xlsx': await sheetOf([
        ['Code', 'Type', 'titleEn', 'publicDate', 'filePath', 'coverId'],
        ['zip-page', 'news', 'A page', '2026-03-01 08:00', 'files/page.html', ''],
        ['zip-drawing', 'news', 'A drawing', '2026-03-01 08:00', 'files/big.pdf', 'files/a.png'],
        ['zip-named', 'news', 'A page', '2026-03-01 08:00', 'files/page.pdf', ''],
        ['zip-big', 'news', 'A big one', '2026-03-01 08:00', 'files/../../big.pdf', ''],
      ]),
      'files/page.html': page,
      'files/page.pdf': page,
      'files/a.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'files/big.pdf': large,
      'files/../../big.pdf': large,
    });
    const { created, faults: found } = await taken(archive, false);
    expect(created).toBe(1);
    expect(found.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
      ...[2, 3, 4].map((row) => [row, 'post.notInArchive']),
    ]);
    const [id] = await listed(reader, { keyword: 'big one' });
    const { file } = (await reader.get('reading/detail', { id: id! })).result;
    expect(file).toMatchObject({ name: 'big.pdf', size: large.length });
    const { kept } = (
      await database.dataSource.query<{ kept: string }[]>(
        "SELECT COUNT(*) AS kept FROM platform_file WHERE name IN ('page.html', 'page.pdf', 'a.png')",
      )
    )[0]!;
    expect(Number(kept)).toBe(0);
  });

  it('leads to the rule and the edition of its table, where that rule has one', async () => {
    const id = await added({ topic: 'epf', tableMonth: '2025-10' });
    expect((await reader.get('reading/detail', { id })).result).toMatchObject({
      topic: 'epf',
      tableMonth: '2025-10',
    });
    expect(await faults({ topic: 'epf', tableMonth: '2025-13' })).toEqual([
      'tableMonth: post.tableMonth',
    ]);
    for (const topic of ['rejection72h', null])
      expect(await faults({ topic, tableMonth: '2025-10' })).toEqual(['tableMonth: post.noTable']);
  });

  it('has demo posts with covers, found in each language and offered beside their rules', async () => {
    const units = testBed.app.get(UnitOfWork, { strict: false });
    const files = await storePostFiles(testBed.app.get(FileStore, { strict: false }));
    await units.run(() =>
      seedPosts(
        {
          now: clock.now(),
          insert: inserterOf(units),
          query: <T>(sql: string, params: readonly unknown[] = []): Promise<T[]> =>
            sql.includes('identity_user')
              ? Promise.resolve([{ id: '1', orgId: '1' }] as T[])
              : units.manager.query(sql, [...params]),
        },
        files,
      ),
    );
    const post = (await reader.get('reading/detail', { code: 'law-lindung-24-jam' })).result;
    expect(post).toMatchObject({ type: 'law', sources: expect.any(Array), isLocked: false });
    const cover = await reader.send({
      method: 'GET',
      url: `/api/reading/file?id=${post.coverId}`,
    });
    expect((await sharp(cover.rawPayload).metadata()).format).toBe('webp');
    expect(await listed(reader, { keyword: '汇总电子发票须在月底' })).toHaveLength(1);
    expect(await listed(reader, { keyword: 'at the RM5,000 threshold' })).toEqual([]);
    for (const topic of ['pcb', 'rejection72h', 'cancellation72h'])
      expect((await reader.get('reading/about', { topic })).result.code).toBeTruthy();
  });

  const zipOf = async (files: Record<string, Buffer>): Promise<Buffer> => {
    const zip = new ZipFile();
    // The library writes no path that leaves the folder; somebody else's may.
    for (const [name, bytes] of Object.entries(files))
      zip.addBuffer(bytes, name.replaceAll('../', '___'), { compress: false });
    zip.end();
    const archive = await buffer(zip.outputStream);
    return Buffer.from(archive.toString('latin1').replaceAll('___', '../'), 'latin1');
  };
  const sheetOf = async (rows: string[][]): Promise<Buffer> => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('1').addRows(rows);
    return Buffer.from(await book.xlsx.writeBuffer());
  };
  const taken = async (bytes: Buffer, dryRun: boolean) => {
    const preview = (
      await editor.send({
        method: 'POST',
        url: '/api/vipNews/importFile',
        ...formOf({}, { name: 'posts.zip', bytes }),
      })
    ).json();
    const { fileId: sheet, mapping } = preview.result;
    const started = await editor.post('vipNews/import', { fileId: sheet, mapping, dryRun });
    await testBed.app.get(TaskWorker, { strict: false }).workNext();
    return (await editor.get('vipNews/importOutcome', { id: String(started.result) })).result;
  };
});
