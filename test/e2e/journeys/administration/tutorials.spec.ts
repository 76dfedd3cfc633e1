import { type Browser } from '@playwright/test';
import type { Who } from '../../support/accounts';
import type { Api } from '../../support/api';
import { expect, type Page, stateOf, test } from '../../support/test';
import { choose } from '../../support/widgets';

const letter = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
};

/** The desk, at another computer. */
async function desk(browser: Browser, api: (who: Who) => Promise<Api>): Promise<Page> {
  const context = await browser.newContext({ storageState: stateOf(await api('superadmin')) });
  return context.newPage();
}

test('a tutorial leads to where it is done, and is finished', async ({ page }) => {
  await page.goto('/content/tutorials');
  await page.getByRole('button', { name: 'Begin: Private company' }).click();
  const steps = page.locator('.tutorial-steps > li');
  await expect(steps).toHaveCount(7);
  // Played where it is read, or said to be on its way.
  await expect(page.locator('.player video, .step-video-instead')).toHaveCount(1);
  await page.getByRole('button', { name: 'Do it here: Enter what you sell' }).click();
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  const mark = page.locator('.coach-mark');
  await expect(mark).toContainText('Enter what you sell');
  await expect(page.locator('.coach-ring')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark).toBeHidden();

  await page.goto('/content/tutorials?read=private-company');
  await page.getByRole('button', { name: 'Do it here: Know your buyers' }).click();
  await page.locator('.coach-mark').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 of 7 steps done')).toBeVisible();
  for (let left = 6; left > 0; left -= 1) {
    await page
      .getByRole('button', { name: /^Mark as done: / })
      .first()
      .click();
    await expect(page.getByText(`${8 - left} of 7 steps done`)).toBeVisible();
  }
  await expect(page.getByText('Finished: you have done every step.')).toBeVisible();
});

test('an application for a role is handed in with its papers, and accepted', async ({
  page,
  browser,
  api,
}) => {
  await page.goto('/support/role-applications?new=1');
  const form = page.getByRole('dialog');
  await expect(form.getByText(/Decided within 5 working days, by/)).toBeVisible();
  await form.getByLabel('Business name').fill('Kopi Pagi Sdn. Bhd.');
  await form.getByLabel('Registration number (SSM)').fill('209901001001');
  await form.getByLabel('Tax number (TIN)').fill('C99900100010');
  await form.getByRole('textbox', { name: /^Representative/ }).fill('Priya Nair');
  await form.getByLabel('E-mail').fill('priya@example.com');
  await choose(page, form.getByRole('combobox', { name: 'Account' }), 'Priya Nair', 'Priya');
  await choose(page, form.getByRole('combobox', { name: 'Requested role' }), 'Staff');
  const files = form.locator('input[type=file]');
  for (const at of [0, 1, 2]) {
    await files.nth(at).setInputFiles(letter);
    await expect(form.getByRole('link', { name: 'letter.pdf' })).toHaveCount(at + 1);
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Kopi Pagi' }).first();
  await expect(row).toContainText('5 working days left');

  const theirs = await desk(browser, api);
  await theirs.goto('/support/role-applications');
  const waiting = theirs.getByRole('row').filter({ hasText: 'Kopi Pagi' }).first();
  await expect(waiting).toContainText('working days left');
  await waiting.getByRole('button').last().click();
  await theirs.getByRole('menuitem', { name: 'Accept' }).click();
  const sure = theirs.getByRole('dialog', { name: /^Accept RA/ });
  await expect(sure).toContainText('gets the role Staff immediately');
  await sure.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText(/has been accepted$/)).toBeVisible();
  await theirs.context().close();
  await page.reload();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Kopi Pagi' }).first()).toContainText(
    'Accepted',
  );
});

test('an empty list leads to the tutorial about its page', async ({ page }) => {
  const nobody = { page: 1, pageSize: 20, total: 0, totalPages: 0, items: [] };
  await page.route('**/api/buyer/page', (asked) =>
    asked.fulfill({ json: { code: 200, type: 'success', message: '', result: nobody } }),
  );
  await page.goto('/parties/buyer');
  await page
    .locator('.state')
    .getByRole('link', { name: /^Read: / })
    .click();
  await expect(page).toHaveURL(/read=/);
  await expect(page.locator('.tutorial-steps')).toContainText(/buyer/i);
});
