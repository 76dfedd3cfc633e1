import { freshDigits } from '../../support/fresh';
import { addDays } from '@kernel/time';
import { Api } from '../../support/api';
import { type Document, Status } from '../../support/documents';
import { office } from '../../support/office';
import {
  buyByCard,
  endTrial,
  newBusiness,
  order,
  ordersOf,
  paymentOf,
  standsAs,
} from '../../support/plans';
import { PASSWORD } from '../../support/registered';
import { expect, stateOf, test } from '../../support/test';

/** The page asks by itself every five seconds; here it learns only what it is told. */
const askNothing = `
  const every = window.setInterval;
  window.setInterval = (run, time, ...more) => (time === 5000 ? 0 : every(run, time, ...more));
`;

test('a card is declined, its page runs out of time, and another device pays the code', async ({
  browser,
  baseURL,
}) => {
  const { director } = await newBusiness(baseURL!);
  const context = await browser.newContext({ storageState: stateOf(director), baseURL: baseURL! });
  const own = await context.newPage();

  await own.goto('/billing/purchase');
  await order(own, 'Basic', '1,170.00');
  await own.getByRole('button', { name: 'Pay by card' }).click();
  await own.getByRole('button', { name: 'Decline' }).click();
  await expect(own.getByText('The bank declined.')).toBeVisible();
  await own.getByRole('button', { name: 'Let the time pass' }).click();
  await expect(
    own.getByText('The payment did not go through. You have not been charged.'),
  ).toBeVisible();

  // The other way to pay, which outlives a reload.
  await own.getByRole('button', { name: 'Pay with WeChat' }).click();
  const code = own.getByRole('img', { name: 'Scan this code with WeChat' });
  await expect(code).toBeVisible();
  await own.addInitScript({ content: askNothing });
  await own.reload();
  await expect(code).toBeVisible();
  const id = new URL(own.url()).searchParams.get('order')!;
  const { deposit } = await paymentOf(director, id);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const scanned = await phone.newPage();
  await scanned.goto(deposit!.payUrl!);
  await expect(scanned.getByText(/^CNY /)).toBeVisible();
  await scanned.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(scanned.getByText('Paid.', { exact: true })).toBeVisible();
  await expect(own.getByText('Thank you: Basic is paid')).toBeVisible();
  await standsAs(own, 'Standard');
  await phone.close();
  await context.close();
});

interface Placed {
  orgId: string;
  posId: string;
}

/** A second Super Admin: nobody approves a refund that they asked for themselves. */
async function secondAdministrator(first: Api): Promise<Api> {
  const mark = freshDigits();
  const account = `penyemak${mark}`;
  const { items } = await first.post<{ items: { id: string; account: string }[] }>(
    '/api/sysUser/page',
    { keyword: 'superadmin' },
  );
  const { id } = items.find((each) => each.account === 'superadmin')!;
  const { orgId, posId } = await first.get<Placed>(`/api/sysUser/detail?Id=${id}`);
  const roleIdList = await first.get<string[]>(`/api/sysUser/ownRoleList/${id}`);
  const added = await first.ask('/api/sysUser/add', {
    account,
    realName: `Penyemak ${mark}`,
    phone: `+601${mark.slice(1)}`,
    orgId,
    posId,
    roleIdList,
  });
  expect(added).toMatchObject({ code: 200 });
  const { password } = added.extras as { password: string };
  const begun = await Api.signIn(office().url, account, password);
  const change = { passwordOld: password, passwordNew: PASSWORD };
  await begun.post('/api/sysUser/changePwd', change);
  return Api.signIn(office().url, account, PASSWORD);
}

/** A taxpayer that the demo authority knows, by which a business buys. */
const companyOf = (name: string) => ({
  supplierName: name,
  tin: 'C99900100010',
  idType: 'BRN',
  idValue: '209901001001',
  sstNumber: 'NA',
  tourismTaxNumber: 'NA',
  msicCode: '10791',
  status: 'enabled',
  contactNumber: '+60355510010',
  businessActivity: 'Coffee',
  email: 'akaun@kedai.example',
  addressLine0: 'Lot 18, Jalan Perigi 2',
  postalZone: '31400',
  cityName: 'Ipoh',
  state: '08',
  country: 'MYS',
});

const documentsTo = async (admin: Api, kind: number, buyer: string): Promise<Document[]> => {
  const body = { kind, page: 1, pageSize: 50, statuses: [Status.Valid] };
  const { items } = await admin.post<{ items: Document[] }>('/api/document/page', body);
  return items.filter(({ buyerName }) => buyerName === buyer);
};

test.describe('Where an expired organisation makes nothing new', () => {
  test.use({ who: 'superadmin' });
  const setting = (admin: Api, value: 'True' | 'False'): Promise<unknown> =>
    admin.post('/api/sysConfig/batchUpdate', [{ code: 'sys_expired_readonly', value }]);
  test.beforeEach(async ({ api }) => void (await setting(await api('superadmin'), 'True')));
  test.afterEach(async ({ api }) => void (await setting(await api('superadmin'), 'False')));

  test('one that has ended still reads, buys, renews from the running end, and gets a refund note for a refund', async ({
    page,
    api,
    browser,
    baseURL,
  }) => {
    const admin = await api('superadmin');
    const { name, orgId, director } = await newBusiness(baseURL!);
    await director.post('/api/department/add', { name: 'Counter' });
    await director.post('/api/supplier/add', companyOf(name));
    await endTrial(admin, orgId);
    const context = await browser.newContext({
      storageState: stateOf(director),
      baseURL: baseURL!,
    });
    const own = await context.newPage();

    await own.goto('/payroll/settings/department');
    await expect(own.getByRole('row').filter({ hasText: 'Counter' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Export' })).toBeEnabled();
    await own.getByRole('button', { name: 'Add department' }).click();
    const adding = own.getByRole('dialog');
    await adding.getByLabel('Name').fill('Kitchen');
    await adding.getByRole('button', { name: /^Save [a-z]/ }).click();
    await expect(own.getByText('Renew under Plans and payments.')).toBeVisible();
    await own.keyboard.press('Escape');
    await own.getByRole('button', { name: 'Leave without saving' }).click();
    await own.getByRole('link', { name: 'See plans' }).click();
    await buyByCard(own, 'Pro', '2,700.00');
    await standsAs(own, 'VIP');

    await own.goto('/billing/purchase');
    await buyByCard(own, 'Pro', '2,700.00');
    const [renewal, first] = await ordersOf(admin, name);
    expect(renewal!.beginDate).toBe(addDays(first!.expireDate, 1));
    await own.getByRole('button', { name: 'My orders' }).click();
    await expect(own.getByRole('row').filter({ hasText: 'Renewal' })).toContainText('Paid');
    await context.close();

    // A refund note corrects an invoice that the authority has taken.
    await expect.poll(() => documentsTo(admin, 1, name), { timeout: 60_000 }).toHaveLength(2);
    await page.goto('/billing/deposits');
    const deposit = page.getByRole('row').filter({ hasText: renewal!.orderSn });
    await deposit.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Refund', exact: true }).click();
    const asking = page.getByRole('dialog', { name: `Refund of ${renewal!.orderSn}` });
    // The first field has the focus, and what is being typed is not grouped.
    await expect(asking.getByLabel('Amount (MYR)')).toBeFocused();
    await expect(asking.getByLabel('Amount (MYR)')).toHaveValue('2700.00');
    await asking.getByLabel('Reason').focus();
    await expect(asking.getByLabel('Amount (MYR)')).toHaveValue('2,700.00');
    await asking.getByLabel('Reason').fill('The shop closes');
    await asking.getByRole('button', { name: 'Save' }).click();
    await expect(asking).toBeHidden();
    const second = await browser.newContext({
      storageState: stateOf(await secondAdministrator(admin)),
      baseURL: baseURL!,
    });
    const deciding = await second.newPage();
    await deciding.goto('/billing/refunds');
    const refund = deciding.getByRole('row').filter({ hasText: renewal!.orderSn });
    await refund.getByRole('button').last().click();
    await deciding.getByRole('menuitem', { name: 'Approve', exact: true }).click();
    const asked = deciding.getByRole('dialog', { name: /^Approve the refund of/ });
    await asked.getByRole('button', { name: 'Approve', exact: true }).click();
    const state = async (): Promise<string> => (await paymentOf(director, renewal!.id)).status;
    await expect.poll(state).toBe('refunded');
    await deciding.reload();
    await expect(refund).toContainText('Refunded');
    await second.close();

    await page.goto('/documents/refund-note');
    const note = page.getByRole('row').filter({ hasText: name });
    await expect(note).toContainText('2,700.00');
    await expect(note).toContainText('Valid');
  });
});
