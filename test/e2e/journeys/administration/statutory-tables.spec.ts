import { expect, type Page, test } from '../../support/test';
import { choose, CLICK_GUARD } from '../../support/widgets';

test.use({ who: 'superadmin' });

interface Loaded {
  id: string;
  isDelivered: boolean;
}

const rowsOf = async (page: Page): Promise<string> => {
  const [, taken] = await Promise.all([
    page.getByRole('menuitem', { name: 'CSV' }).click(),
    page.waitForEvent('download'),
  ]);
  const stream = await taken.createReadStream();
  let text = '';
  for await (const piece of stream) text += String(piece);
  return text;
};

/** The law is the same for everybody: what is loaded here is withdrawn again. */
test('a Super Admin looks up a row, loads an edition after seeing what it changes, and withdraws it', async ({
  page,
  api,
}) => {
  await page.goto('/payroll/settings/statutory-table');
  await page.getByLabel('Find the row for wages').fill('3456');
  await expect(
    page.getByText('RM 3,456 falls in row 174: Employer 450.00, Employee 381.00, Total 831.00'),
  ).toBeVisible();
  await expect(page.locator('.is-found')).toContainText('3,440.00');

  await choose(page, page.getByRole('combobox', { name: 'Table' }), 'EIS');
  await expect(page.getByText('Second Schedule').first()).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  const csv = await rowsOf(page);

  const load = page.getByRole('dialog', { name: 'Load an edition' });
  await page.getByRole('button', { name: 'Load an edition' }).click();
  const put = (text: string): Promise<void> =>
    load.locator('input[type=file]').setInputFiles({
      name: 'eis.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await put(csv);
  await load.getByRole('button', { name: 'Check and compare' }).click();
  await expect(load.locator('.ant-form-item-has-error').first()).toContainText('First month');
  await expect(load.getByLabel('First month')).toBeFocused();

  await load.getByLabel('First month').fill('2027-03');
  await load.getByLabel('First month').press('Enter');
  await load.getByLabel('Source').fill('Gazette of a journey');
  await expect(load.locator('.ant-form-item-has-error')).toHaveCount(0);
  await put(csv.replace('0.05,0.05,0.10', '0.05,0.05,0.20'));
  await load.getByRole('button', { name: 'Check and compare' }).click();
  await expect(load.getByRole('alert')).toContainText('1 error:');
  await expect(load.getByText('do not add up')).toBeVisible();

  await put(csv.replace('0.05,0.05,0.10', '0.06,0.05,0.11'));
  await load.getByRole('button', { name: 'Check and compare' }).click();
  await expect(load.getByText('0 rows added, 0 removed, 1 changed')).toBeVisible();
  await expect(load.getByText('Employer 0.06, Total 0.11')).toBeVisible();
  // The button that checked now confirms; a second click at once would be a double click, and is held back.
  await load.getByRole('button', { name: 'Load from March 2027' }).click({ delay: CLICK_GUARD });
  await expect(load).toBeHidden();
  await expect(page.getByText('Gazette of a journey')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Gazette of a journey')).toBeHidden();
  const left = await (await api('superadmin')).get<Loaded[]>('/api/statutoryTable/list');
  expect(left.filter(({ isDelivered }) => !isDelivered)).toEqual([]);
});

test.describe('a Director', () => {
  test.use({ who: 'harum.director' });

  test('reads the tables and loads none', async ({ page }) => {
    await page.goto('/payroll/settings/statutory-table?table=reliefs');
    await expect(page.getByText('Full medical examination').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load an edition' })).toBeHidden();
  });
});
