import { readFileSync } from 'node:fs';
import { passwordOf } from '../../support/accounts';
import { expect, type Page, test } from '../../support/test';
import { choose } from '../../support/widgets';

const rows = (page: Page) => page.locator('.list-table tbody tr[data-row-key]');
const count = (page: Page) => page.locator('.list-title .figures');

test('filters live in the address: they survive a reload, and a chip takes one away', async ({
  page,
}) => {
  await page.goto('/parties/buyer');
  await expect(count(page)).toHaveText(/^\d+ in total$/);
  const total = parseInt((await count(page).textContent()) ?? '', 10);
  await page.keyboard.press('/');
  await page.keyboard.type('Sdn');
  await expect(page).toHaveURL(/[?&]q=Sdn/);
  await expect(count(page)).toHaveText(/^\d+ match$/);
  await expect(count(page)).not.toHaveText(`${total} match`);
  const named = (await count(page).textContent()) ?? '';
  await choose(page, page.getByRole('combobox', { name: 'Verification' }), 'Verified');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/verifyStatus(~|%7E)in(~|%7E)verified/);
  await expect(page.getByText('Verification is Verified')).toBeVisible();
  await expect(count(page)).not.toHaveText(named);
  await expect(count(page)).toHaveText(/^\d+ match$/); // shows that it is counting meanwhile
  const found = await count(page).textContent();

  await page.reload();
  await expect(count(page)).toHaveText(found ?? '');
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('Sdn');
  await page.getByRole('button', { name: /^Remove filter Verification/ }).click();
  await expect(page).not.toHaveURL(/verifyStatus/);
  await expect(count(page)).toHaveText(named);
});

test('the period of a filter is typed, stepped and emptied by keyboard alone', async ({ page }) => {
  await page.goto('/documents/invoice');
  const from = page.getByPlaceholder('Issued from');
  const to = page.getByPlaceholder('until', { exact: true });
  await from.focus();
  await page.keyboard.type('1.11.2026');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2026/11/15');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/gte(~|%7E)2026-11-01.*lte(~|%7E)2026-11-15/);
  await to.selectText();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/gte(~|%7E)2026-11-01/);
  await expect(page).not.toHaveURL(/lte/);
  await expect(to).toHaveValue('');
  await from.selectText();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(page).not.toHaveURL(/gte/);
  await expect(from).toHaveValue('');

  // As it is shown, in any case and with the whole name; each end is called by its own name.
  await page.getByLabel('Issue date: from').focus();
  await page.keyboard.type('2 nov 2026');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/gte(~|%7E)2026-11-02/);
  await page.getByLabel('Issue date: to').focus();
  await page.keyboard.type('14 NOVEMBER 2026');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/gte(~|%7E)2026-11-02.*lte(~|%7E)2026-11-14/);
  await expect(from).toHaveValue('2 Nov 2026');
  await expect(to).toHaveValue('14 Nov 2026');
});

test('a filter that leaves nothing says which one, and one click clears it', async ({ page }) => {
  await page.goto('/parties/buyer?q=no-such-company');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.locator('.state').getByRole('button', { name: 'Clear filters' }).click();
  await expect(count(page)).toHaveText(/^\d+ in total$/);
  const all = (await count(page).textContent())!.replace(/\D/g, '');

  await page.goto(`/parties/buyer?q=no-such-company&f=${encodeURIComponent('tin~notEmpty~')}`);
  const chips = page.locator('.state .chip');
  await expect(chips).toHaveText([`“no-such-company”${all} without it`, /^TIN .*0 without it$/]);
  await chips
    .first()
    .getByRole('button', { name: /^Remove filter/ })
    .click();
  await expect(count(page)).toHaveText(`${all} ${all === '1' ? 'matches' : 'match'}`);
});

test('the choice of columns is kept, and an export holds the columns on screen', async ({
  page,
}) => {
  await page.goto('/parties/buyer');
  const heads = page.locator('.list-table thead th');
  await expect(heads.filter({ hasText: 'City' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.locator('.column-menu').getByRole('checkbox', { name: 'City' }).uncheck();
  await page.locator('.column-menu').getByRole('checkbox', { name: 'Remark' }).check();
  // A field that the organisation defined for its buyers.
  await page.locator('.column-menu').getByRole('checkbox', { name: 'Receiving hours' }).check();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(heads.filter({ hasText: 'City' })).toHaveCount(0);
  await expect(heads.filter({ hasText: 'Remark' }).first()).toBeVisible();
  await expect(heads.filter({ hasText: 'Receiving hours' }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Mon–Fri 5 am – 11 am' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  const total = parseInt((await count(page).textContent()) ?? '', 10);
  await page.getByRole('menuitem', { name: `All matching (${total}) as csv` }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text.split('\n')[0]).toContain('Remark');
  expect(text.split('\n')[0]).not.toContain('City');
  expect(text.split('\n')[0]).toContain('Receiving hours');
  expect(text).toContain('Mon–Fri 5 am – 11 am');
  expect(text.trim().split('\n')).toHaveLength(total + 1);
});

test('an export as xlsx downloads a workbook of the rows that were selected', async ({ page }) => {
  await page.goto('/products/product');
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Selected (2) as xlsx' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('an import with faults is repaired and imported, and the same sheet makes nothing twice', async ({
  page,
}) => {
  await page.goto('/products/product');
  const dialog = page.getByRole('dialog');
  const take = async (...lines: string[]): Promise<void> => {
    const head = 'Name,Specification,Unit,SKU,Description,Classification,Unit price';
    await page.locator('.ant-modal input[type=file]').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\n')),
    });
  };
  const good = 'Paper filter,100 pieces,XPK,IMP-1,Paper filters for pour-over,022,18.50';
  await page.getByRole('button', { name: 'Import' }).click();
  await take(
    good,
    'Paper filter large,100 pieces,XPK,IMP-2,Paper filters for pour-over,999,eighteen',
  );
  await expect(dialog).toContainText('6 of 7 columns recognised, 2 rows');
  await choose(page, dialog.getByRole('combobox', { name: 'What SKU maps to' }), 'Product code');
  await dialog.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(dialog).toContainText('1 of 2 rows can be imported');
  const faults = dialog.locator('tbody tr');
  await expect(dialog.getByRole('group', { name: '1 of 2 rows can be imported' })).toBeFocused();
  await expect(faults.filter({ hasText: 'Unit price' })).toContainText('Enter a number');
  await expect(faults.filter({ hasText: 'Unit price' })).toContainText('eighteen');
  await expect(faults.filter({ hasText: 'Classification' })).toContainText('official list');
  await expect(faults.filter({ hasText: 'Unit price' }).locator('td').first()).toHaveText('3');
  const marked = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Spreadsheet with problems marked' }).click();
  expect((await marked).suggestedFilename()).toBe('product-faults.xlsx');

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await take(good, 'Paper filter large,100 pieces,XPK,IMP-2,Large paper filters,022,21.50');
  // The mapping of the heading is remembered.
  await expect(dialog).toContainText('7 of 7 columns recognised');
  await dialog.getByRole('button', { name: 'Check 2 rows' }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog).toContainText('2 added, 0 changed');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page).filter({ hasText: 'IMP-1' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'IMP-2' })).toHaveCount(1);
});

test('a search with brackets is saved, shared, and opens at a colleague', async ({
  page,
  browser,
}) => {
  const brackets = ['any', ['city', 'contains', 'Kuala'], ['all', ['city', 'contains', 'a']]];
  await page.goto(`/parties/buyer?g=${encodeURIComponent(JSON.stringify(brackets))}`);
  await expect(page.locator('.chip')).toContainText('(City contains Kuala or (City contains a))');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('button', { name: 'Add a condition' }).first().click();
  await choose(page, page.getByRole('combobox', { name: 'Field' }).last(), 'City', 'City');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Filter conditions are incomplete')).toBeVisible();

  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Towns with an a');
  await page.getByRole('checkbox', { name: 'Share with my organisation' }).check();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('tab', { name: 'Towns with an a' })).toBeVisible();

  const nobody = { cookies: [], origins: [] };
  const other = await browser.newContext({ locale: 'en-GB', storageState: nobody });
  const colleague = await other.newPage();
  await colleague.goto('/login');
  await colleague.locator('input[autocomplete=username]').fill('harum.staff');
  await colleague.locator('input[autocomplete=current-password]').fill(passwordOf('harum.staff'));
  await colleague.locator('button[type=submit]').click();
  await expect(colleague).toHaveURL(/dashboard/);
  await colleague.goto('/parties/buyer');
  await colleague.getByRole('tab', { name: 'Towns with an a' }).click();
  await expect(colleague.locator('.chip')).toContainText('City contains Kuala');
  await other.close();

  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('button', { name: 'Actions for Towns with an a' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('tab', { name: 'Towns with an a' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('tab', { name: 'Towns with an a' })).toBeVisible();
});

test('a list asks for its rows once, with the custom fields and the search that it opens with', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const [own] = await director.get<{ id: string; name: string }[]>('/api/buyer/customFields');
  const query = new URLSearchParams({ f: `customText${own!.id}~notEmpty~` }).toString();
  await director.post('/api/preference/put', { name: 'opens.buyer', value: { id: '1', query } });
  const asked: { filter?: object; custom?: string[] }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/buyer/page')) asked.push(request.postDataJSON());
  });
  await page.goto('/parties/buyer');
  await expect(page.locator('.chip')).toContainText(own!.name);
  await expect(count(page)).toHaveText(/match/);
  expect(asked.map(({ filter, custom }) => [filter !== undefined, custom?.length])).toEqual([
    [true, expect.any(Number)],
  ]);
  await director.post('/api/preference/put', { name: 'opens.buyer', value: null });
});

test('with the keyboard alone: search, move, select, open, begin a new one', async ({ page }) => {
  await page.goto('/parties/supplier');
  await page.goto('/parties/buyer');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toHaveClass(/row-at/);
  await page.keyboard.press('k');
  await expect(rows(page).nth(0)).toHaveClass(/row-at/);
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('1 selected');
  const name = await rows(page).nth(0).locator('.row-title').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(name ?? '');
  // The button disappears with the focus, which stays in the drawer.
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(page.getByRole('dialog').locator('input').first()).toBeVisible();
  await expect(page.locator('.ant-drawer:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/[?&]new=1/);
  await expect(page.getByRole('dialog')).toContainText('Add buyer');
});

test('an unknown address says so and leads home; /401 says whom to ask', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found - E-INVOICE');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await page.goto('/401');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  await expect(
    page.getByText('A Director of Kopi Bukit Harum Sdn. Bhd. can grant it'),
  ).toBeVisible();
});

test.describe('what follows a person', () => {
  // The screens are checked in parallel, as the director.
  test.use({ who: 'harum.manager' });

  test('a language and a theme chosen in the top bar reach everything at once', async ({
    page,
  }) => {
    await page.goto('/dashboard/home');
    const bar = page.locator('.bars .bar').first();
    await expect(bar).toHaveCSS('fill', 'rgb(15, 118, 110)');
    await page.goto('/products/product');
    const classification = page.locator('td span[title="022"]').first();
    await expect(classification).toHaveText('Others');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: '繁體中文' }).click();
    await expect(page.locator('.tags-list')).toContainText('首頁');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('產品與服務');
    // The open list too, with the names of official codes.
    await expect(classification).toHaveText('其他');
    // In the shapes of Taiwan, not in those of the mainland.
    const loaded = `[...document.fonts].some(
      ({ family, status }) => family.includes('Noto Sans TC') && status === 'loaded',
    )`;
    await expect.poll(() => page.evaluate<boolean>(loaded)).toBe(true);
    await page.getByRole('link', { name: '首頁' }).first().click();
    await expect(bar).toHaveCSS('fill', 'rgb(15, 118, 110)');
    await page.getByRole('button', { name: '深色主題' }).click();
    await expect(bar).toHaveCSS('fill', 'rgb(45, 212, 191)');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  });
});
