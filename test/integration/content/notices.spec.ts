import { type TestBed, openTestBed, type Person } from '../operations/test-bed';

describe('notices', () => {
  let testBed: TestBed;
  let url: string;
  let director: Person;
  let staff: Person;
  let stranger: Person;
  let root: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    url = (await testBed.start()).url;
    [director, staff, stranger, root] = await Promise.all([
      testBed.signIn(url, 'harum.director'),
      testBed.signIn(url, 'harum.staff'),
      testBed.signIn(url, 'besi.director'),
      testBed.signIn(url, 'superadmin'),
    ]);
  });
  afterAll(() => testBed.close());

  const written = async (who: Person, more: object = {}): Promise<string> => {
    const body = { title: 'Office closed on Monday', type: 1, content: '<p>Public holiday</p>' };
    const answer = await who.post('sysNotice/add', { ...body, ...more });
    expect(answer).toMatchObject({ code: 200 });
    return answer.result;
  };
  const unread = async (who: Person): Promise<string[]> =>
    (await who.get('sysNotice/unReadList')).result.map(({ id }: { id: string }) => id);

  it('nobody sees a draft; published, its organisation reads it, each for themselves', async () => {
    const id = await written(director);
    expect(await unread(staff)).not.toContain(id);
    expect(await director.post('sysNotice/public', { id })).toMatchObject({ code: 200 });
    expect(await unread(staff)).toContain(id);
    expect(await unread(stranger)).not.toContain(id);
    expect(await stranger.post('sysNotice/setRead', { id })).toMatchObject({ code: 404 });
    expect(await staff.post('sysNotice/setRead', { id })).toMatchObject({ code: 200 });
    expect(await unread(staff)).not.toContain(id);
    expect(await unread(director)).toContain(id);
    const { items } = (await staff.post('sysNotice/pageReceived', { title: 'closed' })).result;
    expect(items).toMatchObject([
      { noticeId: id, readStatus: 1, sysNotice: { id, type: 1, status: 1 } },
    ]);
    // Local text, as all times of the family (platform-api, section 1.2).
    expect(items[0].readTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await staff.get('sysNotice/pageReceived')).result.total).toBeGreaterThan(0);
  });

  it('what is published cannot be changed, published again or deleted; archived, it is gone from sight', async () => {
    const id = await written(director);
    await director.post('sysNotice/public', { id });
    const legacyCodes: Record<string, string> = { 'notice.notDraft': 'D7002' };
    const refused = (code: string) => ({
      code: 400,
      extras: { errorCode: code, legacyCode: legacyCodes[code] ?? 'D7000' },
    });
    expect(await director.post('sysNotice/public', { id })).toMatchObject(
      refused('notice.notDraft'),
    );
    expect(await director.post('sysNotice/update', { id, title: 'Another' })).toMatchObject(
      refused('notice.notDraft'),
    );
    expect(await director.post('sysNotice/delete', { id })).toMatchObject(
      refused('notice.published'),
    );
    expect(await director.post('sysNotice/archive', { id })).toMatchObject({ code: 200 });
    expect(await unread(staff)).not.toContain(id);
    expect(await director.post('sysNotice/archive', { id })).toMatchObject(
      refused('notice.notPublished'),
    );
    // Its audience and its readers stay for the statistics.
    expect(await director.post('sysNotice/delete', { id })).toMatchObject(
      refused('notice.published'),
    );
    expect((await director.get(`sysNotice/detail?id=${id}`)).result).toMatchObject({ status: 2 });
  });

  it.each([[null], [1], ['x'], [[]], [{}]])(
    'readers that are no records are refused: %j',
    async (row) => {
      for (const path of ['organisations', 'roles']) {
        const body = { title: 'To whom?', type: 1, content: '<p>Hi</p>', [path]: [row] };
        const answer = await director.post('sysNotice/add', body);
        const [fault] = answer.extras?.fieldErrors ?? [];
        expect([answer.code, fault?.path.startsWith(`${path}[0]`)]).toEqual([400, true]);
      }
    },
  );

  it('nor does a correction take them', async () => {
    const id = await written(director);
    await director.post('sysNotice/public', { id });
    const { result: draft } = await director.post('sysNotice/correct', { id });
    for (const rows of [[null], [1], ['x'], [[]], [{}]])
      expect([
        rows,
        (await director.post('sysNotice/update', { id: draft, organisations: rows })).code,
      ]).toEqual([rows, 400]);
    expect(await director.post('sysNotice/delete', { id: draft })).toMatchObject({ code: 200 });
  });

  it.each([
    ['<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
    ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)><p>Hi</p>', '<p>Hi</p>'],
    [
      '<p><a href="javascript:alert(1)">Hi</a></p>',
      '<p><a target="_blank" rel="noopener noreferrer">Hi</a></p>',
    ],
    ['<p><a href="//evil.test">Hi</a></p>', /^(?!.*evil)/],
    ['<p style="position:fixed">Hi</p><iframe src="https://x.test"></iframe>', '<p>Hi</p>'],
    ['<svg><p>Hi</p></svg>', '<p>Hi</p>'],
  ])('keeps the formatting of %s and removes whatever could run', async (content, kept) => {
    const id = await written(director, { content });
    const { result } = await director.get(`sysNotice/detail?id=${id}`);
    if (typeof kept === 'string') expect(result.content).toBe(kept);
    else expect(result.content).toMatch(kept);
    const query = (sql: string, params: unknown[]): Promise<{ content: string }[]> =>
      testBed.database.dataSource.query(sql, params);
    const stored = await query('SELECT content FROM content_sys_notice WHERE id = ?', [id]);
    expect(stored).toEqual([{ content: result.content }]);
    // And when it is read, should it have been stored under looser rules.
    await director.post('sysNotice/public', { id });
    await query('UPDATE content_sys_notice SET content = ? WHERE id = ?', [content, id]);
    const { items } = (await staff.post('sysNotice/pageReceived', { pageSize: 200 })).result;
    const shown = items.find((each: { noticeId: string }) => each.noticeId === id);
    expect(shown.sysNotice.content).toBe(result.content);
  });

  /** Specification 2, section 5. */
  it.each(['title', 'type', 'content'])('has a %s', async (path) => {
    const body = { title: 'Whole', type: 1, content: '<p>x</p>', [path]: null };
    expect(await director.post('sysNotice/add', body)).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'required', path }] },
    });
  });

  it('formatting around nothing is no text', async () => {
    const body = { title: 'Empty', type: 1, content: '<p> </p>' };
    expect(await director.post('sysNotice/add', body)).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'required', path: 'content' }] },
    });
  });

  it('only the Super Admin writes to all organisations, and everybody reads it', async () => {
    const body = { title: 'All', type: 2, content: '<p>All</p>', everyone: true };
    expect(await director.post('sysNotice/add', body)).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'notice.everyoneReserved', path: 'everyone' }] },
    });
    const id = await written(root, { everyone: true });
    await root.post('sysNotice/public', { id });
    for (const who of [staff, stranger]) expect(await unread(who)).toContain(id);
    await stranger.post('sysNotice/setAllRead');
    expect(await unread(stranger)).toEqual([]);
  });

  it('another organisation neither sees nor touches a notice; staff write none', async () => {
    const id = await written(director);
    expect(await stranger.get(`sysNotice/detail?id=${id}`)).toMatchObject({ code: 404 });
    const verbs = { public: {}, archive: {}, delete: {}, update: { title: 'Mine' } };
    for (const [verb, more] of Object.entries(verbs))
      expect([verb, await stranger.post(`sysNotice/${verb}`, { id, ...more })]).toMatchObject([
        verb,
        { code: 404 },
      ]);
    expect(await staff.post('sysNotice/add', {})).toMatchObject({ code: 403 });
    expect((await stranger.post('sysNotice/page')).result.items).toEqual([]);
    expect(await director.post('sysNotice/page', { field: 'id; DROP' })).toMatchObject({
      code: 400,
    });
  });
});
