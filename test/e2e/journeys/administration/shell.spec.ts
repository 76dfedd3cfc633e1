import { passwordOf } from '../../support/accounts';
import { documentsIn, drafts, reaches, Status } from '../../support/documents';
import { asDelivered, expect, type Page, test } from '../../support/test';

const nobody = { cookies: [], origins: [] };

const tags = (page: Page) => page.locator('.tags-list');

/** Opens it by the palette, from anywhere, without a mouse. */
async function goBy(page: Page, words: string, hit: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  const found = palette.getByRole('option', { name: hit }).first();
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
}

test.describe('what a person has arranged', () => {
  test.use({ who: 'besi.director' });

  test('theme, layout and language are there after signing in elsewhere, and gone after a reset', async ({
    page,
    browser,
    baseURL,
    api,
  }) => {
    await page.goto('/system/user');
    await expect(page.getByRole('cell', { name: 'Director' }).first()).toBeVisible();
    const beside = await page.context().newPage();
    await beside.goto('/dashboard/home');
    await expect(beside.locator('.shell.side')).toBeVisible();
    await page.getByRole('button', { name: 'Theme settings' }).click();
    const drawer = page.getByRole('dialog', { name: 'Theme' });
    await drawer.getByText('Dark', { exact: true }).click();
    await drawer.getByRole('button', { name: 'Indigo' }).click();
    await drawer.getByText('Columns', { exact: true }).click();
    const kept = page.waitForResponse('**/api/preference/put');
    await drawer.getByRole('switch', { name: 'Open pages as tabs' }).click();
    await kept;
    await expect(page.locator('.shell.columns')).toBeVisible();
    await expect(tags(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Language' }).click();
    const spoken = page.waitForResponse('**/api/preference/put');
    await page.getByRole('menuitem', { name: '繁體中文' }).click();
    await spoken;
    // The open list too, whose rows name the roles in the words of the server.
    await expect(page.getByRole('cell', { name: '董事' }).first()).toBeVisible();

    // Another window of the same browser has followed, without a reload.
    await expect(beside).toHaveTitle('首頁 - E-INVOICE');
    await expect(beside.locator('html')).toHaveAttribute('data-mode', 'dark');
    await expect(beside.locator('.shell.columns')).toBeVisible();
    await expect(tags(beside)).toHaveCount(0);
    await beside.close();

    const elsewhere = await browser.newContext({ baseURL, storageState: nobody });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await other.locator('input[autocomplete=username]').fill('besi.director');
    await other.locator('input[autocomplete=current-password]').fill(passwordOf('besi.director'));
    await other.locator('button[type=submit]').click();
    await expect(other).toHaveTitle('首頁 - E-INVOICE');
    await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark');
    await expect(other.locator('.shell.columns')).toBeVisible();
    await expect(tags(other)).toHaveCount(0);

    // On the next visit the page is dark before anything is rendered.
    await other.addInitScript(`new MutationObserver((_, watch) => {
      if (!document.body) return;
      globalThis.bornAs = document.documentElement.style.colorScheme;
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true })`);
    await other.reload();
    expect(await other.evaluate('bornAs')).toBe('dark');

    await other.getByRole('button', { name: '主題設定' }).click();
    await other.getByRole('button', { name: '回復預設' }).click();
    await expect(other.locator('.shell.side')).toBeVisible();
    await expect(other.locator('html')).toHaveAttribute('data-mode', 'light');
    await elsewhere.close();
    await asDelivered(await api('besi.director'));
  });
});

test('the palette leads to pages, documents and actions; open pages are walked and closed by keys', async ({
  page,
  api,
}) => {
  const [document] = await documentsIn(await api('harum.director'), Status.Valid);
  const number = document!.invoiceNumber;
  await page.goto('/dashboard/home');
  await expect(tags(page).getByRole('link', { name: 'Home' })).toBeVisible();
  await goBy(page, 'buyer', 'Buyers');
  await expect(page).toHaveURL(/\/parties\/buyer$/);
  await goBy(page, number, number);
  await expect(page).toHaveURL(new RegExp(`/documents/invoice/${document!.id}$`));
  await expect(tags(page).getByRole('link')).toHaveText(['Home', 'Buyers', number]);
  await page.reload();
  await expect(tags(page).getByRole('link')).toHaveText(['Home', 'Buyers', number]);

  // A single tab stop; arrows move on, Delete closes, and the focus stays within.
  await tags(page).getByRole('link', { name: number }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tags(page).getByRole('link', { name: 'Buyers' })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tags(page).getByRole('link')).toHaveText(['Home', number]);
  await expect(tags(page).getByRole('link', { name: number })).toBeFocused();

  await goBy(page, 'maximise', 'Maximise page');
  await expect(page.locator('.shell.filled')).toBeVisible();
  await page.reload();
  await expect(page.locator('.shell.filled')).toBeVisible();
  await page.getByRole('button', { name: 'Show menu and bars' }).click();
  await goBy(page, 'dark', 'Dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('a list that was left is found as it was, with what became of its documents meanwhile', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const [sent, chosen] = await drafts(director, 2);
  const main = page.locator('#page');
  const search = page.getByRole('textbox', { name: 'Search' });
  const choice = page.getByRole('checkbox', { name: `Select ${chosen!.invoiceNumber}` });
  const row = page.getByRole('row').filter({ hasText: sent!.invoiceNumber });
  await page.goto('/documents/invoice');
  // The selection depends on the query, which must have run first.
  const asked = page.waitForRequest(
    (request) => /document\/page$/.test(request.url()) && /INV-/.test(request.postData() ?? ''),
  );
  await search.fill('INV-');
  await asked;
  await choice.check();
  await expect(row).toContainText('Saved');
  await main.evaluate((part) => part.scrollTo(0, 240));

  await goBy(page, 'buyer', 'Buyers');
  await expect(page).toHaveTitle('Buyers - E-INVOICE');
  await expect(page.locator('.resource-list')).toHaveCount(1);
  await expect(search).toHaveValue('');
  await director.post('/api/document/submit', { id: sent!.id });
  await reaches(director, sent!.id, Status.Valid);
  await tags(page).getByRole('link', { name: 'Invoices' }).click();
  await expect(page).toHaveURL(/\/documents\/invoice\?q=INV-/);
  await expect(search).toHaveValue('INV-');
  await expect(choice).toBeChecked();
  expect(await main.evaluate((part) => part.scrollTop)).toBe(240);
  await expect(row).toContainText('Valid');

  // The arrow on the page of a document leads to the list as it was, too.
  await page.getByRole('link', { name: sent!.invoiceNumber }).click();
  await page.locator('.page-back').click();
  await expect(search).toHaveValue('INV-');
  await expect(choice).toBeChecked();

  // It restarts on demand, and so does a page whose tag was closed.
  await goBy(page, 'refresh', 'Refresh');
  await expect(choice).not.toBeChecked();
  await choice.check();
  await tags(page).getByRole('link', { name: 'Invoices' }).press('Delete');
  await expect(page).toHaveTitle('Buyers - E-INVOICE');
  await page.goBack();
  await expect(choice).not.toBeChecked();
});

test.describe('who may not', () => {
  test.use({ who: 'harum.staff' });

  test('a screen of others is told from an address that is none', async ({ page }) => {
    await page.goto('/settings/credential');
    await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
    await expect(page).toHaveTitle('No permission - E-INVOICE');
    await page.goto('/settings/nothing');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
