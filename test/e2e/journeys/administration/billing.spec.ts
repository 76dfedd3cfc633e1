import { Api } from '../../support/api';
import { PASSWORD, registerByApi } from '../../support/registered';
import { expect, type Page, stateOf, test } from '../../support/test';

test.use({ who: 'superadmin' });

/** Chooses a plan and pays it on the page of the card service. */
async function buyByCard(page: Page, plan: string, total: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary.locator('.total')).toContainText(total);
  await summary.getByRole('button', { name: 'Buy' }).click();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByText(`MYR ${total}`)).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(`Thank you: ${plan.toUpperCase()} is paid`)).toBeVisible();
}

interface Bought {
  orgId: string;
  orgName: string;
  orderSn: string;
  planCode: string;
}

async function ordersOf(admin: Api, business: string): Promise<Bought[]> {
  const { items } = await admin.post<{ items: Bought[] }>('/api/order/page', { pageSize: 20 });
  return items.filter(({ orgName }) => orgName === business);
}

async function standsAs(page: Page, words: string): Promise<void> {
  await page.locator('.profile').click();
  await expect(page.getByRole('menu').getByText(words, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** A business of its own: what it buys changes nothing for the other journeys. */
test('a Director buys Basic by card, goes up to Pro for the difference, and money is asked back', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const account = `kedai${String(Date.now()).slice(-9)}`;
  const business = `Kedai ${account.slice(-6)} Enterprise`;
  await registerByApi(new Api(baseURL!), account, business);
  const director = await Api.signIn(baseURL!, account, PASSWORD);
  const context = await browser.newContext({ storageState: stateOf(director), baseURL });
  const own = await context.newPage();

  await own.goto('/billing/purchase');
  await buyByCard(own, 'Basic', '1,170.00');
  const orders = await api('superadmin').then((admin) => ordersOf(admin, business));
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const trial = { id: orders[0]!.orgId, trialUntil: day };
  await (await api('superadmin')).post('/api/sysTenant/setTrial', trial);
  await own.goto('/payroll/settings/department');
  await standsAs(own, 'Standard');
  const missing = own.getByRole('region', { name: 'Payroll is not in your plan' });
  // What would be refused is not offered.
  const adding = own.getByRole('button', { name: 'Add department' });
  await expect(own.getByRole('heading', { name: 'Departments', exact: true })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(adding).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Import' })).toHaveCount(0);
  await missing.getByRole('link', { name: 'See plans' }).click();
  await buyByCard(own, 'Pro', '1,530.00');
  await standsAs(own, 'VIP');
  await own.getByRole('button', { name: 'My orders' }).click();
  const rows = own.getByRole('row');
  await expect(rows.filter({ hasText: 'Upgrade' })).toContainText('In force');
  await expect(rows.filter({ hasText: 'BASIC' })).toContainText('Expired');
  await own.goto('/payroll/settings/department');
  await expect(adding.first()).toBeVisible();
  await context.close();

  // What came, and what is asked back: nobody approves a request of their own.
  const bought = await ordersOf(await api('superadmin'), business);
  const { orderSn } = bought.find(({ planCode }) => planCode === 'PRO')!;
  await page.goto('/billing/deposits');
  const deposit = page.getByRole('row').filter({ hasText: orderSn });
  await expect(deposit).toContainText('Paid');
  await expect(deposit).toContainText('1,530.00');
  await deposit.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Refund', exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Refund of ${orderSn}` });
  await asking.getByLabel('Amount (MYR)').fill('30');
  await asking.getByLabel('Reason').fill('Three days without service');
  await asking.getByRole('button', { name: 'Save' }).click();
  await expect(asking).toBeHidden();

  await page.goto('/billing/refunds');
  const refund = page.getByRole('row').filter({ hasText: orderSn });
  await expect(refund).toContainText('Requested');
  const decide = async (word: string): Promise<void> => {
    await refund.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: word, exact: true }).click();
  };
  await decide('Approve');
  await expect(page.getByText('Somebody else than who asked')).toBeVisible();
  await decide('Reject');
  await expect(refund).toContainText('Rejected');
});
