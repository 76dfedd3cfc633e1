import { DAY, HOUR } from '@kernel/time';
import { AccountsModule } from '@modules/accounts';
import { inForce, policyNames } from '@modules/accounts/contract';
import { bearer, get, login, type TestBed, openTestBed, post } from '../identity/test-bed';
import type { Json } from '../../support/app';
import { newId } from '../../support/new-id';

const PASSWORD = 'Kopitiam-2026';
const acceptances = policyNames.map((policy) => ({ policy, version: inForce[policy] }));

describe('registration (specification 2, sections 3, 5 and 8)', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed({}, [AccountsModule]);
  });
  afterAll(() => testBed.close());
  beforeEach(() => testBed.clock.advance(2 * HOUR));

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const form = (account: string, more: object = {}) => ({
    account,
    email: `${account}@mail.example`,
    orgName: 'Warung Pagi Enterprise',
    coreBusiness: '56101',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptances,
    ...more,
  });
  const register = async (account: string, more: object = {}) =>
    (await post(testBed.app, 'sysAuth/userRegistration', form(account, more))).json();
  const enter = async (account: string) => {
    const { result } = (await login(testBed.app, account, PASSWORD)).json();
    return bearer({ access: result.accessToken, refresh: result.refreshToken });
  };

  it('makes an organisation on trial and its Director, who then signs in', async () => {
    const answer = await register('warung.pagi', { phone: '+60123456789' });
    expect(answer).toMatchObject({ code: 200, result: { until: expect.any(String) } });
    const me = await enter('warung.pagi');
    const { result: user } = (await get(testBed.app, 'sysAuth/userInfo', me)).json();
    expect(user).toMatchObject({
      account: 'warung.pagi',
      email: 'warung.pagi@mail.example',
      phone: '+60123456789',
      orgName: 'Warung Pagi Enterprise',
    });
    expect(user.buttons).toEqual(expect.arrayContaining(['document:submit', 'buyer:add']));
    expect(user.buttons.filter((code: string) => code.startsWith('sysConfig'))).toEqual([]);
    const { result: menu } = (await get(testBed.app, 'sysMenu/loginMenuTree', me)).json();
    expect(menu.length).toBeGreaterThan(3);
  });

  it('seeds positions, so that the Director adds the first colleague at once', async () => {
    await register('warung.kawan', { realName: 'Aminah Binti Yusof' });
    const me = await enter('warung.kawan');
    const { result: user } = (await get(testBed.app, 'sysAuth/userInfo', me)).json();
    expect(user).toMatchObject({ realName: 'Aminah Binti Yusof', posName: 'Director' });
    const { result: positions } = (await get(testBed.app, 'sysPos/list', me)).json();
    expect(positions.map(({ name }: { name: string }) => name)).toEqual([
      'Director',
      'Manager',
      'Staff',
    ]);
    const colleague = {
      account: 'warung.kerani',
      realName: 'Chong Mei Ling',
      phone: '+60100000099',
      orgId: user.orgId,
      posId: positions[2].id,
      roleIdList: [],
    };
    const added = (await post(testBed.app, 'sysUser/add', colleague, me)).json();
    expect(added).toMatchObject({ code: 200 });
  });

  it('names the positions in the language of the registration', async () => {
    await post(testBed.app, 'sysAuth/userRegistration', form('warung.bahasa'), {
      'accept-language': 'zh-tw',
    });
    const rows = await query(
      `SELECT p.name FROM identity_sys_pos p JOIN identity_user u ON u.org_id = p.org_id
       WHERE u.account = 'warung.bahasa' ORDER BY p.order_no`,
    );
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['董事', '經理', '職員']);
  });

  it('the first steps tick themselves off from what the records say, in one statement', async () => {
    await register('warung.langkah', { phone: '+60123450000' });
    const me = await enter('warung.langkah');
    const steps = async (who = me) =>
      (await get(testBed.app, 'sysAuth/firstSteps', who)).json().result;
    expect(await steps()).toEqual({
      seller: false,
      credential: false,
      product: false,
      buyer: false,
      invoice: false,
      colleague: false,
      payroll: false,
      environment: 'simulator',
      sellerDraft: {
        supplierName: 'Warung Pagi Enterprise',
        msicCode: '56101',
        businessActivity: expect.stringMatching(/restaurant/i),
        email: 'warung.langkah@mail.example',
        contactNumber: '+60123450000',
      },
    });
    const [{ id: orgId }] = await query(
      `SELECT org_id AS id FROM identity_user WHERE account = 'warung.langkah'`,
    );
    const row = (table: string, values: Record<string, unknown>) => {
      const now = testBed.clock.now();
      const whole = { id: newId(), org_id: orgId, create_time: now, update_time: now, ...values };
      return query(
        `INSERT INTO ${table} (${Object.keys(whole).join(', ')})
         VALUES (${Object.keys(whole)
           .map(() => '?')
           .join(', ')})`,
        Object.values(whole),
      );
    };
    await row('buyers_supplier', {
      supplier_name: 'Warung Pagi',
      tin: 'C1',
      id_type: 'BRN',
      id_value: '1',
      sst_number: 'NA',
      tourism_tax_number: 'NA',
      msic_code: '56101',
      business_activity: 'NA',
      contact_number: '1',
      email: 'NA',
      address_line0: 'NA',
      city_name: 'NA',
      state: '14',
      country: 'MYS',
      status: 'enabled',
      verify_status: 'unverified',
    });
    expect(await steps()).toMatchObject({ seller: true, credential: false });
    const credential = {
      company_name: 'Warung Pagi',
      tin: 'C1',
      client_id: '1',
      client_secret: 'x',
      document_version: '1.0',
      status: 'enabled',
      auth_status: 'failed',
    };
    await row('authority_org_credential', { ...credential, environment: 'simulator' });
    expect(await steps()).toMatchObject({ credential: false });
    await query(`UPDATE authority_org_credential SET auth_status = 'verified' WHERE org_id = ?`, [
      orgId,
    ]);
    expect(await steps()).toMatchObject({ credential: true, product: false });
    await query(`UPDATE authority_org_credential SET environment = 'sandbox' WHERE org_id = ?`, [
      orgId,
    ]);
    expect(await steps()).toMatchObject({ credential: false });
    await row('invoicing_product', {
      name: 'Kopi O',
      spec: 'NA',
      description: 'NA',
      classification: '022',
      uom: 'XUN',
      unit_price: '2.00',
    });
    expect(await steps()).toMatchObject({ product: true, invoice: false });
    const party = {
      buyer_role: 'registered',
      id_type: 'BRN',
      id_value: '1',
      sst_number: 'NA',
      contact_email: 'NA',
      contact_phone: '1',
      address_line1: 'NA',
      city: 'NA',
      state: '14',
      country: 'MYS',
      verify_status: 'unverified',
    };
    await row('buyers_buyer', { ...party, company_name: 'Public', tin: 'EI00000000010' });
    expect(await steps()).toMatchObject({ buyer: false });
    await row('buyers_buyer', { ...party, company_name: 'Kedai Senja', tin: 'C2' });
    expect(await steps()).toMatchObject({ buyer: true, colleague: false });
    await row('identity_user', {
      account: 'warung.rekan',
      real_name: 'Kawan',
      password_hash: 'x',
    });
    expect(await steps()).toMatchObject({ colleague: true, payroll: false, invoice: false });
    const document = (status: number, number: string) =>
      row('invoicing_document', {
        kind: 1,
        invoice_number: number,
        number_key: number,
        invoice_version: '1.1',
        total_excluding_tax: 2,
        total_tax_amount: 0,
        total_including_tax: 2,
        total_payable_amount: 2,
        line_count: 1,
        submit_status: status,
      });
    await document(0, 'DRAFT-1');
    expect(await steps()).toMatchObject({ invoice: false });
    await document(10, 'SENT-1');
    expect(await steps()).toMatchObject({ invoice: true });
    // Another organisation's beginnings are nobody else's; the platform has none to make.
    await register('warung.lain');
    expect(await steps(await enter('warung.lain'))).toMatchObject({ seller: false });
    const { result: admin } = (await login(testBed.app, 'superadmin')).json();
    expect(await steps(bearer({ access: admin.accessToken, refresh: '' }))).toBeNull();
  });

  it('the trial lasts as long as the configuration says, its last day included', async () => {
    await query(`UPDATE identity_config SET value = '14' WHERE code = 'sys_trial_days'`);
    const { result: trial } = await register('warung.trial');
    const statusOf = async () =>
      (await get(testBed.app, 'sysAuth/planStatus', await enter('warung.trial'))).json().result;
    expect(await statusOf()).toEqual({
      planStatus: 'trial',
      trialUntil: trial.until,
      daysLeft: 14,
      planCode: null,
      planName: null,
      planUntil: null,
      missing: [],
    });
    testBed.clock.advance(13 * DAY);
    expect(await statusOf()).toMatchObject({ planStatus: 'trial', daysLeft: 1 });
    testBed.clock.advance(DAY);
    expect(await statusOf()).toMatchObject({ planStatus: 'expired', daysLeft: 0 });
    const { result: demo } = (await login(testBed.app, 'harum.staff')).json();
    const theirs = bearer({ access: demo.accessToken, refresh: '' });
    expect((await get(testBed.app, 'sysAuth/planStatus', theirs)).json().result).toEqual({
      planStatus: 'standard',
      trialUntil: null,
      daysLeft: null,
      planCode: null,
      planName: null,
      planUntil: null,
      missing: [],
    });
  });

  it('keeps which version of which document was agreed to, when, in which language', async () => {
    await post(testBed.app, 'sysAuth/userRegistration', form('warung.setuju'), {
      'accept-language': 'zh-tw',
    });
    const rows = await query(
      `SELECT a.policy, a.version, a.language, a.accepted_at FROM accounts_acceptance a
       JOIN identity_user u ON u.id = a.user_id WHERE u.account = 'warung.setuju' ORDER BY a.policy`,
    );
    expect(rows).toEqual(
      policyNames.toSorted().map((policy) => ({
        policy,
        version: inForce[policy],
        language: 'zh-tw',
        accepted_at: testBed.clock.now(),
      })),
    );
  });

  it('tells an administrator who agreed to what, in reach and searchable, and a clerk nothing', async () => {
    await register('warung.baca');
    const page = async (who: object, body: object = {}) =>
      (await post(testBed.app, 'sysAcceptance/page', body, who)).json();
    const own = (await page(await enter('warung.baca'))).result;
    expect(own.items.map(({ policy }: { policy: string }) => policy).sort()).toEqual(
      policyNames.toSorted(),
    );
    expect(own.items[0]).toMatchObject({
      account: 'warung.baca',
      orgName: 'Warung Pagi Enterprise',
      version: inForce.terms,
      acceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    const demo = async (account: string) => {
      const { result } = (await login(testBed.app, account)).json();
      return bearer({ access: result.accessToken, refresh: '' });
    };
    const admin = await demo('superadmin');
    expect((await page(admin, { keyword: 'baca' })).result.total).toBe(3);
    const [{ id }] = await query(`SELECT id FROM identity_user WHERE account = 'warung.baca'`);
    const filter = { field: 'userId', operator: 0, value: String(id) };
    expect((await page(admin, { filter })).result.total).toBe(3);
    expect((await page(await demo('harum.director'))).result.total).toBe(0);
    expect((await page(await demo('harum.staff'))).code).toBe(403);
  });

  it.each<[string, object, string, string]>([
    ['a short account', { account: 'ab' }, 'account', 'newAccount.length'],
    ['no e-mail address', { email: ' ' }, 'email', 'required'],
    ['a name for an e-mail address', { email: 'nobody' }, 'email', 'email.oneAt'],
    ['NA for an e-mail address', { email: 'NA' }, 'email', 'email.oneAt'],
    ['a mobile number with letters', { phone: '+60abc45678' }, 'phone', 'newAccount.mobile'],
    ['no organisation', { orgName: '  ' }, 'orgName', 'required'],
    ['one that nobody sees', { orgName: '\u202E\u0000' }, 'orgName', 'required'],
    ['an industry of one’s own', { coreBusiness: '12' }, 'coreBusiness', 'registration.industry'],
    ['a weak password', { password: 'abc' }, 'password', 'newPassword.tooShort'],
    ['no second password', { confirmPassword: '' }, 'confirmPassword', 'required'],
    [
      'another second password',
      { confirmPassword: 'x' },
      'confirmPassword',
      'newPassword.different',
    ],
    ['no agreement', { acceptances: [] }, 'acceptances', 'registration.acceptPolicies'],
    [
      'agreement to two of three',
      { acceptances: acceptances.slice(1) },
      'acceptances',
      'registration.acceptPolicies',
    ],
    [
      'agreement to an old version',
      { acceptances: acceptances.map((each) => ({ ...each, version: '2020-01-01' })) },
      'acceptances',
      'registration.policyChanged',
    ],
  ])('refuses %s at its field', async (_what, more, path, code) => {
    const { extras } = await register('warung.salah', more);
    expect(extras.fieldErrors).toEqual(
      expect.arrayContaining([expect.objectContaining({ path, code })]),
    );
    expect(await query(`SELECT id FROM identity_user WHERE account = 'warung.salah'`)).toEqual([]);
  });

  it('refuses what somebody has already: account, e-mail and mobile number, each at its field', async () => {
    await register('warung.satu', { phone: '0198887777' });
    await query(
      `UPDATE identity_user SET proven_email = email, proven_phone = phone_digits
       WHERE account = 'warung.satu'`,
    );
    const { extras } = await register('Warung.SATU', { phone: '+60198887777' });
    expect(extras.fieldErrors.map(({ path, code }: Json) => [path, code])).toEqual([
      ['account', 'newAccount.accountTaken'],
      ['email', 'newAccount.emailTaken'],
      ['phone', 'newAccount.mobileTaken'],
    ]);
  });

  it('of several who want the same account at once one gets it', async () => {
    const requests = [1, 2, 3].map((i) =>
      register('warung.sama', { email: `same${i}@mail.example` }),
    );
    const answers = await Promise.all(requests);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
    const organisations = await query(
      `SELECT id FROM identity_organisation WHERE code LIKE 'warung.sama-%'`,
    );
    expect(organisations).toHaveLength(1);
  });

  it('is in the audit trail, without the password', async () => {
    await register('warung.jejak');
    const rows = await query(
      `SELECT a.resource, a.action, a.reason, a.after_data FROM platform_audit a
       JOIN identity_user u ON u.org_id = a.org_id WHERE u.account = 'warung.jejak'`,
    );
    expect(rows.map((row: { resource: string }) => row.resource).sort()).toEqual([
      'organisation',
      'user',
    ]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  it('thirty tries an hour from one address are enough', async () => {
    testBed.clock.advance(2 * HOUR);
    let last = 0;
    for (let time = 0; time < 31; time += 1) last = (await register('x')).extras.errorCode;
    expect(last).toBe('http.429');
  });
});
