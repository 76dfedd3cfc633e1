import { documentOf, drafts } from '../../support/documents';
import { expect, type Page, test } from '../../support/test';

const rows = (page: Page) => page.locator('.ant-table-row');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected' });

/** The rows of these numbers, chosen in the list. */
async function chooseRows(page: Page, numbers: readonly string[]): Promise<void> {
  await page.goto('/documents/invoice');
  for (const number of numbers)
    await rows(page).filter({ hasText: number }).getByRole('checkbox').check();
  await expect(bar(page)).toContainText(`${numbers.length} selected`);
}

test('merge and unmerge: two drafts become one invoice and are drafts again', async ({
  page,
  api,
}) => {
  const clerk = await api('harum.director');
  const sources = await drafts(clerk, 2);
  const numbers = sources.map(({ invoiceNumber }) => invoiceNumber);
  await chooseRows(page, numbers);
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Merge 2 invoices' }).click();

  const dialog = page.getByRole('dialog', { name: 'Merge 2 invoices' });
  for (const number of numbers) await expect(dialog).toContainText(number);
  await expect(dialog.locator('.ant-table-row').filter({ hasText: 'Included' })).toHaveCount(2);
  const number = `MERGED-${sources[0]!.id}`;
  await dialog.getByLabel('Invoice number').fill(number);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  // Both are copies of one invoice; above the limit of a transaction they are asked about.
  if (Number(sources[0]!.totalPayableAmount) > 10_000)
    await page.getByRole('button', { name: 'Confirm and merge' }).click();

  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  const contains = page.locator('.panel').filter({ hasText: 'Contains 2 invoices' });
  await contains.getByRole('link', { name: numbers[0]! }).click();
  await expect(page.getByRole('heading', { name: numbers[0]! })).toBeVisible();
  await expect(page.locator('.page-head')).toContainText('In a merged invoice');
  await expect(page.getByRole('button', { name: 'Submit invoice' })).toHaveCount(0);
  await page.locator('.merge-within').getByRole('link', { name: number }).click();

  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await page.locator('.page-head').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const doubted = page.getByRole('dialog').filter({ hasText: `Delete ${number}?` });
  await expect(doubted).toContainText('2 invoices become drafts again');
  await expect(doubted.getByRole('button', { name: 'Delete and unmerge' })).toBeVisible();
  await doubted.getByRole('button', { name: 'Keep' }).click();

  const [other] = await drafts(clerk, 1);
  await chooseRows(page, [number, other!.invoiceNumber]);
  await bar(page).getByRole('button', { name: 'Delete 2 documents' }).click();
  const both = page.getByRole('dialog').filter({ hasText: 'Delete 2 documents?' });
  await expect(both).toContainText(`${number}: a merged invoice.`);
  await both.getByRole('button', { name: 'Keep' }).click();

  await rows(page).filter({ hasText: number }).getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await page.locator('.page-head').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Unmerge' }).click();
  const asked = page.getByRole('dialog').filter({ hasText: `Unmerge ${number}?` });
  await expect(asked).toContainText('2 invoices become drafts again');
  await asked.getByRole('button', { name: 'Unmerge' }).click();
  await expect(page.getByText('2 invoices are drafts again')).toBeVisible();

  for (const source of sources) {
    const now = await documentOf(clerk, source.id);
    const { version, updateTime, mergeStatus, ...words } = now;
    expect(mergeStatus).toBe('none');
    expect(version).toBeGreaterThan(source.version);
    expect(updateTime > source.updateTime).toBe(true);
    expect(words).toEqual(
      Object.fromEntries(Object.entries(source).filter(([name]) => name in words)),
    );
  }
});

test('a seller’s month is looked at before anything is made of it', async ({ page, api }) => {
  const clerk = await api('harum.director');
  const [pattern] = await drafts(clerk, 1);
  await page.goto(
    `/documents/consolidation?month=2025-02&supplierId=${String(pattern!.supplierId)}`,
  );
  await expect(page.getByText('Nothing to consolidate')).toBeVisible();
  await expect(page.getByText('Was due on 7 Mar 2025')).toBeVisible();
});
