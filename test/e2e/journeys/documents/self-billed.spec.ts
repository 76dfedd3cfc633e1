import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, type Page, test } from '../../support/test';
import { choose } from '../../support/widgets';

const cell = (page: Page, line: number, column: string) =>
  page.locator(`[data-line="${line - 1}"] [data-column="${column}"]`);
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const head = (page: Page) => page.locator('.page-head');

test('a self-billed invoice in US dollars from a foreign supplier is submitted, valid and printed', async ({
  page,
}) => {
  const name = `Quellwasser Maschinen GmbH ${Date.now()}`;
  await page.goto('/self-billed/invoice');
  await page.getByRole('button', { name: 'Add self-billed invoice' }).click();
  const ours = page.locator('.party-picker').nth(1);
  await expect(ours).toContainText('Kopi Bukit Harum');

  // A foreign party gets its general TIN by its role; nobody types it.
  const theirs = page.locator('.party-picker').first();
  await theirs.getByRole('button', { name: 'Add vendor' }).click();
  await page.getByRole('menuitem', { name: 'Foreign party' }).click();
  const form = page.getByRole('dialog', { name: 'Add vendor' });
  await expect(form.getByRole('textbox', { name: 'TIN', exact: true })).toHaveValue(
    'EI00000000020',
  );
  await form.getByLabel('Company name').fill(name);
  await form.getByLabel('ID number').fill('X9920077');
  await form.getByLabel('Contact phone').fill('+494099900077');
  await form.getByLabel('Contact e-mail').fill('office@quellwasser.example');
  await form.getByLabel('Address line 1').fill('Brunnenweg 7');
  await form.getByLabel('City').fill('Hamburg');
  await choose(page, form.getByRole('combobox', { name: 'Country' }), 'GERMANY', 'Germany');
  await form.getByRole('button', { name: /^Save [a-z]/ }).click();
  await expect(form).toHaveCount(0);
  await expect(theirs).toContainText('EI00000000030');

  await choose(page, page.getByRole('combobox', { name: 'Tax type' }), 'Sales Tax', '01');
  await choose(
    page,
    page.getByRole('combobox', { name: 'Currency', exact: true }),
    'US Dollar',
    'USD',
  );
  await page.getByLabel('Exchange rate to MYR').fill('4.2105');

  await cell(page, 1, 'description').fill('Water filter for a roaster');
  await cell(page, 1, 'classification').fill('034');
  await cell(page, 1, 'quantity').fill('4');
  await cell(page, 1, 'unitOfMeasure').fill('C62');
  await cell(page, 1, 'unitPrice').fill('250');
  await cell(page, 1, 'taxRate').fill('10');
  // 1,000.00 and 10 % of it, which is MYR 421.05 at the rate.
  await expect(totals(page)).toContainText('USD1,100.00');
  await expect(totals(page)).toContainText('4,631.55');

  // A second tax by keyboard: two fitters lodged one night.
  await page.getByRole('button', { name: 'More options for line 1' }).click();
  const add = page.getByRole('button', { name: 'Add a tax' });
  await add.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tourism');
  await expect(
    page.locator('.ant-select-item-option-active').filter({ hasText: 'Tourism Tax' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Fixed tax per unit').fill('2.38');
  await page.getByLabel('Units taxed').fill('2');
  await expect(totals(page)).toContainText('MYR441.09'); // 421.05 + 2 × 2.38 at 4.2105
  await page.getByRole('button', { name: 'Remove tax 2' }).click();
  await expect(add).toBeFocused();
  await expect(totals(page)).toContainText('MYR421.05');

  await tab(page, 'Billing').click();
  await page.getByLabel('Customs forms 1, 9').fill('K1-990077');
  await page.getByLabel('Incoterms').fill('CIF');
  await expect(page.getByLabel('Certified exporter number')).toHaveCount(0);
  await tab(page, 'Document').click();
  await page.getByLabel('Delivered to the buyer').click();
  const blocking = page.getByRole('region', { name: 'What prevents it from being submitted' });
  await tab(page, 'Amount').click();
  await blocking.getByRole('button', { name: /Delivery · Name/ }).click();
  await expect(page.getByLabel('Recipient')).toBeFocused();
  await page.getByLabel('Delivered to the buyer').click();
  await expect(page.getByRole('heading', { name: 'Ready to submit' })).toBeVisible();

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(head(page).locator('.status').first()).toHaveText('Valid', { timeout: 45_000 });
  const number = (await head(page).getByRole('heading').textContent()) ?? '';
  expect(number).toMatch(/^SB-INV-\d{6}$/);
  await expect(page.getByText('K1-990077')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = readFileSync(await (await saved).path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  for (const said of ['Self-Billed Invoice', number, name, '1,100.00', '421.05', '4,631.55'])
    expect(text.replace(/\s+/g, ' ')).toContain(said);

  await page.goto('/self-billed/invoice');
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText(name);

  // Those who sell to us have a list of their own.
  await page.goto('/parties/vendor');
  await expect(page.getByRole('heading', { name: 'Vendors' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
