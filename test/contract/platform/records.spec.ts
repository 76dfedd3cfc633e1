import { demoAccounts } from '@modules/identity/seed';
import type { Json } from '../../support/app';
import { formOf } from '../../support/form';
import { png } from '../../integration/files/samples';
import { type TestBed, openTestBed } from '../../integration/invoicing/test-bed';
import { FamilyClient, type Heard, LOCAL_TIME } from './support/family-client';

const passwordOf = (account: string): string =>
  demoAccounts().find((each) => each.account === account)!.password;

const words = (text: string): string[] => text.split(' ');

/** platform-api, section 1.7. */
const every = words(
  'id createTime updateTime createUserId createUserName updateUserId updateUserName',
);
const visit = words(
  'controllerName actionName displayTitle status remoteIp location longitude latitude browser os elapsed logDateTime ' +
    'logLevel account realName',
);

/** platform-api, section 8.1. */
const members: Record<string, string[]> = {
  user: words(
    'account realName nickName avatar sex age birthday nation phone cardType idCardNum email address officePhone ' +
      'emergencyContact emergencyPhone emergencyAddress introduction orderNo status remark accountType orgId ' +
      'managerUserId posId jobNum posLevel posTitle joinDate lastLoginIp lastLoginAddress lastLoginTime ' +
      'lastLoginDevice signature orgName posName roleName',
  ),
  organisation: words(
    'pid name code level type directorId orderNo status remark children disabled',
  ),
  position: words('name code orderNo remark status'),
  role: words('name code orderNo dataScope remark status'),
  config: words('name code value sysFlag groupCode orderNo remark'),
  dictType: words('name code orderNo remark status children'),
  dictData: words(
    'value code label name tagType styleSetting classSetting extData remark orderNo status',
  ),
  menu: words(
    'pid type name path component redirect permission title icon isIframe outLink isHide isKeepAlive isAffix orderNo ' +
      'status remark children',
  ),
  file: words(
    'provider bucketName fileName suffix filePath sizeKb sizeInfo url fileMd5 relationName relationId belongId ' +
      'fileType isPublic createOrgId createOrgName',
  ),
  notice: words(
    'title content type publicUserId publicUserName publicOrgId publicOrgName publicTime cancelTime status',
  ),
  tenant: words(
    'userId orgId host tenantType connection configId orderNo remark status name adminAccount phone email',
  ),
  schedule: words('userId scheduleTime startTime endTime content status'),
  visit,
  operation: words(
    'httpMethod requestUrl requestParam returnResult eventId threadId traceId exception message',
  ).concat(visit),
  difference: words('beforeData afterData sql parameters businessData diffType elapsed'),
  job: words(
    'jobId groupName jobType assemblyName description concurrent properties createType updatedTime',
  ),
  trigger: words(
    'triggerId jobId triggerType args description status startTime endTime lastRunTime nextRunTime numberOfRuns ' +
      'maxNumberOfRuns numberOfErrors maxNumberOfErrors numRetries retryTimeout startNow runOnStart',
  ),
  run: words(
    'jobId triggerId numberOfRuns lastRunTime nextRunTime status result elapsedTime createdTime',
  ),
};

/** What a client of the API family does on its screens, and what it reads in the answers (platform-api, section 8). */
describe('a client of the API family at work', () => {
  let office: TestBed;
  let admin: FamilyClient;
  let adminId: string;
  let adminName: string;
  beforeAll(async () => {
    office = await openTestBed();
    admin = await signedIn('superadmin');
    ({ id: adminId, realName: adminName } = await get('sysAuth/userInfo'));
  });
  afterAll(() => office.close());

  const signedIn = async (account: string): Promise<FamilyClient> => {
    const one = new FamilyClient(office.app, () => office.now());
    result(await one.login(account, passwordOf(account), { code: '', codeId: 0 }));
    return one;
  };
  const result = ({ status, code, message, extras, result: found }: Heard): Json => {
    expect([status, code, message, extras?.fieldErrors]).toEqual([200, 200, '', undefined]);
    return found;
  };
  const post = async (path: string, body: object = {}, who = admin) =>
    result(await who.post(path, body));
  const get = async (path: string, who = admin) => result(await who.get(path));
  const paging = { page: 1, pageSize: 20, total: 0 };
  const rowsOf = async (path: string, criteria: object = {}, who = admin): Promise<Json[]> =>
    (await post(path, { ...criteria, ...paging }, who)).items;

  const lacking = (row: Json, names: readonly string[]): string[] =>
    names.filter((name) => row?.[name] === undefined);
  /** Section 1.2: ids are text of digits, times are local; a schedule's times are of the day alone. */
  const isWritten = (name: string, value: Json): boolean => {
    if (value === null || value === undefined || value === '') return true;
    if (/^(id|pid|\w+(User|Org|Pos|org|pos|user|menu|notice)Id)$/.test(name))
      return typeof value === 'string' && /^\d{1,19}$/.test(value);
    if (/^\w+Time$/.test(name) && name !== 'elapsedTime')
      return LOCAL_TIME.test(String(value)) || /^\d\d:\d\d$/.test(String(value));
    return true;
  };
  const isWhole = (row: Json, names: readonly string[]): void => {
    const odd = names.filter((name) => !isWritten(name, row?.[name])).map((name) => row[name]);
    expect([row && 'a row', lacking(row, names), odd]).toEqual(['a row', [], []]);
  };

  it('keeps a setting, and is told who made it', async () => {
    const added = {
      id: 0,
      name: 'Tea',
      code: 'tea',
      value: 'kurang manis',
      sysFlag: 2,
      orderNo: 9,
    };
    await post('sysConfig/add', { ...added, groupCode: null, remark: null });
    const [row] = await rowsOf('sysConfig/page', { code: 'tea', name: '', groupCode: null });
    isWhole(row, [...every, ...members.config!]);
    expect(row).toMatchObject({ createUserId: adminId, createUserName: adminName, remark: null });
    await post('sysConfig/update', { ...row, value: 'tarik' });
    expect((await get(`sysConfig/detail?Id=${row.id}`)).value).toBe('tarik');
    expect(
      (await post('sysConfig/list', { groupCode: 'Security', ...paging })).length,
    ).toBeGreaterThan(3);
    await post('sysConfig/batchDelete', [Number(row.id)]);
    expect(await rowsOf('sysConfig/page', { code: 'tea' })).toEqual([]);
  });

  it('keeps a dictionary and its entries, and finds the kinds of organisations in one', async () => {
    await post('sysDictType/add', {
      id: undefined,
      name: 'Sugar',
      code: 'sugar',
      status: 1,
      orderNo: 100,
    });
    const [type] = await rowsOf('sysDictType/page', { code: 'sugar', name: null });
    isWhole(type, [...every, ...members.dictType!]);
    const entry = {
      dictTypeId: Number(type.id),
      value: '1',
      code: '1',
      label: 'Little',
      status: 1,
      orderNo: 100,
    };
    await post('sysDictData/add', { ...entry, name: null, tagType: '', remark: null });
    const [row] = await rowsOf('sysDictData/page', {
      dictTypeId: type.id,
      value: null,
      code: null,
    });
    isWhole(row, [...every, ...members.dictData!]);
    await post('sysDictData/setStatus', { id: row.id, status: 2 });
    const [off] = await rowsOf('sysDictData/page', { dictTypeId: type.id });
    await post('sysDictData/update', { ...off, label: 'None', status: 1 });
    expect(await get('sysDictData/dataList/sugar')).toMatchObject([{ label: 'None', value: '1' }]);
    await post('sysDictData/delete', { id: row.id });
    await post('sysDictType/delete', { id: type.id });
    const kinds = await get('sysDictData/dataList/org_type');
    const [org] = await get('sysOrg/list?Id=0');
    expect(kinds.map(({ value, code }: Json) => [value, code])).toContainEqual([
      'company',
      'company',
    ]);
    expect([...kinds.map(({ value }: Json) => value), 'platform']).toContain(org.type);
  });

  it('builds an organisation with a position and a person in it', async () => {
    const org = { pid: Number(office.harum.id), name: 'Gerai', code: 'gerai', type: 'branch' };
    const orgId = await post('sysOrg/add', { id: undefined, ...org, orderNo: 100, status: 1 });
    const [found] = await get('sysOrg/list?Id=&Name=Gerai&Code=&Type=');
    isWhole(found, [...every, ...members.organisation!]);
    expect(found).toMatchObject({ createUserName: adminName, disabled: false });
    await post('sysPos/add', { name: 'Cook', code: 'cook', orderNo: 100, status: 1, orgId });
    const [pos] = await get('sysPos/list?Name=Cook&Code=');
    isWhole(pos, [...every, ...members.position!]);
    const [role] = await get('sysRole/list');
    const person = {
      account: 'gerai.cook',
      realName: 'Cook',
      phone: '0123456701',
      sex: 1,
      birthday: '2000-01-01',
    };
    const more = {
      cardType: 0,
      cultureLevel: 5,
      nation: null,
      email: null,
      jobNum: null,
      orderNo: 100,
    };
    const userId = await post('sysUser/add', {
      id: undefined,
      ...person,
      ...more,
      orgId: Number(orgId),
      posId: Number(pos.id),
      roleIdList: [Number(role.id)],
      extOrgIdList: [],
      accountType: 777,
    });
    const [row] = await rowsOf('sysUser/page', {
      orgId,
      account: 'gerai',
      realName: null,
      posName: null,
    });
    isWhole(row, [...every, ...members.user!]);
    expect(row).toMatchObject({
      id: userId,
      createUserName: adminName,
      orgName: 'Gerai',
      posName: 'Cook',
    });
    await post('sysUser/update', {
      ...row,
      nickName: 'Chef',
      roleIdList: [role.id],
      extOrgIdList: [],
    });
    expect(await get(`sysUser/ownRoleList/${userId}`)).toEqual([role.id]);
    expect(await get(`sysUser/ownExtOrgList/${userId}`)).toEqual([]);
    await post('sysUser/setStatus', { id: Number(userId), status: 2 });
    expect(typeof (await post('sysUser/resetPwd', { id: userId }))).toBe('string');
    await post('sysUser/unlockLogin', { id: userId });
    await post('sysUser/delete', { id: Number(userId) });
    await post('sysPos/delete', { id: Number(pos.id) });
    const held = await admin.post('sysOrg/delete', { id: Number(orgId) });
    expect([held.code, held.extras.legacyCode]).toEqual([400, 'D2004']);
    const empty = { pid: Number(orgId), name: 'Empty', code: 'empty', type: 'department' };
    const emptyId = await post('sysOrg/add', { ...empty, orderNo: 100, status: 1 });
    await post('sysOrg/delete', { id: Number(emptyId) });
  });

  it('makes a role, grants it a menu and a data scope, and lists both', async () => {
    const role = { name: 'Guest', code: 'guest', orderNo: 100, status: 1, remark: null };
    const id = await post('sysRole/add', { id: undefined, ...role, menuIdList: [] });
    const [row] = await rowsOf('sysRole/page', { name: 'Guest', code: null });
    isWhole(row, [...every, ...members.role!]);
    const tree = await get('sysMenu/list');
    isWhole(tree[0], [...every, ...members.menu!]);
    isWhole(tree[0].children[0], [...every, ...members.menu!]);
    const menuIdList = [Number(tree[0].id), Number(tree[0].children[0].id)];
    await post('sysRole/grantMenu', { id, menuIdList, dataScope: 4, orgIdList: null });
    // A directory of which only one page is granted would tick all of its pages.
    expect((await get(`sysRole/ownMenuList?Id=${id}`)).map(Number)).toEqual([menuIdList[1]]);
    await post('sysRole/grantDataScope', {
      id,
      dataScope: 5,
      orgIdList: [Number(office.harum.id)],
    });
    expect(await get(`sysRole/ownOrgList?Id=${id}`)).toEqual([office.harum.id]);
    const [granted] = await rowsOf('sysRole/page', { name: 'Guest', code: null });
    await post('sysRole/update', { ...granted, name: 'Guests', menuIdList });
    await post('sysRole/setStatus', { id, status: 2 });
    const director = await signedIn('harum.director');
    const own = { ...role, name: 'Helper', code: 'helper', menuIdList: [] };
    const ownId = await post('sysRole/add', own, director);
    // Her role editor draws what she holds herself, and hands on no more than that.
    const offered = everyEntry(await get('sysMenu/list', director));
    const all = everyEntry(await get('sysMenu/list'));
    expect(offered.length).toBeLessThan(all.length);
    const mine = new Set((await get('sysAuth/userInfo', director)).buttons);
    const codes = offered.flatMap(({ permission }) => (permission ? [permission] : []));
    expect(codes.filter((code) => !mine.has(code))).toEqual([]);
    expect(codes).toContain('document:submit');
    const scope = { dataScope: 4, orgIdList: null };
    const handed = { id: ownId, menuIdList: offered.map(({ id: each }) => each), ...scope };
    await post('sysRole/grantMenu', handed, director);
    const beyond = all.find(({ permission }) => permission === 'sysMenu:add')!;
    const more = { id: ownId, menuIdList: [beyond.id], ...scope };
    expect((await director.post('sysRole/grantMenu', more)).code).not.toBe(200);
    const staff = await signedIn('harum.staff');
    expect((await staff.get('sysMenu/list')).code).toBe(403);
    await post('sysRole/delete', { id: Number(ownId) }, director);
    expect((await rowsOf('sysRole/page', { name: 'Helper' }, director)).length).toBe(0);
  });

  const everyEntry = (tree: Json[] | null): { id: string; permission: string | null }[] =>
    (tree ?? []).flatMap((entry) => [entry, ...everyEntry(entry.children)]);

  it('changes its own profile and picture, and sees both at once', async () => {
    const staff = await signedIn('harum.staff');
    const own = await get('sysUser/baseInfo', staff);
    isWhole(
      own,
      words('id account realName nickName avatar sex birthday phone email address introduction'),
    );
    // A form of the family sends back the whole row that it was filled with.
    const changed = { ...own, nickName: 'Siti', birthday: '1990-05-01' };
    await post('sysUser/baseInfo', changed, staff);
    expect((await get('sysUser/baseInfo', staff)).nickName).toBe('Siti');
    const form = formOf({}, { name: 'face.png', bytes: png });
    const sent = await staff.call({ method: 'POST', url: '/api/sysFile/uploadAvatar', ...form });
    const { url } = result(sent);
    for (const shown of ['sysAuth/userInfo', 'sysUser/baseInfo'])
      expect((await get(shown, staff)).avatar).toBe(url);
    const face = await office.app.inject({ method: 'GET', url });
    expect([face.statusCode, face.headers['content-type']]).toEqual([200, 'image/png']);
    const wrong = formOf({}, { name: 'face.png', bytes: Buffer.from('tea') });
    const refused = await staff.call({
      method: 'POST',
      url: '/api/sysFile/uploadAvatar',
      ...wrong,
    });
    expect([refused.status, refused.code]).toEqual([200, 400]);
    expect(refused.message).not.toBe('');
  });

  it('adds a page to the menu, copies, changes and removes it', async () => {
    const defaults = {
      isHide: false,
      isKeepAlive: true,
      isAffix: false,
      isIframe: false,
      status: 1,
    };
    const page = {
      type: 2,
      name: 'teaPage',
      path: '/tea',
      component: '/home/index',
      title: 'Tea',
      pid: 0,
    };
    await post('sysMenu/add', { id: 0, ...defaults, ...page, orderNo: 100, outLink: null });
    const [row] = await get('sysMenu/list?Title=Tea&Type=2');
    isWhole(
      row,
      members.menu!.filter((name) => name !== 'children'),
    );
    expect(row.createUserName).toBe(adminName);
    await post('sysMenu/update', { ...row, icon: 'ele-Bell' });
    await post('sysMenu/delete', { id: Number(row.id) });
    expect(await get('sysMenu/list?Title=Tea')).toEqual([]);
  });

  it('keeps a calendar: asks for a range of days, and ticks a line off', async () => {
    const clerk = await signedIn('harum.staff');
    const range = { startTime: '2026-02-28T16:00:00.000Z', endTime: '2026-05-01T15:59:59.000Z' };
    const line = { id: undefined, content: 'Stocktaking', scheduleTime: '2026-04-02 00:00:00' };
    const more = { startTime: '09:00', endTime: '10:00', status: 0, orderNo: 100 };
    await post('sysSchedule/add', { ...line, ...more }, clerk);
    await post(
      'sysSchedule/add',
      { ...line, ...more, content: 'First', startTime: '08:00' },
      clerk,
    );
    await post('sysSchedule/add', { ...line, ...more, scheduleTime: '2026-05-02 00:00:00' }, clerk);
    const found = await post('sysSchedule/page', range, clerk);
    expect(found.map(({ content, scheduleTime }: Json) => [content, scheduleTime])).toEqual([
      ['First', '2026-04-02 00:00:00'],
      ['Stocktaking', '2026-04-02 00:00:00'],
    ]);
    isWhole(found[0], [...every, ...members.schedule!]);
    const day = { startTime: '2026-04-01T16:00:00.000Z', endTime: '2026-04-02T15:59:59.000Z' };
    expect(
      await post('sysSchedule/page', { ...day, scheduleTime: '2026-04-02' }, clerk),
    ).toHaveLength(2);
    await post('sysSchedule/setStatus', { id: found[0].id, status: 1 }, clerk);
    await post('sysSchedule/update', { ...found[1], scheduleTime: '2026-04-03 00:00:00' }, clerk);
    expect(await get(`sysSchedule/detail/${found[1].id}`, clerk)).toMatchObject({
      scheduleTime: '2026-04-03 00:00:00',
      status: 0,
    });
    await post('sysSchedule/delete', found[0], clerk);
    expect(await post('sysSchedule/page', range, clerk)).toHaveLength(1);
    expect((await post('sysSchedule/page', paging, clerk)).total).toBe(2);
    expect((await clerk.post('sysSchedule/page', { startTime: 'soon' })).code).toBe(400);
  });

  it('keeps its apps at hand, and nobody else reads them', async () => {
    const clerk = await signedIn('harum.staff');
    const { id: userId } = await get('sysAuth/userInfo', clerk);
    const tree = await get('sysMenu/loginMenuTree', clerk);
    const pages = tree.flatMap(({ children }: Json) => children ?? []);
    const ids = [pages[1].id, pages[0].id];
    const list = () => get(`sysUserMenu/userMenuList/${userId}`, clerk);
    expect(await list()).toEqual([]);
    await post('sysUserMenu/add', { userId: Number(userId), menuIdList: ids.map(Number) }, clerk);
    expect((await list()).map(({ id, path, meta }: Json) => [id, path, meta.title])).toEqual(
      [pages[1], pages[0]].map(({ id, path, meta }: Json) => [id, path, meta.title]),
    );
    const logs = (await get('sysMenu/list?Title=&Type=2')).find(
      ({ name }: Json) => name === 'sysLogEx',
    );
    await post('sysUserMenu/add', { userId, menuIdList: [ids[1], logs.id] }, clerk);
    expect(await get(`sysUserMenu/userMenuIdList/${userId}`, clerk)).toEqual([ids[1], logs.id]);
    expect((await list()).map(({ id }: Json) => id)).toEqual([ids[1]]);
    for (const path of ['userMenuList', 'userMenuIdList'])
      expect((await admin.get(`sysUserMenu/${path}/${userId}`)).code).toBe(404);
    expect((await admin.post('sysUserMenu/add', { userId, menuIdList: [] })).code).toBe(404);
    await post('sysUserMenu/delete', { userId, menuIdList: [ids[1]] }, clerk);
    await post(`sysUserMenu/deleteByUserId/${userId}`, {}, clerk);
    expect(await get(`sysUserMenu/userMenuIdList/${userId}`, clerk)).toEqual([]);
  });

  it('writes a notice, publishes it, and a reader finds it by a query', async () => {
    await post('sysNotice/add', {
      title: 'Holiday',
      type: 1,
      content: '<p>Closed</p>',
      everyone: true,
    });
    const [row] = await rowsOf('sysNotice/page', { title: 'Holiday', type: null });
    isWhole(row, [...every, ...members.notice!]);
    expect(row.createUserName).toBe(adminName);
    await post('sysNotice/update', { ...row, title: 'Holidays' });
    await post('sysNotice/public', { id: row.id });
    const clerk = await signedIn('harum.staff');
    const [unread] = await get('sysNotice/unReadList', clerk);
    isWhole(unread, members.notice!);
    const asked = 'sysNotice/pageReceived?Title=Holidays&Type=&Page=1&PageSize=20';
    const { items, total } = await get(asked, clerk);
    expect([total, items[0].sysNotice.title, items[0].readStatus]).toEqual([1, 'Holidays', 0]);
    expect(
      (await get('sysNotice/pageReceived?Title=nothing&Page=1&PageSize=20', clerk)).total,
    ).toBe(0);
    expect((await get('sysNotice/pageReceived?Page=2&PageSize=1', clerk)).page).toBe(2);
    await post('sysNotice/setRead', { id: items[0].sysNotice.id }, clerk);
    expect(await get('sysNotice/unReadList', clerk)).toEqual([]);
  });

  it('uploads a file, shows it by its address, renames, downloads and deletes it', async () => {
    const form = formOf(
      { isPublic: 'false', fileType: '' },
      { name: 'list.txt', bytes: Buffer.from('tea') },
    );
    await admin.call({ method: 'POST', url: '/api/sysFile/uploadFile', ...form });
    const [row] = await rowsOf('sysFile/page', {
      fileName: 'list',
      startTime: null,
      endTime: null,
    });
    isWhole(row, [...every, ...members.file!]);
    expect(`${row.fileName}${row.suffix}`).toBe('list.txt');
    expect(row).toMatchObject({ createUserName: adminName, bucketName: '' });
    // Followed by the browser itself, which sends no token.
    const shown = await office.app.inject({ method: 'GET', url: row.url });
    expect([shown.statusCode, shown.payload]).toEqual([200, 'tea']);
    await post('sysFile/update', { ...row, fileName: 'menu' });
    const [renamed] = await rowsOf('sysFile/page', { fileName: 'menu' });
    expect(`${renamed.fileName}${renamed.suffix}`).toBe('menu.txt');
    for (const wanted of [{ id: row.id }, { url: row.url }])
      expect((await admin.post('sysFile/downloadFile', wanted)).text).toBe('tea');
    await post('sysFile/delete', { id: row.id });
    const over = await office.app.inject({ method: 'GET', url: row.url });
    expect(over.statusCode).toBe(404);
  });

  it('lists the businesses on the platform', async () => {
    const [row] = await rowsOf('sysTenant/page', { name: null, phone: null });
    isWhole(row, [...every, ...members.tenant!]);
    // 0: shared tables.
    expect([row.tenantType, typeof row.orderNo]).toEqual([0, 'number']);
  });

  it('watches the jobs: each with its detail, its trigger and its runs', async () => {
    await office.rows(
      `INSERT INTO operations_job (job_id, pause_ms, update_time) VALUES ('tea', 1000, NOW(3))`,
    );
    await office.rows(
      `INSERT INTO operations_job_record (job_id, last_run_time, elapsed_time, found, status, result)
       VALUES ('tea', NOW(3), 12, 1, 'failed', 'no water')`,
    );
    const [job] = await rowsOf('sysJob/pageJobDetail', { jobId: 'tea', groupName: null });
    isWhole(job.jobDetail, members.job!);
    isWhole(job.jobTriggers[0], members.trigger!);
    expect(await post('sysJob/listJobGroup')).toEqual([job.jobDetail.groupName]);
    expect(await get('sysJob/jobTriggerList?JobId=tea')).toEqual(job.jobTriggers);
    for (const asked of [{ jobId: 'tea' }, { triggerId: 'tea' }]) {
      const [run] = await rowsOf('sysJob/pageJobTriggerRecord', asked);
      isWhole(run, members.run!);
      // 7: crashed.
      expect(run).toMatchObject({ triggerId: 'tea', status: 7, result: 'no water' });
    }
    const one = { jobId: 'tea', triggerId: 'tea' };
    const state = async () => (await get('sysJob/jobTriggerList?JobId=tea'))[0].status;
    await post('sysJob/pauseTrigger', one);
    expect(await state()).toBe(3);
    await post('sysJob/startTrigger', one);
    expect(await state()).toBe(1);
  });

  it('reads the logs, and takes the two sheets by the filter alone', async () => {
    const operations = { startTime: null, endTime: null, account: 'superadmin', elapsed: null };
    const order = { field: 'createTime', order: 'descending', descStr: 'descending' };
    let rows: Json[] = [];
    for (let time = 0; rows.length === 0 && time < 50; time += 1) {
      rows = await rowsOf('sysLogOp/page', { ...operations, ...order });
      if (rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    isWhole(rows[0], [...every, ...members.operation!]);
    isWhole(await get(`sysLogOp/detail/${rows[0].id}`), members.operation!);
    const [visited] = await rowsOf('sysLogVis/page', { account: null, actionName: null });
    isWhole(visited, [...every, ...members.visit!]);
    const [changed] = await rowsOf('sysLogDiff/page', { startTime: null, endTime: null });
    isWhole(changed, [...every, ...members.difference!]);
    expect(['string', 'object']).toContain(typeof changed.beforeData);
    expect(typeof (changed.afterData ?? changed.beforeData)).toBe('string');
    for (const log of ['sysLogOp', 'sysLogEx']) {
      const heard = await admin.post(`${log}/export`, { startTime: null, endTime: null });
      expect(heard.headers['content-disposition']).toMatch(
        /^attachment; filename="\w+-[\d-]+\.xlsx"$/,
      );
    }
    const none = {
      startTime: '2020-01-01 00:00:00',
      endTime: '2020-01-02 00:00:00',
      format: 'csv',
    };
    const lines = (text: string): number => text.trim().split('\n').length;
    expect(lines((await admin.post('sysLogOp/export', none)).text)).toBe(1);
    expect(lines((await admin.post('sysLogOp/export', { format: 'csv' })).text)).toBeGreaterThan(1);
  });

  it.each(['GET', 'POST'] as const)(
    'learns from %s that there is no hub (section 11)',
    async (method) => {
      for (const path of ['onlineUser', 'onlineUser/negotiate']) {
        const url = `/hubs/${path}?token=${admin.tokens!.access}`;
        const headers = { connection: 'Upgrade', upgrade: 'websocket' };
        const answer = await office.app.inject({ method, url, headers });
        expect([answer.statusCode, answer.json().code]).toEqual([404, 404]);
      }
    },
  );

  it('signs out', async () => {
    await post('sysAuth/logout');
    const heard = await admin.get('sysAuth/userInfo');
    expect([heard.code, admin.tokens]).toEqual([401, null]);
  });
});
