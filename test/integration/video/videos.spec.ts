import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { HOUR, MINUTE } from '@kernel/time';
import { VideoEngine } from '@modules/video/application/ports/video-engine';
import { VideoStore } from '@modules/video/application/ports/video-store';
import { ProcessVideos } from '@modules/video/application/process-videos';
import { Uploads } from '@modules/video/application/uploads';
import { PART_SIZE } from '@modules/video/domain/upload';
import { FakeClock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { FileSweeper } from '@platform/files';
import { TaskWorker } from '@platform/tasks';
import { type Answer, type Json, testApp, type TestApp } from '../../support/app';
import { type TestDatabase, testDatabase } from '../../support/database';
import { formOf } from '../../support/form';
import { person, superAdmin } from '../../support/principals';
import { clip } from '../../support/clip';
import { newId } from '../../support/new-id';

const reads = ['videoGallery:page'];
/** Of an organisation with VIP, of one with a standard plan, and of one that bought nothing. */
const vip = person({ userId: '11', orgId: '10', permissions: reads });
const standard = person({ userId: '21', orgId: '20', permissions: reads });
const nobody = person({ userId: '31', orgId: '30', permissions: reads });
const typeOf = (name: string): string =>
  name.endsWith('jpg')
    ? 'image/jpeg'
    : name.endsWith('mp4')
      ? 'video/mp4'
      : 'application/vnd.apple.mpegurl';
/** Of a stream that is made at once. */
const made = {
  durationMs: 2000,
  width: 320,
  height: 180,
  hls: 'master.m3u8',
  dash: 'stream.mpd',
  thumbnails: ['thumbnail-1.jpg', 'thumbnail-2.jpg'],
  preview: 'preview.mp4',
  renditions: [180],
};
const otherAdmin = person({ userId: '41', orgId: '1', permissions: ['vipVideo:upload'] });

describe('videos (specification 2, section 3)', () => {
  let database: TestDatabase;
  let testBed: TestApp;
  let bytes: Buffer;
  const folder = mkdtempSync(join(tmpdir(), 'office-clip-'));
  const clock = new FakeClock(new Date('2026-03-02T01:00:00Z'));
  const root = superAdmin();

  beforeAll(async () => {
    bytes = await clip(folder);
    database = await testDatabase();
    testBed = await testApp({ databaseUrl: database.url, clock });
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    jest.restoreAllMocks();
    await database.reset();
    for (const [org, tier] of [
      ['10', 'vip'],
      ['20', 'standard'],
    ] as const) {
      await rows(
        `INSERT INTO identity_organisation (id, org_id, name, code, create_time, update_time)
         VALUES (?, ?, 'A shop', ?, NOW(), NOW())`,
        [org, org, `shop${org}`],
      );
      await rows(
        `INSERT INTO billing_entitlement (id, org_id, order_id, plan_code, tier, level, service,
           valid_from, valid_until) VALUES (${newId()}, ?, ?, 'P', ?, 1, 'plan', '2026-01-01', '2026-12-31')`,
        [org, org, tier],
      );
    }
  });

  const rows = <T = Json>(sql: string, params: unknown[] = []): Promise<T[]> =>
    database.dataSource.query(sql, params);
  const get = <T>(type: abstract new (...args: never[]) => T): T =>
    testBed.app.get(type as unknown as string, { strict: false });
  const round = (): Promise<number> => get(ProcessVideos).round();
  const admin = () => testBed.as(root);
  const resultOf = <T>(answer: Answer<T>): T => {
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
    return answer.result;
  };

  const begin = (size = bytes.length, name = 'clip.mp4') =>
    admin().post('vipVideo/beginUpload', { name, size, modified: 1 });
  const part = async (
    uid: string,
    number: number,
    content: Buffer,
    crc = crc32(content),
    who = root,
  ) =>
    (
      await testBed.as(who).send({
        method: 'POST',
        url: `/api/vipVideo/uploadPart?uid=${uid}&number=${number}&crc=${crc}`,
        ...formOf({}, { name: 'part', bytes: content }),
      })
    ).json<Answer>();
  const uploaded = async (content = bytes, name = 'clip.mp4'): Promise<string> => {
    const { uid } = resultOf(await begin(content.length, name));
    for (let number = 0; number * PART_SIZE < content.length; number += 1)
      resultOf(
        await part(uid, number, content.subarray(number * PART_SIZE, (number + 1) * PART_SIZE)),
      );
    resultOf(await admin().post('vipVideo/completeUpload', { uid }));
    return uid;
  };
  const record = async (uid: string, changes: object = {}): Promise<string> =>
    resultOf(
      await admin().post('vipVideo/add', {
        title: 'Your first e-invoice',
        type: 'guide',
        audience: 'vip',
        uid,
        abstract: 'From a draft to valid',
        publicDate: '2026-03-01',
        enable: true,
        ...changes,
      }),
    );
  /** A stream at once, with the files of one: for stories that are not about making it. */
  const quickly = (): void => {
    jest.spyOn(get(VideoEngine), 'make').mockImplementation(async (_source, { folder: to }) => {
      const names = ['master.m3u8', 'thumbnail-1.jpg', 'thumbnail-2.jpg', 'preview.mp4'];
      const files = names.map((name) => ({ name, path: join(to, name), mediaType: typeOf(name) }));
      for (const { path } of files) writeFileSync(path, '#EXTM3U');
      return { ...made, files };
    });
  };
  const ready = async (changes: object = {}): Promise<{ id: string; uid: string }> => {
    const uid = await uploaded();
    const id = await record(uid, changes);
    expect(await round()).toBe(1);
    return { id, uid };
  };
  const imported = async (sheet: string) => {
    const form = formOf({}, { name: 'videos.csv', bytes: Buffer.from(sheet) });
    const url = '/api/vipVideo/importFile';
    const preview = (await admin().send({ method: 'POST', url, ...form })).json<Answer>();
    const { fileId, mapping } = resultOf(preview);
    const started = await admin().post('vipVideo/import', { fileId, mapping, dryRun: false });
    await get(TaskWorker).workNext();
    return resultOf(await admin().get('vipVideo/importOutcome', { id: String(started.result) }));
  };
  const at = (url: string, headers: Record<string, string> = {}) =>
    testBed.as(null).send({ method: 'GET', url, headers });

  it('goes from its parts to a stream that plays, with every field that the specification names', async () => {
    const { id, uid } = await ready();
    const video = resultOf(await admin().get('vipVideo/detail', { id }));
    expect(video).toMatchObject({
      uid,
      state: 'ready',
      isUpload: true,
      isReady: true,
      hls: 'master.m3u8',
      dash: 'stream.mpd',
      preview: 'preview.mp4',
      thumbnail: 'thumbnail-3.jpg',
      filePath: expect.stringMatching(/^\/api\/file\/content\?id=\d+$/),
    });
    const { durationMs, height, renditions } = JSON.parse(video.extInfo);
    expect([Math.round(durationMs / 100), height, renditions]).toEqual([20, 180, [180]]);

    const watched = resultOf(await testBed.as(vip).get('vipVideo/watch', { id }));
    expect(watched).toMatchObject({ isOpen: true, place: 0, title: 'Your first e-invoice' });
    const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);
    const base = folderOf(watched.hls);
    const main = await at(watched.hls);
    expect(main.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(main.body).toMatch(/BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=320x180/);
    const media = (await at(`${base}media_0.m3u8`)).body;
    const [, length, from, name] = /BYTERANGE:(\d+)@(\d+)\n(\S+)/.exec(media)!;
    const range = `bytes=${from}-${Number(from) + Number(length) - 1}`;
    const segment = await at(base + name!, { range });
    expect([segment.statusCode, segment.rawPayload.length]).toEqual([206, Number(length)]);
    expect(segment.rawPayload.subarray(4, 8).toString()).toMatch(/styp|moof|sidx/);
    expect((await at(watched.dash)).body).toContain(`<BaseURL>${name}</BaseURL>`);
    expect((await at(base + name!, { range: 'bytes=99999999-' })).statusCode).toBe(416);
    expect((await at(watched.preview)).headers['content-type']).toBe('video/mp4');

    const original = await admin().send({ method: 'GET', url: video.filePath });
    expect(original.rawPayload.equals(bytes)).toBe(true);
    expect(await rows('SELECT * FROM video_part')).toEqual([]);
  });

  it('takes parts in any order, again, and goes on with the same file; damaged ones not', async () => {
    const content = Buffer.concat([bytes, Buffer.alloc(2 * PART_SIZE)]);
    const { uid, parts } = resultOf(await begin(content.length));
    expect(parts).toBe(3);
    const last = content.subarray(2 * PART_SIZE);
    const first = content.subarray(0, PART_SIZE);
    resultOf(await part(uid, 2, last));
    resultOf(await part(uid, 2, last));
    expect((await part(uid, 1, last)).extras.errorCode).toBe('video.partDamaged');
    expect((await part(uid, 0, first, 1)).extras.errorCode).toBe('video.partDamaged');
    resultOf(await part(uid, 0, first));
    const early = await admin().post('vipVideo/completeUpload', { uid });
    expect(early.extras.errorCode).toBe('video.partsMissing');
    const again = resultOf(await begin(content.length));
    expect(again).toMatchObject({
      uid,
      received: [{ number: 0 }, { number: 2, crc: crc32(last) }],
    });
    expect((await part(uid, 1, first, crc32(first), otherAdmin)).code).toBe(404);
    resultOf(await admin().post('vipVideo/cancelUpload', { uid }));
    expect(await rows('SELECT id FROM platform_file')).toEqual([]);
  });

  it.each<[string, Buffer, string]>([
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://169.254.169.254/latest\n'), 'a.mp4'],
    ['a list of other files', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"), 'a.mp4'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.mp4'],
    ['a DASH manifest', Buffer.from('<?xml version="1.0"?><MPD/>'), 'a.webm'],
    ['an empty shell of another kind', Buffer.from('RIFF\0\0\0\0AVI LIST'), 'a.mov'],
  ])('refuses %s that is called a video', async (_what, content, name) => {
    const { uid } = resultOf(await begin(content.length, name));
    const { extras } = await part(uid, 0, content);
    expect(extras.fieldErrors).toMatchObject([{ code: 'video.notAVideo' }]);
    expect(await rows('SELECT uid FROM video_source')).toEqual([]);
  });

  it('refuses by name and size before the first byte', async () => {
    const codes = async (name: string, size: number) =>
      (await begin(size, name)).extras.fieldErrors.map(({ code }) => code);
    expect(await codes('a.svg', 10)).toEqual(['video.notAVideo']);
    expect(await codes('a.mp4', 3 * 1024 ** 3)).toEqual(['video.tooLarge']);
  });

  it('says why there is none: cut off, or a playlist behind the head of a video', async () => {
    const head = bytes.subarray(0, 40);
    const playlist = Buffer.from('\n#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
    for (const content of [bytes.subarray(0, 4000), Buffer.concat([head, playlist])]) {
      const uid = await uploaded(content, `${content.length}.mp4`);
      const id = await record(uid, { title: `${content.length}` });
      await round();
      const [work] = resultOf(await admin().get('vipVideo/work', { uids: uid }));
      expect(work).toMatchObject({
        state: 'failed',
        reason: expect.stringContaining('cannot be read'),
      });
      expect(resultOf(await admin().get('vipVideo/detail', { id }))).toMatchObject({
        isReady: false,
      });
    }
    expect(resultOf(await testBed.as(vip).post('vipVideo/gallery')).items).toEqual([]);
  });

  it('hands out nothing of a page that hides in it', async () => {
    const page = '<html><body onload="alert(1)"><script>alert(1)</script>';
    const box = Buffer.alloc(8);
    box.writeUInt32BE(8 + page.length);
    box.write('free', 4);
    const uid = await uploaded(Buffer.concat([bytes, box, Buffer.from(page)]));
    const id = await record(uid);
    expect(await round()).toBe(1);
    const { hls } = resultOf(await testBed.as(vip).get('vipVideo/watch', { id }));
    const folder = String(hls).replace(/[^/]+$/, '');
    const names = await rows<{ name: string }>('SELECT name FROM video_asset WHERE uid = ?', [uid]);
    expect(names.length).toBeGreaterThan(4);
    for (const { name } of names) {
      const { statusCode, headers, rawPayload } = await at(`${folder}${name}`);
      expect([name, statusCode]).toEqual([name, 200]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-type']).not.toMatch(/html|svg|script/);
      expect(rawPayload.includes('<script')).toBe(false);
    }
  });

  it('is watched by VIP alone, unless it is for everybody; others see what it is about', async () => {
    quickly();
    const { id, uid } = await ready();
    for (const who of [standard, nobody]) {
      const { items, isVip } = resultOf(await testBed.as(who).post('vipVideo/gallery'));
      expect([isVip, items[0].isOpen, items[0].title, items[0].preview]).toEqual([
        false,
        false,
        'Your first e-invoice',
        null,
      ]);
      expect((await at(items[0].thumbnail)).headers['content-type']).toBe('image/jpeg');
      expect((await at(items[0].thumbnail.replace(/[^/]+$/, 'master.m3u8'))).statusCode).toBe(404);
      expect(resultOf(await testBed.as(who).get('vipVideo/watch', { id }))).toMatchObject({
        isOpen: false,
        hls: null,
        dash: null,
        content: null,
        captions: [],
      });
      expect((await testBed.as(who).post('vipVideo/place', { id, seconds: 1 })).code).toBe(404);
      // Neither by the way of what refers to it.
      const referred = await testBed.as(who).get('vipVideo/watchByUid', { uid });
      expect(resultOf(referred)).toMatchObject({ id, isOpen: false, hls: null, content: null });
    }
    const byUid = (of: string) => testBed.as(vip).get('vipVideo/watchByUid', { uid: of });
    expect(resultOf(await byUid(uid)).hls).toContain('master.m3u8');
    for (const none of ['f'.repeat(32), "' OR 1=1 -- "]) expect((await byUid(none)).code).toBe(404);
    const stranger = person({ userId: '51', orgId: '10', permissions: [] });
    expect((await testBed.as(stranger).get('vipVideo/watchByUid', { uid })).code).toBe(403);
    clock.set(new Date('2027-01-05T01:00:00Z'));
    expect(resultOf(await testBed.as(vip).get('vipVideo/watch', { id })).isOpen).toBe(false);
    clock.set(new Date('2026-03-02T01:00:00Z'));
    await rows("UPDATE video_vip_video SET audience = 'everyone' WHERE uid = ?", [uid]);
    expect(resultOf(await testBed.as(nobody).get('vipVideo/watch', { id })).isOpen).toBe(true);
    for (const change of ["public_date = '2026-03-03'", 'enable = 0']) {
      await rows(`UPDATE video_vip_video SET ${change}`);
      expect((await testBed.as(vip).get('vipVideo/watch', { id })).code).toBe(404);
      expect((await byUid(uid)).code).toBe(404);
      await rows("UPDATE video_vip_video SET public_date = '2026-03-01'");
    }
  });

  it('an address ends, and cannot be altered to lead elsewhere', async () => {
    quickly();
    const { id } = await ready();
    const { hls } = resultOf(await testBed.as(vip).get('vipVideo/watch', { id }));
    const status = async (url: string) => (await at(url)).statusCode;
    expect(await status(hls)).toBe(200);
    expect(
      await status(hls.replace(/\.(\d+)\./, (_all: string, until: string) => `.${until}0.`)),
    ).toBe(404);
    expect(await status(hls.replace('/s.', '/p.'))).toBe(404);
    expect(await status(hls.replace('master.m3u8', '..%2Fsecret'))).toBe(404);
    clock.advance(8 * HOUR);
    expect(await status(hls)).toBe(404);
    clock.set(new Date('2026-03-02T01:00:00Z'));
  });

  it('says nothing that runs beside it, neither stored nor shown', async () => {
    quickly();
    const hostile = '<p onclick="x()">See</p><script>x()</script><svg onload="x()"></svg>';
    const { id } = await ready({ content: hostile });
    const stored = await rows('SELECT content FROM video_vip_video');
    expect(stored).toEqual([{ content: '<p>See</p>' }]);
    await rows('UPDATE video_vip_video SET content = ?', [hostile]);
    const { content } = resultOf(await testBed.as(vip).get('vipVideo/watch', { id }));
    expect(content).toBe('<p>See</p>');
  });

  it('of a hosted service keeps the addresses, and gives them to who may watch', async () => {
    const hosted = (name: string): string => `https://videos.example/${'a'.repeat(150)}/${name}`;
    const thumbnails = made.thumbnails.map(hosted);
    jest.spyOn(get(VideoEngine), 'make').mockResolvedValue({
      ...made,
      files: [],
      thumbnails,
      preview: hosted('preview.mp4'),
      hls: hosted('master.m3u8'),
      dash: hosted('stream.mpd'),
    });
    const { id } = await ready();
    const watched = resultOf(await testBed.as(vip).get('vipVideo/watch', { id }));
    expect(watched).toMatchObject({
      hls: hosted('master.m3u8'),
      dash: hosted('stream.mpd'),
      thumbnail: thumbnails[1],
      preview: hosted('preview.mp4'),
    });
    expect(resultOf(await testBed.as(standard).get('vipVideo/watch', { id }))).toMatchObject({
      hls: null,
      dash: null,
      preview: null,
      thumbnail: thumbnails[1],
    });
    const extras = resultOf(await admin().get('vipVideo/extras', { id }));
    expect(extras.thumbnails).toEqual(thumbnails.map((name) => ({ name, url: name })));
    resultOf(await admin().post('vipVideo/setThumbnail', { id, name: thumbnails[0] }));
    expect(resultOf(await testBed.as(vip).get('vipVideo/watch', { id })).thumbnail).toBe(
      thumbnails[0],
    );
    for (const name of ['https://elsewhere.example/x.jpg', '../../x'])
      expect((await admin().post('vipVideo/setThumbnail', { id, name })).code).toBe(404);
  });

  it('remembers for each person where they stopped', async () => {
    quickly();
    const { id } = await ready();
    resultOf(await testBed.as(vip).post('vipVideo/place', { id, seconds: 42 }));
    expect(resultOf(await testBed.as(vip).get('vipVideo/watch', { id })).place).toBe(42);
    expect(resultOf(await testBed.as(vip).post('vipVideo/gallery')).items[0].place).toBe(42);
    expect(resultOf(await admin().get('vipVideo/watch', { id })).place).toBe(0);
  });

  it('keeps captions as it understood them, and shows them in the player only', async () => {
    quickly();
    const { id } = await ready();
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script>x</script><b>Submit</b> & wait\n';
    resultOf(await admin().post('vipVideo/addCaption', { id, language: 'en', text }));
    const { captions } = resultOf(await testBed.as(vip).get('vipVideo/watch', { id }));
    const served = await at(captions[0].url);
    expect(served.headers['content-type']).toContain('text/vtt');
    expect(served.body).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nx<b>Submit</b> &amp; wait\n',
    );
    const wrong = await admin().post('vipVideo/addCaption', { id, language: 'en', text: '<html>' });
    expect(wrong.extras.fieldErrors).toMatchObject([{ code: 'video.notCaptions' }]);
    const hostile = [
      'WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.example/x) }\n',
      '\n00:00.000 --> 00:01.000\n<img src=x onerror=alert(1)><a href="javascript:alert(1)">Go</a>\n',
      '\n00:01.000 --> 00:02.000\n&lt;script&gt;alert(1)&lt;/script&gt;<svg onload=alert(1)>\n',
    ].join('');
    resultOf(await admin().post('vipVideo/addCaption', { id, language: 'en', text: hostile }));
    const cleaned = await at(captions[0].url);
    expect(cleaned.body).toContain('Go');
    expect(cleaned.body).not.toMatch(/<(img|a|svg|script)|onerror|onload|javascript:|evil|STYLE/);
    for (const page of [
      '<html>WEBVTT</html>',
      '<!-- WEBVTT -->',
      'WEBVTT<script>alert(1)</script>',
    ]) {
      const added = await admin().post('vipVideo/addCaption', { id, language: 'en', text: page });
      expect([page, added.code]).toEqual([page, 400]);
    }
    resultOf(await admin().post('vipVideo/setThumbnail', { id, name: 'thumbnail-1.jpg' }));
    expect(
      (await admin().post('vipVideo/setThumbnail', { id, name: 'thumbnail-9.jpg' })).code,
    ).toBe(404);
    resultOf(await admin().post('vipVideo/deleteCaption', { id, language: 'en' }));
    expect((await at(captions[0].url)).statusCode).toBe(404);
  });

  it('what a killed process was making is made by the next, and its own work is dropped', async () => {
    quickly();
    const uid = await uploaded();
    const id = await record(uid);
    const store = get(VideoStore);
    const until = new Date(clock.now().getTime() + MINUTE);
    const work = { claim: 'a'.repeat(32), machine: 'elsewhere', until };
    expect(await store.claim(work, clock.now())).toMatchObject({ uid });
    expect(await round()).toBe(0);
    clock.advance(2 * MINUTE);
    expect(await round()).toBe(1);
    expect(await store.beat('a'.repeat(32), 1, until)).toBe(false);
    expect(resultOf(await admin().get('vipVideo/detail', { id })).isReady).toBe(true);
    const [files] = await rows<{ n: number }>('SELECT COUNT(*) AS n FROM platform_file');
    expect(Number(files!.n)).toBe((await store.assets(uid)).length + 1);
  });

  it('is one at a time on a machine, however many processes it has; another machine works beside it', async () => {
    const both = [await uploaded(), await uploaded(Buffer.concat([bytes, Buffer.alloc(8)]))];
    const store = get(VideoStore);
    const claimed = async (claim: string, machine: string): Promise<string | undefined> => {
      const now = clock.now();
      const until = new Date(now.getTime() + MINUTE);
      const work = { claim: claim.repeat(32), machine, until };
      return (await get(UnitOfWork).run(() => store.claim(work, now)))?.uid;
    };
    const atOnce = await Promise.all(['a', 'b', 'c'].map((claim) => claimed(claim, 'one')));
    const [first, ...more] = atOnce.filter(Boolean);
    expect(more).toEqual([]);
    expect(await claimed('d', 'one')).toBeUndefined();
    expect(await claimed('e', 'other')).toBe(both.find((uid) => uid !== first));
    // A machine whose process died works again once its lease has expired.
    clock.advance(2 * MINUTE);
    expect(both).toContain(await claimed('f', 'one'));
  });

  it('leaves nothing in the store of what broke off while it was stored', async () => {
    quickly();
    const uid = await uploaded();
    const { files } = await get(VideoEngine).make(
      { path: '', mediaType: '' },
      { folder, signal: new AbortController().signal, onProgress: () => undefined },
    );
    // Opened like a file, and not to be read.
    const broken = { name: 'broken.mp4', path: folder, mediaType: 'video/mp4' };
    const make = jest.spyOn(get(VideoEngine), 'make');
    make.mockResolvedValueOnce({ ...made, files: [...files, broken] });
    await round();
    const stored = async (): Promise<number> => (await rows('SELECT id FROM platform_file')).length;
    expect(await stored()).toBe(1 + files.length);
    clock.advance(2 * MINUTE);
    quickly();
    expect(await round()).toBe(1);
    clock.advance(25 * HOUR);
    await get(FileSweeper).round();
    const kept = await rows<{ id: string; keepUntil: Date | null }>(
      'SELECT id, keep_until AS keepUntil FROM platform_file',
    );
    expect(kept.map(({ keepUntil }) => keepUntil)).toEqual(Array(1 + files.length).fill(null));
    const { length } = await get(VideoStore).assets(uid);
    expect(length).toBe(files.length);
    clock.set(new Date('2026-03-02T01:00:00Z'));
  });

  it('gives up after three attempts that died, and tries again what was not its fault', async () => {
    const uid = await uploaded();
    await rows("UPDATE video_source SET attempts = 3, state = 'waiting'");
    await round();
    const [work] = resultOf(await admin().get('vipVideo/work', { uids: uid }));
    expect(work.reason).toContain('three times');
  });

  it('is tried again when there is room on the disk, and says in the end that there was none', async () => {
    const uid = await uploaded();
    const make = jest.spyOn(get(VideoEngine), 'make');
    make.mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    const reason = async (): Promise<string | null> =>
      resultOf(await admin().get('vipVideo/work', { uids: uid }))[0].reason;
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await reason()).toBeNull();
      await round();
      clock.advance(2 * MINUTE);
    }
    expect(await reason()).toContain("The server's disk is full");
    expect(await round()).toBe(0);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('goes out as a sheet and comes back: texts change, no sheet makes a video or takes another', async () => {
    quickly();
    const { id, uid } = await ready();
    const reply = await admin().send({
      method: 'POST',
      url: '/api/vipVideo/export',
      payload: { format: 'csv', scope: 'all' },
    });
    const sheet = reply.payload;
    expect(await imported(sheet)).toMatchObject({ unchanged: 1, faultCount: 0 });
    const changed = sheet.replace('Your first e-invoice', 'Your second e-invoice');
    expect(await imported(changed)).toMatchObject({ updated: 1, faultCount: 0 });
    expect(resultOf(await testBed.as(vip).get('vipVideo/watch', { id })).title).toBe(
      'Your second e-invoice',
    );
    // Without ids it is known by its upload; one that nobody uploaded is none.
    const named = (of: string): string =>
      `title,type,audience,abstract,publicDate,uid\nThird,guide,vip,Short,2026-03-01,${of}\n`;
    expect(await imported(named(uid))).toMatchObject({ updated: 1, faultCount: 0 });
    const outcome = await imported(named('f'.repeat(32)));
    expect(outcome).toMatchObject({ created: 0, faults: [{ code: 'video.noUpload' }] });
    const hostile = '<script>x()</script><p>See</p>';
    await imported(named(`${uid},${hostile}`).replace('uid\n', 'uid,content\n'));
    expect(await rows('SELECT content FROM video_vip_video')).toEqual([{ content: '<p>See</p>' }]);
  });

  it('deletes all of a video with its record, and what nobody went on with', async () => {
    quickly();
    const { id } = await ready();
    resultOf(await admin().post('vipVideo/delete', { id }));
    resultOf(await begin());
    clock.advance(72 * HOUR);
    await get(Uploads).sweep();
    for (const table of ['platform_file', 'video_source', 'video_asset', 'video_part'])
      expect(await rows(`SELECT * FROM ${table}`)).toEqual([]);
    clock.set(new Date('2026-03-02T01:00:00Z'));
  });

  it('keeps an upload that is continued or shown while abandoned ones are removed', async () => {
    const [shown, left] = [await uploaded(), await uploaded()];
    const { uid: continued } = resultOf(await begin());
    clock.advance(72 * HOUR);
    const store = get(VideoStore);
    const abandoned = store.abandoned.bind(store);
    jest.spyOn(store, 'abandoned').mockImplementationOnce(async (...limits) => {
      const found = await abandoned(...limits);
      await record(shown);
      resultOf(await part(continued, 0, bytes));
      return found;
    });
    await get(Uploads).sweep();
    const kept = await rows<{ uid: string }>('SELECT uid FROM video_source');
    expect(kept.map(({ uid }) => uid).sort()).toEqual([shown, continued].sort());
    expect(kept).not.toContainEqual({ uid: left });
    clock.set(new Date('2026-03-02T01:00:00Z'));
  });

  it('takes nothing and says so where no engine can be had', async () => {
    const engine = get(VideoEngine);
    jest.spyOn(engine, 'about').mockResolvedValue(null);
    expect((await begin()).extras.errorCode).toBe('video.noEngine');
    expect((await testBed.as(null).get('health/video')).result).toEqual({ status: 'down' });
    expect(resultOf(await admin().get('vipVideo/engine'))).toEqual({ engine: null });
  });

  it('is written by administrators only', async () => {
    for (const [path, body] of [
      ['vipVideo/beginUpload', { name: 'a.mp4', size: 1, modified: 0 }],
      ['vipVideo/page', {}],
      ['vipVideo/addCaption', { id: '1', language: 'en', text: 'x' }],
    ] as const)
      expect((await testBed.as(vip).post(path, body)).code).toBe(403);
    expect(
      (await testBed.as(person({ userId: '51', orgId: '10' })).post('vipVideo/gallery')).code,
    ).toBe(403);
    expect((await testBed.as(null).post('vipVideo/gallery')).code).toBe(401);
  });
});
