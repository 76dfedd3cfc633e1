import { documentsIn, drafts, Status } from '../../support/documents';
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

  const print = page.frameLocator('iframe[title="Print preview"]');
  await expect(print.getByText('Kopi Contoh Sdn. Bhd.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kedai Harum');
  await page.getByRole('button', { name: 'Bank, terms, signature' }).click();
  await page.getByRole('switch', { name: 'Terms and conditions' }).click();
  await page.getByRole('textbox', { name: 'Text of the terms' }).fill('Goods stay ours till paid.');
  await expect(print.getByText('Goods stay ours till paid.')).toBeVisible();

  // The law: what an e-invoice must show cannot be unticked, and says so.
  await page.getByRole('button', { name: 'Seller and buyer' }).first().click();
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
  await page.getByRole('menuitem', { name: 'Make it the default', exact: true }).click();
  await expect(own.getByText('Default')).toBeVisible();

  const director = await api('harum.director');
  const [made] = await drafts(director, 1);
  await page.goto(`/documents/invoice/${made!.id}`);
  await page.locator('.page-head').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeVisible();
});

test('a file that was made elsewhere is imported, and what it lost is told', async ({ page }) => {
  await page.goto('/settings/visual-template');
  const content = {
    paper: 'A3',
    watermark: 'Copy',
    columns: [{ name: 'projectCode', width: 20 }],
    logo: { source: 'own', picture: 'a'.repeat(64) },
  };
  const file = {
    format: 'visual-template',
    invoiceType: 'quotation',
    templateName: 'Far',
    content,
  };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a template' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'far.template.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  const importDialog = page.getByRole('dialog', { name: 'Imported with changes' });
  for (const words of [
    'Created for Quotation',
    '“watermark”',
    '“projectCode”',
    'Choose one of the options',
  ])
    await expect(importDialog.getByText(words)).toBeVisible();
  await expect(importDialog.getByText('Logo: This picture is not in the file store')).toBeVisible();
  await importDialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Far' })).toBeVisible();
});

test('what was printed of a valid invoice is listed, and printed again by that version', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const [valid] = await documentsIn(director, Status.Valid);
  await page.goto(`/documents/invoice/${valid!.id}`);
  await page.locator('.page-head').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  const dialog = page.getByRole('dialog', { name: `Print ${valid!.invoiceNumber}` });
  await dialog.locator('.ant-select').click();
  const rendered = page.waitForResponse(/template=modern/);
  await page.getByTitle('Modern', { exact: true }).click();
  await rendered;
  await dialog.getByRole('button', { name: 'Close' }).click();

  const printed = page.locator('.panel', { has: page.getByRole('heading', { name: 'Prints' }) });
  await printed.getByRole('button', { name: 'Print again: Modern, version 1' }).click();
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled();
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
});
