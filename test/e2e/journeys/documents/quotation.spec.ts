import { expect, type Page, test } from '../../support/test';
import { choose } from '../../support/widgets';

const cell = (page: Page, line: number, column: string) =>
  page.locator(`[data-line="${line - 1}"] [data-column="${column}"]`);
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const head = (page: Page) => page.locator('.page-head');
const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) =>
  page
    .locator('.panel')
    .filter({ has: page.getByRole('heading', { name: 'Invoices created from it' }) });

test('a quotation is written, issued, and turned into two invoices that name it', async ({
  page,
}) => {
  await page.goto('/quotations/quotation');
  await page.getByRole('button', { name: 'Add quotation' }).click();
  // The list has a buyer filter too, so wait until it has gone.
  await expect(page.locator('.editor-tabs')).toBeVisible();
  await choose(
    page,
    page.getByRole('combobox', { name: 'Buyer', exact: true }),
    'C99910006010 · 209902000006',
    'Perabot',
  );
  await expect(page.getByLabel('Valid until')).not.toHaveValue('');
  await cell(page, 1, 'description').click();
  await page.keyboard.type('Cold brew');
  await expect(page.getByRole('option').filter({ hasText: 'Cold brew concentrate' })).toBeVisible();
  await page.keyboard.press('Enter');
  await cell(page, 1, 'quantity').fill('0');
  await cell(page, 1, 'taxType').fill('01');
  await cell(page, 1, 'taxRate').fill('10');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const wrong = page.getByRole('button', {
    name: 'Line 1: the quantity of a quotation must be greater than 0',
  });
  await expect(wrong).toBeVisible();
  await cell(page, 1, 'quantity').fill('7');
  await expect(page.getByRole('heading', { name: 'Ready to issue' })).toBeVisible();
  await tab(page, 'Billing').click();
  await page.getByLabel('Billing frequency').fill('Monthly');
  await expect(page.getByLabel('Customs forms 1, 9 …')).toHaveCount(0);
  await tab(page, 'Prepayment').click();
  await page.getByLabel('Prepaid').fill('10');
  await page.getByLabel('Prepayment reference').fill('DEP-7');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();

  await expect(page).toHaveURL(/\/quotations\/quotation\/\d+$/);
  await expect(head(page).locator('.status').first()).toHaveText('Issued');
  const quotation = (await head(page).getByRole('heading').textContent()) ?? '';
  const address = page.url();
  await expect(head(page)).toContainText('180.58'); // 7 × 24.75 and 10 % of it, less the prepayment
  await expect(page.locator('.facts')).toContainText('Monthly');
  await expect(page.locator('.facts')).toContainText('DEP-7');

  await head(page).getByRole('button', { name: 'Create invoice' }).click();
  const take = dialog(page).getByLabel('Quantity of line 1 to invoice');
  await expect(take).toHaveValue('7');
  await take.fill('8');
  await expect(dialog(page)).toContainText('Line 1: only 7 remaining on the quotation');
  await expect(dialog(page).getByRole('button', { name: 'Create draft invoice' })).toBeDisabled();
  await take.fill('3');
  await expect(dialog(page)).toContainText('77.39'); // of 81.68, with its share of the prepayment
  await dialog(page).getByRole('button', { name: 'Create draft invoice' }).click();

  await expect(page).toHaveURL(/\/documents\/invoice\/\d+$/);
  await expect(head(page)).toContainText('77.39');
  await expect(page.locator('.facts')).toContainText('DEP-7');
  const first = (await head(page).getByRole('heading').textContent()) ?? '';
  const from = page.locator('.facts').getByRole('link', { name: quotation });
  await from.click();

  await expect(page).toHaveURL(address);
  await expect(head(page)).toContainText('Partly invoiced');
  await expect(panel(page).getByRole('link', { name: first })).toBeVisible();
  await head(page).getByRole('button', { name: 'Create invoice' }).click();
  await expect(dialog(page).getByLabel('Quantity of line 1 to invoice')).toHaveValue('4');
  await dialog(page).getByRole('button', { name: 'Create draft invoice' }).click();
  await expect(head(page)).toContainText('103.19'); // what is left of 180.58, to the sen
  await page.locator('.facts').getByRole('link', { name: quotation }).click();

  await expect(head(page)).toContainText('Invoiced');
  await expect(panel(page).getByRole('link')).toHaveCount(2);
  await expect(head(page).getByRole('button', { name: 'Create invoice' })).toHaveCount(0);
});

test('a quotation is cancelled with a reason, found among the cancelled, and put in force again', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const { items } = await director.post<{ items: { id: string; invoiceNumber: string }[] }>(
    '/api/quotation/page',
    { filter: { field: 'submitStatus', operator: 0, value: 10 }, pageSize: 1 },
  );
  const { id } = items[0]!;
  const copy = await director.post<string>('/api/quotation/copy', { id });
  const other = await director.post<string>('/api/quotation/copy', { id });
  for (const each of [other, copy]) await director.post('/api/quotation/submit', { id: each });
  await page.goto('/quotations/quotation');
  for (const at of [0, 1]) {
    await page
      .getByRole('button', { name: /^Actions for / })
      .nth(at)
      .click();
    await page.getByRole('menuitem', { name: 'Cancel quotation' }).click();
    // What was written about another quotation is not the reason for this one.
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('');
    await dialog(page).getByLabel('Reason').fill('A reason that is not sent');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await page.goto(`/quotations/quotation/${copy}`);
  const number = (await head(page).getByRole('heading').textContent()) ?? '';
  await head(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel quotation' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel quotation' }).click();
  await expect(dialog(page)).toContainText('Cancel reason is required');
  await dialog(page).getByLabel('Reason').fill('The price list has changed');
  await dialog(page).getByRole('button', { name: 'Cancel quotation' }).click();
  await expect(page.getByRole('alert')).toContainText('The price list has changed');

  await page.goto('/quotations/quotation');
  await tab(page, 'Cancelled').click();
  await page.locator('.row-title', { hasText: number }).click();
  await head(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Reinstate' }).click();
  await expect(head(page).locator('.status').first()).toHaveText('Issued');
});

test('several quotations are issued from the list as a task that says how it went', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const { items } = await director.post<{ items: { id: string }[] }>('/api/quotation/page', {
    pageSize: 1,
  });
  for (let n = 0; n < 2; n++) await director.post('/api/quotation/copy', { id: items[0]!.id });
  await page.goto('/quotations/quotation?f=submitStatus~in~0');
  const rows = page.locator('tr.ant-table-row');
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  const numbers = await rows.locator('.row-title').allTextContents();
  await page.getByRole('button', { name: 'Issue 2' }).click();
  await expect(page.getByText('Processing 2.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(rows.first()).toBeVisible();
    const left = await rows.locator('.row-title').allTextContents();
    expect(left).not.toEqual(expect.arrayContaining(numbers.slice(0, 1)));
  }).toPass({ timeout: 30_000 });
});

test('unusual figures of a quotation are asked about in the editor, on its page, and in the list', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const { items } = await director.post<{ items: { id: string }[] }>('/api/quotation/page', {
    pageSize: 1,
  });
  const copies: string[] = [];
  for (let n = 0; n < 2; n++)
    copies.push(await director.post<string>('/api/quotation/copy', { id: items[0]!.id }));
  await page.goto(`/quotations/quotation/${copies[0]}/edit`);
  await tab(page, 'Prepayment').click();
  await page.getByLabel('Prepaid').fill('9999999');
  await expect(
    page.getByRole('heading', { name: 'Ready to issue, once you confirm' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Issue anyway?' });
  await expect(asking).toContainText('The prepayment of MYR 9,999,999.00 exceeds the total');
  await asking.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByLabel('Prepaid')).toBeFocused();
  expect(page.url()).toContain(`/quotations/quotation/${copies[0]}/edit`);

  await page.goto('/quotations/quotation?f=submitStatus~in~0');
  const rows = page.locator('tr.ant-table-row');
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Issue 2' }).click();
  const several = page.getByRole('dialog', { name: '1 of 2 quotations needs your confirmation' });
  await expect(several).toContainText('9,999,999.00');
  await expect(several.getByRole('button', { name: 'Issue only the other 1' })).toBeVisible();
  await several.getByRole('button', { name: 'Not now' }).click();

  await page.goto(`/quotations/quotation/${copies[0]}`);
  await head(page).getByRole('button', { name: 'Issue quotation' }).click();
  await asking.getByRole('button', { name: 'Confirm and issue' }).click();
  await expect(head(page).locator('.status').first()).toHaveText('Issued');
});
