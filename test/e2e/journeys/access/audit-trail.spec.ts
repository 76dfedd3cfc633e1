import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/test';

test.use({ who: 'harum.director' });

test('a change is seen as it was and became, the chain is found whole, and the trail is taken along', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const product = {
    name: 'Audited beans',
    spec: '1 kg',
    description: 'Beans',
    classification: '022',
    uom: 'KGM',
    unitPrice: '4.20',
  };
  const id = await director.post<string>('/api/product/add', product);
  const stored = { ...product, unitPrice: '4.80', id, version: 1 };
  await director.post('/api/product/update', stored);

  await page.goto('/log/difflog');
  const row = page.getByRole('row').filter({ hasText: id }).first();
  await row.getByRole('cell').nth(2).click();
  const price = page.locator('.log-diff').getByRole('row').filter({ hasText: '4.80' });
  await expect(price.locator('del')).toHaveText(/4\.20/);
  await expect(price.locator('ins')).toHaveText(/4\.80/);

  await page.goto('/settings/audit-trail');
  const chain = page.getByRole('article').first();
  await chain.getByRole('button', { name: 'Check the chain' }).click();
  await expect(chain.getByRole('alert')).toHaveClass(/success/);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'csv' }).click();
  const sheet = await saved;
  expect(sheet.suggestedFilename()).toMatch(/^audit-trail-.*\.csv$/);
  const text = await readFile(await sheet.path(), 'utf8');
  expect(text).toContain('4.80');
});
