import { buyByCard, endTrial, newBusiness, ordersOf, standsAs } from '../../support/plans';
import { expect, stateOf, test } from '../../support/test';

test.use({ who: 'superadmin' });

test('a Director buys Basic by card, goes up to Pro for the difference, and money is asked back', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const { name: business, orgId, director } = await newBusiness(baseURL!);
  const context = await browser.newContext({ storageState: stateOf(director), baseURL });
  const own = await context.newPage();

  await own.goto('/billing/purchase');
  await buyByCard(own, 'Basic', '1,170.00');
  await endTrial(await api('superadmin'), orgId);
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
  await expect(rows.filter({ hasText: 'Basic' })).toContainText('Expired');
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
    const asked = page.getByRole('dialog', { name: `${word} the refund of MYR 30.00?` });
    await asked.getByRole('button', { name: word, exact: true }).click();
  };
  await decide('Approve');
  await expect(page.getByText('someone other than the person who requested')).toBeVisible();
  // The question stays for another try.
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await decide('Reject');
  await expect(refund).toContainText('Rejected');
});

test('rates of a day before all of them leave nothing, and one click shows them again', async ({
  page,
}) => {
  await page.goto('/billing/rates?on=2000-01-01');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page
    .locator('.state')
    .getByRole('button', { name: /^Remove filter In force on/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeHidden();
  await expect(page).toHaveURL(/\/billing\/rates$/);
});
