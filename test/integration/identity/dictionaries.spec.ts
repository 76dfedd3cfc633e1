import { delivered } from '../../../src/delivered';
import { bearer, get, type TestBed, openTestBed, post, signIn, type Tokens } from './test-bed';

interface Entry {
  id: string;
  value: string;
  label: string;
  isDefault: boolean;
}

describe('the entries of dictionaries', () => {
  let testBed: TestBed;
  let admin: Tokens;
  let director: Tokens;
  let colour: string;
  beforeAll(async () => {
    testBed = await openTestBed();
    admin = await signIn(testBed.app, 'superadmin');
    director = await signIn(testBed.app, 'harum.director');
    await send('sysDictType/add', { name: 'Colours of tea', code: 'teaColour' });
    colour = (await send('sysDictType/page', { code: 'teaColour' })).result.items[0].id;
  });
  afterAll(() => testBed.close());

  const ask = async (path: string, who = admin, language = 'en') =>
    (await get(testBed.app, path, { ...bearer(who), 'accept-language': language })).json();
  const send = async (path: string, body: object = {}, who = admin) =>
    (await post(testBed.app, path, body, bearer(who))).json();

  const added = async (entry: object): Promise<Entry> => {
    expect((await send('sysDictData/add', { dictTypeId: colour, ...entry })).code).toBe(200);
    const { value } = entry as { value: string };
    return (await send('sysDictData/page', { dictTypeId: colour, value })).result.items[0];
  };

  it('are what everybody reads at once, in the language asked for', async () => {
    const entry = await added({
      value: 'g',
      label: 'Green tea',
      labelZhCn: '绿茶',
      labelZhTw: '綠茶',
      tagType: 'success',
      styleSetting: 'color: #0f766e',
    });
    const read = async (language: string): Promise<Entry> =>
      (await ask('sysDictType/allDictList', director, language)).result.teaColour[0];
    expect(await read('en')).toMatchObject({ value: 'g', code: 'g', label: 'Green tea' });
    expect(await read('zh-cn')).toMatchObject({ label: '绿茶', tagType: 'success' });
    expect((await read('zh-tw')).label).toBe('綠茶');
    expect(await send('sysDictData/update', { ...entry, labelZhTw: '青茶' })).toMatchObject({
      code: 200,
    });
    expect((await read('zh-tw')).label).toBe('青茶');
  });

  it('of the program may be worded anew, which wins over the language files', async () => {
    const [yes] = (await send('sysDictType/page', { code: 'YesNoEnum' })).result.items;
    const [entry] = (await ask(`sysDictData/list?DictTypeId=${yes.id}`)).result;
    await send('sysDictData/update', { id: entry.id, labelEn: 'Certainly' });
    const [first] = (await ask('sysDictData/dataList/YesNoEnum', director)).result;
    expect(first.label).toBe('Certainly');
    expect(
      (await ask('sysDictType/dataList?Code=YesNoEnum', director, 'zh-cn')).result[0].label,
    ).toBe('是');
    await send('sysDictData/update', { id: entry.id, labelEn: '' });
  });

  it('are called in the language of the reader, as long as nobody has named them otherwise', async () => {
    const named = async (language: string): Promise<Record<string, unknown>> => {
      const types = (await ask('sysDictType/list', admin, language)).result;
      return types.find(({ code }: { code: string }) => code === 'VerifyStatus');
    };
    const stored = 'Verification against the tax authority';
    expect(await named('en')).toMatchObject({ name: stored, label: stored });
    expect(await named('zh-cn')).toMatchObject({ name: stored, label: '税务局验证' });
    const { id, version } = await named('zh-tw');
    expect(await named('zh-tw')).toMatchObject({ name: stored, label: '稅務局驗證' });
    for (const { code } of delivered.dictionaries) {
      const types = (await ask('sysDictType/list', admin, 'zh-cn')).result;
      const type = types.find((each: { code: string }) => each.code === code);
      expect([code, type.label]).toEqual([code, expect.stringMatching(/\p{Script=Han}/u)]);
    }
    await send('sysDictType/update', { id, version, name: 'Checked' });
    expect(await named('zh-tw')).toMatchObject({ name: 'Checked', label: 'Checked' });
    await send('sysDictType/update', { id, name: stored });
  });

  it('of the program are neither added, nor given another value, nor deleted', async () => {
    const [yes] = (await send('sysDictType/page', { code: 'YesNoEnum' })).result.items;
    const [entry] = (await ask(`sysDictData/list?DictTypeId=${yes.id}`)).result;
    for (const [path, body] of [
      ['sysDictData/add', { dictTypeId: yes.id, value: '3', label: 'Perhaps' }],
      ['sysDictData/update', { id: entry.id, value: '4' }],
      ['sysDictData/delete', { id: entry.id }],
    ] as const)
      expect(await send(path, body)).toMatchObject({
        code: 400,
        extras: { errorCode: 'DICT_MIRRORS_PROGRAM' },
      });
  });

  it('are not added to what is no dictionary', async () => {
    for (const dictTypeId of [[], [[1]], [1, 2], { id: 1 }, true, '99999'])
      expect(await send('sysDictData/add', { dictTypeId, value: 'x', label: 'X' })).toMatchObject({
        code: 400,
        extras: { fieldErrors: [{ path: 'dictTypeId' }] },
      });
  });

  it('that are disabled are told to administrators only', async () => {
    const entry = await added({ value: 'b', label: 'Black tea' });
    await send('sysDictData/setStatus', { id: entry.id, status: 2 });
    const values = async () =>
      (await ask('sysDictData/dataList?Code=teaColour', director)).result.map(
        ({ value }: Entry) => value,
      );
    expect(await values()).not.toContain('b');
    expect((await ask(`sysDictData/detail?Id=${entry.id}&Status=2`)).result.label).toBe(
      'Black tea',
    );
    expect((await ask(`sysDictData/detail?Id=${entry.id}&Status=1`)).code).toBe(404);
  });

  it('that are disabled are told to nobody who asks for their status', async () => {
    const entry = await added({ value: 'r', label: 'Red tea' });
    await send('sysDictData/setStatus', { id: entry.id, status: 2 });
    const asked = (status: string) =>
      ask(`sysDictData/dataList?Code=teaColour&Status=${status}`, director);
    expect((await asked('2')).result).toEqual([]);
    expect((await asked('0')).result).toEqual((await asked('1')).result);
    expect((await asked('off')).extras.fieldErrors).toMatchObject([
      { code: 'badValue', path: 'status' },
    ]);
  });

  it('are refused to a client that does not say of which dictionary', async () => {
    for (const path of [
      'sysDictType/dataList',
      'sysDictData/dataList',
      'sysDictData/dataList?Code=',
    ])
      expect(await ask(path, director)).toMatchObject({
        code: 400,
        extras: { fieldErrors: [{ code: 'required', path: 'code' }] },
      });
    expect((await ask('sysDictType/dataList?Code=nobodys', director)).result).toEqual([]);
  });

  it('one at most is the one a list begins with', async () => {
    const first = await added({ value: 'o', label: 'Oolong', isDefault: true });
    const second = await added({ value: 'w', label: 'White tea', isDefault: true });
    const isDefault = async ({ id }: Entry) =>
      (await ask(`sysDictData/detail?Id=${id}`)).result.isDefault;
    expect([await isDefault(first), await isDefault(second)]).toEqual([false, true]);
  });

  it.each([
    ['a value that is there already', { value: 'g', label: 'Twin' }, 'notUnique', 'value'],
    [
      'a colour that nobody knows',
      { value: 'x', label: 'X', tagType: 'pink' },
      'notAChoice',
      'tagType',
    ],
    [
      'a style that loads a picture',
      { value: 'x', label: 'X', styleSetting: 'background-color: url(//elsewhere.example)' },
      'dict.badStyle',
      'styleSetting',
    ],
    [
      'a style that covers the page',
      { value: 'x', label: 'X', styleSetting: 'position: fixed' },
      'dict.badStyle',
      'styleSetting',
    ],
  ])('are refused with %s', async (_case, entry, code, path) => {
    const answer = await send('sysDictData/add', { dictTypeId: colour, ...entry });
    expect(answer).toMatchObject({ code: 400, extras: { fieldErrors: [{ code, path }] } });
  });

  it('are read whole, however many there are', async () => {
    const many = Array.from({ length: 205 }, (_, n) => String(n));
    await send('sysDictType/add', { name: 'Seats', code: 'seat' });
    const [type] = (await send('sysDictType/page', { code: 'seat' })).result.items;
    const { dataSource } = testBed.database;
    await dataSource.query(
      `INSERT INTO identity_dict_data (id, org_id, create_time, update_time, dict_type_id, value, label) VALUES
       ${many.map(() => '(?, 0, NOW(), NOW(), ?, ?, ?)').join(', ')}`,
      many.flatMap((n) => [`9${n.padStart(14, '0')}`, type.id, n, `Seat ${n}`]),
    );
    const values = (await ask(`sysDictData/list?DictTypeId=${type.id}`)).result.map(
      ({ value }: Entry) => value,
    );
    expect(values.toSorted()).toEqual(many.toSorted());
    expect((await send('sysDictType/delete', { id: type.id })).code).toBe(200);
  });

  it('are read under the names that a client writes, in any case', async () => {
    const given = { DictTypeId: colour, VALUE: 'p', Label: "Pu'er", OrderNo: 7 };
    expect((await send('sysDictData/add', given)).code).toBe(200);
    const found = async (body: object): Promise<Entry[]> =>
      (await send('sysDictData/page', { dictTypeId: colour, ...body })).result.items;
    const condition = { Field: 'value', Operator: 0, Value: 'p', Logic: null, Filters: null };
    const [entry] = await found({ Filter: { Logic: 0, Filters: [condition], Field: null } });
    expect(entry).toMatchObject({ value: 'p', label: "Pu'er", orderNo: 7 });
    expect(await found({ Search: { Fields: ['value'], Keyword: 'p' } })).toEqual([entry]);
    const { id } = entry!;
    expect((await send('sysDictData/update', { Id: id, LABEL: 'Puerh' })).code).toBe(200);
    // The forms of older and newer clients know the value as `code` or `value`, and leave the other empty.
    for (const form of [
      { value: '', code: 'p' },
      { value: 'p', code: '' },
    ])
      expect(await found({ ...form, label: '' })).toMatchObject([{ id }]);
    expect(await found({ value: '', code: 'nothing like it' })).toEqual([]);
    expect(await found({ label: 'Puerh' })).toMatchObject([{ id, value: 'p', orderNo: 7 }]);
    expect((await send('sysDictData/delete', { Id: Number(id) })).code).toBe(200);
  });

  it('are not for whoever has no right to them', async () => {
    for (const path of ['page', 'add', 'update', 'delete', 'setStatus'])
      expect((await send(`sysDictData/${path}`, { id: '1', status: 1 }, director)).code).toBe(403);
  });

  it('go with their dictionary, and every step is in the audit trail', async () => {
    expect((await send('sysDictType/delete', { id: colour })).code).toBe(200);
    expect((await send('sysDictData/page', { dictTypeId: colour })).result.total).toBe(0);
    const rows = await testBed.database.dataSource.query(
      `SELECT action, COUNT(*) AS n FROM platform_audit WHERE resource = 'dictData'
       GROUP BY action ORDER BY action`,
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'add',
      'delete',
      'update',
    ]);
  });
});
