import { drafts } from '../../support/documents';
import { sideways, untranslated } from '../../support/looks';
import { expect, test } from '../../support/test';

test('a template is designed beside its print, made the default, and offered when printing', async ({
  page,
  api,
}) => {
  test.slow();
  await page.goto('/settings/visual-template');
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt.frameLocator('iframe').getByText('Kopi Contoh').first()).toBeAttached();
  await page
    .getByRole('region', { name: 'Modern' })
    .getByRole('button', { name: 'Start from this' })
    .click();

  const print = page.frameLocator('iframe[title="Preview of the print"]');
  await expect(print.getByText('Kopi Contoh Sdn. Bhd.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kedai Harum');
  await page.getByRole('button', { name: 'Bank, terms, signature' }).click();
  await page.getByRole('switch', { name: 'Terms and conditions' }).click();
  await page.getByRole('textbox', { name: 'Text of the terms' }).fill('Goods stay ours till paid.');
  await expect(print.getByText('Goods stay ours till paid.')).toBeVisible();

  // The law: what an e-invoice must show cannot be unticked, and says so.
  await page.getByRole('button', { name: 'Supplier and buyer' }).first().click();
  const tin = page.getByRole('checkbox', { name: /^TIN/ }).first();
  await expect(tin).toBeChecked();
  await expect(tin).toBeDisabled();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(print.getByText('Goods stay ours till paid.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(print.getByText('Goods stay ours till paid.')).toBeVisible();
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  expect(await untranslated(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'All templates' }).click();
  const own = page.getByRole('region', { name: 'Kedai Harum' });
  await own.getByRole('button', { name: 'More actions for Kedai Harum' }).click();
  await page.getByRole('menuitem', { name: 'Make it the default' }).click();
  await expect(own.getByText('Default')).toBeVisible();

  const director = await api('harum.director');
  const [made] = await drafts(director, 1);
  await page.goto(`/documents/invoice/${made!.id}`);
  await page.locator('.page-head').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeVisible();
});
