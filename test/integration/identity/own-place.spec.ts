import sharp from 'sharp';
import { HOUR } from '@kernel/time';
import { Organisations } from '@modules/identity/application/people/ports/organisations';
import { PictureStore } from '@modules/identity/application/people/picture-store';
import { FileStore, FileSweeper } from '@platform/files';
import type { Answer } from '../../support/app';
import { formOf } from '../../support/form';
import { endedOrWaiting, gate } from '../../support/gate';
import { bearer, get, type TestBed, openTestBed, post, signIn, type Tokens } from './test-bed';
import { newId } from '../../support/new-id';

const director = 'harum.director';

/** Specification 2, sections 2, 3 and 5; platform-api, sections 8, 9 and 13. */
describe('organisations, positions and the user centre', () => {
  let testBed: TestBed;
  const tokens: Record<string, Tokens> = {};
  const org: Record<string, string> = {};
  beforeAll(async () => {
    testBed = await openTestBed();
    for (const who of ['superadmin', director, 'harum.manager', 'harum.staff', 'besi.director'])
      tokens[who] = await signIn(testBed.app, who);
    for (const code of ['harum', 'besi', 'platform'])
      [{ id: org[code] }] = await rows('SELECT id FROM identity_organisation WHERE code = ?', [
        code,
      ]);
  });
  afterAll(() => testBed.close());

  const ask = async (who: string, path: string) =>
    (await get(testBed.app, path, bearer(tokens[who]!))).json();
  const request = async (who: string, path: string, body: object = {}) =>
    (await post(testBed.app, path, body, bearer(tokens[who]!))).json();
  const rows = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const codesIn = ({ extras }: Answer) =>
    extras?.fieldErrors?.map(({ path, code }) => [path, code]);
  const refusalIn = ({ extras }: { extras: { errorCode: string } | null }) => extras?.errorCode;
  const branch = async (code: string, pid: string, who = director): Promise<string> => {
    const answer = await request(who, 'sysOrg/add', { name: `Branch ${code}`, code, pid });
    expect(answer).toMatchObject({ code: 200 });
    return answer.result;
  };

  describe('organisations', () => {
    interface Node {
      id: string;
      children: Node[] | null;
    }
    const idsIn = (nodes: Node[]): string[] =>
      nodes.flatMap(({ id, children }) => [id, ...idsIn(children ?? [])]);
    const seenBy = async (who: string, path = 'list') =>
      idsIn((await ask(who, `sysOrg/${path}`)).result);

    it('a Director sees the own one and what is below, a Super Admin all', async () => {
      expect(await seenBy(director)).toEqual([org.harum]);
      expect(await seenBy('superadmin')).toEqual(
        expect.arrayContaining([org.harum, org.besi, org.platform]),
      );
      expect(await seenBy('harum.staff', 'tree')).toEqual([org.harum]);
      expect((await ask('harum.staff', 'sysOrg/list')).code).toBe(403);
    });

    it('a branch is added, seen with the next request, and its people are the Director’s', async () => {
      org.penang = await branch('penang', org.harum!);
      expect(await seenBy(director)).toEqual([org.harum, org.penang]);
      const { result } = await ask(director, `sysOrg/detail?Id=${org.penang}`);
      expect(result).toMatchObject({ level: 2, pid: org.harum, status: 1, type: 'company' });
      expect(await seenBy('harum.manager')).toEqual([org.harum]);
      expect(await seenBy('besi.director')).toEqual([org.besi]);
    });

    it.each([
      ['at the top of the tree', () => ({ pid: '0' }), [['pid', 'required']]],
      ['under somebody else’s', () => ({ pid: org.besi }), [['pid', 'unknownReference']]],
      ['with a taken code', () => ({ code: 'besi' }), [['code', 'ORG_CODE_TAKEN']]],
      ['without a name', () => ({ name: '' }), [['name', 'required']]],
      ['as the platform', () => ({ type: 'platform' }), [['type', 'notAChoice']]],
    ] as const)('no organisation is added %s', async (_case, wrong, faults) => {
      const body = { name: 'Another', code: 'another', pid: org.harum, ...wrong() };
      expect(codesIn(await request(director, 'sysOrg/add', body))).toEqual(faults);
    });

    it('those of others are not there', async () => {
      const before = await rows('SELECT * FROM identity_organisation WHERE id = ?', [org.besi]);
      expect((await ask(director, `sysOrg/detail?Id=${org.besi}`)).code).toBe(404);
      const change = { id: org.besi, name: 'Mine now' };
      expect((await request(director, 'sysOrg/update', change)).code).toBe(404);
      expect((await request(director, 'sysOrg/delete', { id: org.besi })).code).toBe(404);
      expect(await rows('SELECT * FROM identity_organisation WHERE id = ?', [org.besi])).toEqual(
        before,
      );
    });

    it('the own one is renamed, and neither moved nor disabled nor deleted', async () => {
      const id = org.harum;
      const name = 'Kopi Bukit Harum Sdn. Bhd.';
      expect((await request(director, 'sysOrg/update', { id, name, level: 1 })).code).toBe(200);
      expect(refusalIn(await request(director, 'sysOrg/update', { id, pid: org.penang }))).toBe(
        'ORG_OWN',
      );
      expect(refusalIn(await request(director, 'sysOrg/update', { id, status: 2 }))).toBe(
        'ORG_OWN',
      );
      expect(refusalIn(await request(director, 'sysOrg/delete', { id }))).toBe('ORG_OWN');
    });

    it('an order, a level and a status that are cleared stay, and start as usual', async () => {
      const empty = { orderNo: null, level: '', status: null };
      const body = { name: 'Branch ipoh', code: 'ipoh', pid: org.harum };
      const { code, result: id } = await request(director, 'sysOrg/add', { ...body, ...empty });
      const whole = { orderNo: 100, level: 2, status: 1 };
      expect([code, (await ask(director, `sysOrg/detail?Id=${id}`)).result]).toMatchObject([
        200,
        whole,
      ]);
      expect((await request(director, 'sysOrg/update', { id, ...empty })).code).toBe(200);
      expect((await ask(director, `sysOrg/detail?Id=${id}`)).result).toMatchObject(whole);
      expect((await request(director, 'sysOrg/delete', { id })).code).toBe(200);
    });

    it('one that somebody changed meanwhile is not changed by whoever read it before', async () => {
      const { result: read } = await ask(director, `sysOrg/detail?Id=${org.penang}`);
      const rename = (name: string) => request(director, 'sysOrg/update', { ...read, name });
      expect((await rename('Penang')).code).toBe(200);
      expect(refusalIn(await rename('Pulau Pinang'))).toBe('changedByAnother');
      const change = { id: org.penang, name: 'Branch penang' };
      expect((await request(director, 'sysOrg/update', change)).code).toBe(200);
    });

    it('none can be moved below itself, at any depth', async () => {
      const below = await branch('georgetown', org.penang!);
      const answer = await request('superadmin', 'sysOrg/update', { id: org.penang, pid: below });
      expect(codesIn(answer)).toEqual([['pid', 'ORG_PARENT_ITSELF']]);
      expect(refusalIn(await request(director, 'sysOrg/delete', { id: org.penang }))).toBe(
        'ORG_HAS_CHILDREN',
      );
      expect((await request(director, 'sysOrg/delete', { id: below })).code).toBe(200);
    });

    it('of two that are moved under each other at once, one is', async () => {
      const one = await branch('one', org.harum!);
      const other = await branch('other', org.harum!);
      const put = (id: string, pid: string) => request(director, 'sysOrg/update', { id, pid });
      for (let round = 0; round < 5; round += 1) {
        const answers = await Promise.all([put(one, other), put(other, one)]);
        expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
        for (const id of [one, other]) await put(id, org.harum!);
      }
      for (const id of [one, other])
        expect((await request(director, 'sysOrg/delete', { id })).code).toBe(200);
    });

    it('one with people or records stays; a disabled one lets nobody in', async () => {
      const id = await branch('melaka', org.harum!);
      const now = testBed.clock.now();
      await rows(
        `INSERT INTO identity_sys_pos (id, org_id, create_time, update_time, name, code)
         VALUES (?, ?, ?, ?, 'Clerk', 'clerk')`,
        [newId(), id, now, now],
      );
      expect(refusalIn(await request(director, 'sysOrg/delete', { id }))).toBe('ORG_HAS_RECORDS');
      await rows('UPDATE identity_user SET org_id = ? WHERE account = ?', [id, 'harum.staff']);
      expect(refusalIn(await request(director, 'sysOrg/delete', { id }))).toBe('ORG_HAS_PEOPLE');
      await request(director, 'sysOrg/update', { id, status: 2 });
      const { code } = await ask('harum.staff', 'sysUser/baseInfo');
      expect(code).toBe(401);
      await rows('UPDATE identity_user SET org_id = ? WHERE account = ?', [
        org.harum,
        'harum.staff',
      ]);
      tokens['harum.staff'] = await signIn(testBed.app, 'harum.staff');
    });

    const chosen = { name: 'Counter', code: 'counter', menuIdList: [], dataScope: 4 };
    const colleague = { realName: 'Farah', phone: '0123334444', account: 'farah.new', posId: '1' };
    it.each([
      ['user', 'sysUser/add', 'identity_user', colleague],
      ['position', 'sysPos/add', 'identity_sys_pos', chosen],
      ['role', 'sysRole/add', 'identity_role', chosen],
    ] as const)('one that is just being deleted gets no %s', async (_case, path, table, body) => {
      const id = await branch('brief', org.harum!);
      const organisations = testBed.app.get(Organisations, { strict: false });
      const remove = organisations.delete.bind(organisations);
      const [deleted, told] = [gate(), gate()];
      jest.spyOn(organisations, 'delete').mockImplementation(async (row) => {
        await remove(row);
        deleted.open();
        await told.opened;
      });
      const deleting = request('superadmin', 'sysOrg/delete', { id });
      await Promise.race([deleted.opened, deleting]);
      jest.restoreAllMocks();
      const saving = request('superadmin', path, { ...body, orgId: id });
      await endedOrWaiting(saving);
      told.open();
      expect(await deleting).toMatchObject({ code: 200 });
      expect(codesIn(await saving)).toEqual([['orgId', 'unknownReference']]);
      expect(await rows(`SELECT id FROM ${table} WHERE org_id = ?`, [id])).toEqual([]);
    });

    it('an affiliated organisation must be within reach, and opens its rows', async () => {
      const [{ id }] = await rows(`SELECT id FROM identity_user WHERE account = 'harum.manager'`);
      const affiliate = (orgId: string) =>
        request(director, 'sysUser/update', {
          id,
          extOrgIdList: [{ orgId, posId: null, posLevel: 3 }],
        });
      expect(codesIn(await affiliate(org.besi!))).toEqual([
        ['extOrgIdList[0].orgId', 'unknownReference'],
      ]);
      const twice = [{ orgId: org.penang }, { orgId: org.penang }];
      expect(
        codesIn(await request(director, 'sysUser/update', { id, extOrgIdList: twice })),
      ).toEqual([['extOrgIdList[1].orgId', 'notUnique']]);
      expect((await affiliate(org.penang!)).code).toBe(200);
      expect((await ask(director, `sysUser/ownExtOrgList/${id}`)).result).toMatchObject([
        { orgId: org.penang },
      ]);
      expect(await seenBy('harum.manager')).toEqual([org.harum, org.penang]);
    });
  });

  describe('positions', () => {
    it('tell how many people hold them; one that is held stays', async () => {
      const { result } = await request(director, 'sysPos/page', { keyword: 'Clerk' });
      const held = result.items.find(({ orgId }: { orgId: string }) => orgId === org.harum);
      expect(held).toMatchObject({ name: 'Accounts Clerk', staffCount: 1 });
      const answer = await request(director, 'sysPos/delete', { id: held.id });
      expect(answer.extras).toMatchObject({
        errorCode: 'POSITION_HAS_STAFF',
        legacyCode: 'D6001',
      });
    });

    it('have a name and a code, once in an organisation', async () => {
      expect(codesIn(await request(director, 'sysPos/add', { name: 'Clerk' }))).toEqual([
        ['code', 'required'],
      ]);
      const body = { name: 'Storekeeper', code: 'store' };
      const { result: id } = await request(director, 'sysPos/add', body);
      expect(codesIn(await request(director, 'sysPos/add', body))).toEqual([
        ['code', 'notUnique'],
        ['name', 'notUnique'],
      ]);
      expect((await request('besi.director', 'sysPos/add', body)).code).toBe(200);
      expect((await request(director, 'sysPos/update', { id, name: 'Store lead' })).code).toBe(200);
      expect((await ask(director, `sysPos/detail?Id=${id}`)).result).toMatchObject({
        name: 'Store lead',
        staffCount: 0,
      });
      expect((await request(director, 'sysPos/delete', { id })).code).toBe(200);
    });

    it('of others are not there', async () => {
      const [{ id }] = await rows('SELECT id FROM identity_sys_pos WHERE org_id = ? LIMIT 1', [
        org.besi,
      ]);
      expect((await ask(director, `sysPos/detail?Id=${id}`)).code).toBe(404);
      for (const verb of ['update', 'delete'])
        expect((await request(director, `sysPos/${verb}`, { id, name: 'Mine' })).code).toBe(404);
      const { result } = await ask(director, 'sysPos/list');
      expect(result.map((each: { orgId: string }) => each.orgId)).not.toContain(org.besi);
    });

    it('below the head office its positions can be held as well', async () => {
      const { result } = await ask(director, `sysPos/list?OrgId=${org.penang}`);
      expect(result.map(({ name }: { name: string }) => name)).toContain('Accounts Clerk');
    });
  });

  describe('the user centre', () => {
    const me = 'harum.staff';
    const profile = {
      realName: 'Priya Nair',
      phone: '+60 10 000 0004',
      birthday: '1994-08-31',
      sex: 2,
      address: '12 Jalan Kopi',
      nickName: 'Pri',
    };

    it('takes what somebody says about themselves, and nothing else', async () => {
      const mine = { ...profile, phone: '+60100000004' };
      const more = {
        account: 'other',
        orgId: org.besi,
        accountType: 999,
        status: 2,
        roleIdList: [],
      };
      expect(await request(me, 'sysUser/baseInfo', { ...mine, ...more })).toMatchObject({
        code: 200,
      });
      expect((await ask(me, 'sysUser/baseInfo')).result).toMatchObject({
        ...mine,
        account: me,
        orgId: org.harum,
      });
      const [row] = await rows('SELECT account_type, status FROM identity_user WHERE account = ?', [
        me,
      ]);
      expect(row).toEqual({ account_type: 777, status: 1 });
    });

    it('asks for name, number and birthday', async () => {
      const answer = await request(me, 'sysUser/baseInfo', {
        realName: '',
        phone: '',
        birthday: null,
      });
      expect(codesIn(answer)).toEqual([
        ['realName', 'required'],
        ['phone', 'required'],
        ['birthday', 'required'],
      ]);
      expect(codesIn(await request(me, 'sysUser/baseInfo', profile))).toEqual([
        ['phone', 'newAccount.mobile'],
      ]);
    });

    it('tells where somebody belongs', async () => {
      expect((await ask(me, 'sysUser/orgInfo')).result).toMatchObject({
        orgName: 'Kopi Bukit Harum Sdn. Bhd.',
        posName: 'Accounts Clerk',
        roles: ['Staff'],
      });
    });

    const send = (who: string, path: string, bytes: Buffer, name = 'picture.png') => {
      const { payload, headers } = formOf({}, { name, bytes });
      return testBed.app.inject({
        method: 'POST',
        url: `/api/${path}`,
        payload,
        headers: { ...headers, ...bearer(tokens[who]!) },
      });
    };
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

    it('a profile picture is cropped square, re-encoded and served at its address', async () => {
      const taken = picture(400, 300).withExif({ IFD0: { Artist: 'Zebra' } });
      const answer = (await send(me, 'sysFile/uploadAvatar', await taken.jpeg().toBuffer())).json();
      expect(answer.code).toBe(200);
      const shown = await testBed.app.inject({ url: answer.result.url });
      expect(shown.headers['content-type']).toBe('image/png');
      const { width, height, exif } = await sharp(shown.rawPayload).metadata();
      expect([width, height, exif]).toEqual([256, 256, undefined]);
      expect((await ask(me, 'sysAuth/userInfo')).result.avatar).toBe(answer.result.url);
    });

    it.each([
      ['text with the name of a picture', Buffer.from('<svg onload="alert(1)"/>')],
      ['a page behind the first bytes of a picture', Buffer.from('\x89PNG\r\n\x1a\n<html>')],
      [
        'a drawing that can carry scripts',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ],
    ])('%s is not accepted as a portrait', async (_case, bytes) => {
      const answer = (await send(me, 'sysFile/uploadAvatar', bytes)).json();
      expect(codesIn(answer)).toEqual([['file', 'file.imagesOnly']]);
    });

    it('a picture of more than 2 MB is refused', async () => {
      const answer = (await send(me, 'sysFile/uploadAvatar', Buffer.alloc(2_200_000))).json();
      expect(codesIn(answer)).toEqual([['file', 'file.imageTooLarge']]);
    });

    const kept = async (name: string): Promise<string[]> =>
      (
        await rows(`SELECT storage_key AS \`key\` FROM platform_file WHERE name = ? ORDER BY id`, [
          name,
        ])
      ).map(({ key }: { key: string }) => key);
    const isOnDisk = (key: string): Promise<boolean> =>
      testBed.app
        .get(FileStore, { strict: false })
        .get(key)
        .then(
          () => true,
          () => false,
        );
    const sweep = () => testBed.app.get(FileSweeper, { strict: false }).round();

    it.each([
      ['face', 'sysFile/uploadAvatar', 'avatar.png'],
      ['signature', 'sysFile/uploadSignature', 'signature.png'],
    ])(
      'a replaced %s is deleted with its file, and of two at once one remains',
      async (_, path, name) => {
        const one = await picture(90, 90).png().toBuffer();
        await send('besi.director', path, one);
        const [before] = (await kept(name)).slice(-1);
        const count = (await kept(name)).length;
        const answers = await Promise.all([1, 2].map(() => send('besi.director', path, one)));
        expect(answers.map((each) => each.json().code)).toEqual([200, 200]);
        const after = await kept(name);
        expect([after.length, after.includes(before!)]).toEqual([count, false]);
        await sweep();
        expect([await isOnDisk(before!), await isOnDisk(after.at(-1)!)]).toEqual([false, true]);
      },
    );

    it('a process killed before it saved a new picture leaves the old one, and no orphan for long', async () => {
      const first = (await send(director, 'sysFile/uploadAvatar', await face())).json().result;
      const pictures = testBed.app.get(PictureStore, { strict: false });
      await pictures.put('1', 'avatar.png', await face());
      const count = (await kept('avatar.png')).length;
      testBed.clock.advance(2 * 86_400_000);
      await sweep();
      expect(await kept('avatar.png')).toHaveLength(count - 1);
      expect((await testBed.app.inject({ url: first.url })).statusCode).toBe(200);
      testBed.clock.advance(-2 * 86_400_000);
    });
    const face = () => picture(80, 80).png().toBuffer();

    it('deleting an account deletes its pictures', async () => {
      await send('harum.manager', 'sysFile/uploadAvatar', await face());
      const [key] = (await kept('avatar.png')).slice(-1);
      const [{ id }] = await rows('SELECT id FROM identity_user WHERE account = ?', [
        'harum.manager',
      ]);
      expect(await request(director, 'sysUser/delete', { id })).toMatchObject({ code: 200 });
      await sweep();
      expect([(await kept('avatar.png')).includes(key!), await isOnDisk(key!)]).toEqual([
        false,
        false,
      ]);
    });

    it('only its owner learns where a signature is; an image in a page opens it for a day of work', async () => {
      const ink = await picture(1800, 300).png().toBuffer();
      const { result } = (await send(me, 'sysFile/uploadSignature', ink)).json();
      const urls = [
        result.url,
        (await ask(me, 'sysAuth/userInfo')).result.signature,
        (await ask(me, 'sysUser/baseInfo')).result.signature,
      ];
      // As an <img> asks: without a token.
      const shown = (url: string) => testBed.app.inject({ url });
      for (const url of urls)
        expect((await sharp((await shown(url)).rawPayload).metadata()).width).toBe(900);
      const [, fileId, until, seal] = /([^./]+)\.([^.]+)\.([^.]+)$/.exec(result.url)!;
      for (const forged of [
        `${fileId}.${Number(until) + 1}.${seal}`,
        `${Number(fileId) - 1}.${until}.${seal}`,
        `${fileId}.${until}.`,
        fileId,
      ])
        expect((await shown(`/api/sysUser/signature/${forged}`)).json().code).toBe(404);
      testBed.clock.advance(13 * HOUR);
      expect((await shown(result.url)).json().code).toBe(404);
      testBed.clock.advance(-13 * HOUR);
      await send(me, 'sysFile/uploadSignature', ink);
      expect((await shown(result.url)).json().code).toBe(404);
      for (const who of [director, 'besi.director'])
        expect((await ask(who, `file/content?id=${result.id}`)).code).toBe(404);
    });
  });
});
