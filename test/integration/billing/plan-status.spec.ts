import { addDays, businessDate, DAY } from '@kernel/time';
import { openShop, resultOf, type Shop } from './test-bed';

describe('how an organisation stands that buys', () => {
  let shop: Shop;
  let planId: string;
  beforeAll(async () => {
    shop = await openShop();
    const plan = { name: 'Pro', code: 'PRO', amount: '2700', discountAmount: '0', level: 2 };
    const more = { description: 'Payroll too', tier: 'vip', status: 'enabled' };
    planId = resultOf(await shop.admin.post<string>('plan/add', { ...plan, ...more }));
    for (const id of ['301', '302'])
      await shop.query(
        `INSERT INTO identity_organisation (id, org_id, name, code, create_time, update_time)
         VALUES (?, ?, 'A shop', ?, NOW(), NOW())`,
        [id, id, `shop${id}`],
      );
  });
  afterAll(() => shop.close());

  const statusOf = async (orgId: string) =>
    resultOf<Record<string, unknown>>(await shop.of(orgId).get('sysAuth/planStatus'));
  const setting = (value: string) =>
    shop.query(`UPDATE identity_config SET value = ? WHERE code = 'sys_expired_readonly'`, [value]);
  const product = {
    name: 'Nails',
    description: 'Nails by the kilo',
    classification: '022',
    uom: 'KGM',
    unitPrice: '4.20',
    spec: '25 mm',
  };

  it('is VIP by its plan, until the last day, and in the list of businesses', async () => {
    expect(await statusOf('301')).toMatchObject({ planStatus: 'standard', planCode: null });
    const body = { orgId: '301', planId, planDetailIds: [], reason: 'Paid by bank' };
    resultOf(await shop.admin.post('order/addByHand', body));
    const until = addDays(businessDate(shop.clock.now()), 364);
    expect((await statusOf('301')).planStatus).toBe('vip');
    expect((await statusOf('301')).planUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(['vip', until >= String((await statusOf('301')).planUntil)]).toEqual(['vip', true]);
    const { items } = resultOf(await shop.admin.post('sysTenant/page', {}));
    const rows = new Map(items.map((row: Record<string, unknown>) => [row.id, row]));
    expect(rows.get('301')).toMatchObject({ planStatus: 'vip', planCode: 'PRO' });
    expect(rows.get('302')).toMatchObject({ planStatus: 'standard', planCode: null });
  });

  it('reads payroll but writes nothing in it while its plan is without', async () => {
    const own = shop.of('301');
    expect((await statusOf('301')).missing).toEqual(['payroll']);
    const department = { name: 'Workshop' };
    const refused = await own.post('department/add', department);
    expect(refused.extras.errorCode).toBe('planStatus.serviceNotIncluded');
    for (const route of ['payrollRun/calculate', 'employee/import', 'employee/archive'])
      expect((await own.post(route, { id: '1' })).extras.errorCode).toBe(
        'planStatus.serviceNotIncluded',
      );
    resultOf(await own.post('department/page', {}));
    resultOf(await own.post('readiness/check', { month: '2026-01' }));
    resultOf(await own.get('payrollCalendar/list?year=2026'));
    resultOf(await own.post('product/add', { ...product, name: 'Bolts' }));
    // Organisations without a plan have it, and so do those that chose it beside a plan.
    resultOf(await shop.of('302').post('department/add', department));
    const payroll = { planId, name: 'Payroll', service: 'payroll', amount: '1200' };
    const more = { discountAmount: '0', required: false, status: 'enabled' };
    const detail = resultOf(
      await shop.admin.post<string>('planDetail/add', { ...payroll, ...more }),
    );
    const body = { orgId: '301', planId, planDetailIds: [detail], reason: 'Paid by bank' };
    resultOf(await shop.admin.post('order/addByHand', body));
    expect((await statusOf('301')).missing).toEqual(['payroll']);
    shop.clock.advance(365 * DAY);
    expect((await statusOf('301')).missing).toEqual([]);
    resultOf(await own.post('department/add', department));
  });

  it('is refused what makes something new once it has expired, where the platform says so', async () => {
    shop.clock.advance(366 * DAY);
    expect(await statusOf('301')).toMatchObject({ planStatus: 'expired', daysLeft: 0 });
    await setting('False');
    resultOf(await shop.of('301').post('product/add', product));
    await setting('True');
    const refused = await shop.of('301').post('product/add', { ...product, name: 'Screws' });
    expect(refused.extras.errorCode).toBe('planStatus.mayNotMake');
    expect((await shop.of('301').post('document/submit', { id: '1' })).extras.errorCode).toBe(
      'planStatus.mayNotMake',
    );
    const { items } = resultOf(await shop.of('301').post('product/page', {}));
    expect(items).toHaveLength(2);
    resultOf(
      await shop
        .of('301')
        .post('product/update', { id: items[0].id, version: items[0].version, spec: '50 mm' }),
    );
    // What is out may still be cancelled: this one is not there.
    const cancel = { id: '1', reason: 'Wrong buyer' };
    expect((await shop.of('301').post('document/cancel', cancel)).code).toBe(404);
    const choice = { planId, planDetailIds: [], expected: '2700.00' };
    const bought = resultOf(await shop.of('301').post<string>('order/buy', choice));
    resultOf(await shop.of('301').post('order/cancel', { id: bought }));
    // Organisations that never had a plan or a trial are as before.
    resultOf(await shop.of('302').post('product/add', product));
    const csv = { format: 'csv', scope: 'all' };
    const sheet = await shop
      .of('301')
      .send({ method: 'POST', url: '/api/product/export', payload: csv });
    expect(sheet.payload).toContain('Nails');
  });
});
