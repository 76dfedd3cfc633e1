import { drafts } from '../../support/documents';
import { sideways } from '../../support/looks';
import { expect, type Page, test } from '../../support/test';

const status = (page: Page) => page.locator('.page-head .status').first();

test('an invalid document is explained, leads to its field, is repaired and valid when submitted again', async ({
  page,
  api,
  simulator,
}) => {
  test.slow();
  const director = await api('harum.director');
  const [draft] = await drafts(director);
  await simulator.post('faults', {
    endpoint: '*',
    mode: 'force-step',
    step: 3,
    code: 'CF321',
    pattern: draft!.invoiceNumber,
  });
  await page.goto(`/documents/invoice/${draft!.id}`);
  await page.getByRole('button', { name: 'Submit invoice' }).click();
  await expect(status(page)).toHaveText('Invalid', { timeout: 45_000 });
  await simulator.comeBack();
  const findings = page.locator('.findings');
  await expect(findings).toContainText('more than 72 hours ago');
  await expect(findings).toContainText('Update the issue date and time');

  await findings.getByRole('link', { name: 'CF321' }).click();
  await expect(page).toHaveURL(/\/dashboard\/errors\?code=CF321/);
  await expect(page.locator('.guide-entry.named')).toContainText('within 72 hours');
  await page.goBack();

  await page.getByRole('button', { name: /Fix automatically/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Fix the document' });
  await expect(dialog).toContainText('Issue time');
  await dialog.getByRole('button', { name: /^Fix \d+ fields$|^Fix this field$/ }).click();
  await expect(status(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Submit invoice' }).click();
  await expect(status(page)).toHaveText('Valid', { timeout: 45_000 });
});

test('a finding leads to its field in the editor by one click', async ({
  page,
  api,
  simulator,
}) => {
  test.slow();
  const director = await api('harum.director');
  const [draft] = await drafts(director);
  await simulator.post('faults', {
    endpoint: '*',
    mode: 'force-step',
    step: 3,
    code: 'CF321',
    pattern: draft!.invoiceNumber,
  });
  await page.goto(`/documents/invoice/${draft!.id}`);
  await page.getByRole('button', { name: 'Submit invoice' }).click();
  await expect(status(page)).toHaveText('Invalid', { timeout: 45_000 });
  await page.locator('.findings').getByRole('button', { name: 'Fix this field' }).click();
  await expect(page).toHaveURL(/\/edit\?at=issueDate/);
});

test('the guide fits a window that was wide before, after all of it has been seen', async ({
  page,
}) => {
  await page.goto('/dashboard/errors');
  const entries = page.locator('.guide-entry');
  await entries.last().scrollIntoViewIfNeeded();
  await entries.nth(100).scrollIntoViewIfNeeded();
  await entries.first().scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.shell.phone')).toBeVisible();
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
});
