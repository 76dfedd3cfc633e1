import { documentOf, documentsIn, drafts, reaches, Status } from '../../support/documents';
import { expect, type Page, test } from '../../support/test';

const head = (page: Page) => page.locator('.page-head');
const status = (page: Page) => head(page).locator('.status').first();
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const panel = (page: Page, title: string) =>
  page.locator('.panel').filter({ has: page.getByRole('heading', { name: title }) });

/** A note of everything bears the totals of its original. */
const totalsOf = (note: object, original: Record<string, unknown>): object => ({
  ...note,
  totalExcludingTax: original.totalExcludingTax,
  totalTaxAmount: original.totalTaxAmount,
  totalIncludingTax: original.totalIncludingTax,
  totalPayableAmount: original.totalPayableAmount,
});

async function act(page: Page, name: string): Promise<void> {
  await head(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a credit note is issued from an invoice, becomes valid, and the invoice cannot be cancelled', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const [draft] = await drafts(director);
  await director.post('/api/document/submit', { id: draft!.id });
  const invoice = await reaches(director, draft!.id, Status.Valid);
  const lines = invoice.lines as { quantity: string; unitPrice: string }[];

  await page.goto(`/documents/invoice/${invoice.id}`);
  await act(page, 'Issue credit note');
  await expect(page).toHaveURL(/\/documents\/credit-note\/new\?of=\d+$/);
  await expect(page.locator('.original-facts')).toContainText(invoice.invoiceNumber);
  await expect(page.locator('tr.line')).toHaveCount(lines.length);
  await expect(page.getByRole('heading', { name: 'Ready to submit' })).toBeVisible();

  // One piece of the first line, by keyboard alone; an excess gives a warning with figures.
  await page.getByRole('button', { name: 'Choose lines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose lines from the originals' });
  await dialog
    .getByRole('checkbox', { name: `Everything remaining of ${invoice.invoiceNumber}` })
    .press('Space');
  await dialog.getByRole('checkbox', { name: /^1 · / }).press('Space');
  const take = dialog.getByLabel(/^Quantity of 1 · /);
  await take.fill('99999');
  await expect(dialog).toContainText(`only ${Number(lines[0]!.quantity)} remaining`);
  await take.fill('1');
  await take.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('tr.line')).toHaveCount(1);
  await expect(totals(page)).toContainText(
    Number(lines[0]!.unitPrice).toLocaleString('en', { minimumFractionDigits: 2 }),
  );

  // Another draft takes everything meanwhile: with this one it is more than there was, and asked.
  const rest = await director.get<object>(`/api/document/noteDraft?id=${invoice.id}&kind=2`);
  await director.post('/api/document/add', { draft: totalsOf(rest, invoice) });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const asking = page.locator('.ant-modal-confirm');
  await expect(asking).toContainText(`remaining of ${invoice.invoiceNumber}`);
  await asking.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page).toHaveURL(/\/documents\/credit-note\/\d+$/);
  await expect(status(page)).toHaveText('Valid', { timeout: 45_000 });
  const number = (await head(page).getByRole('heading').textContent()) ?? '';

  await panel(page, 'What it corrects').getByRole('link', { name: invoice.invoiceNumber }).click();
  await expect(panel(page, 'Notes against this document')).toContainText(number);
  await expect(panel(page, 'Notes against this document')).toContainText(
    'Remaining to credit or refund',
  );
  await act(page, 'Cancel invoice');
  // Said at once, before a reason is typed.
  const answer = page.locator('.ant-modal-confirm');
  await expect(answer).toContainText(`${invoice.invoiceNumber} cannot be cancelled`);
  await expect(answer).toContainText(`A valid note refers to this document (${number})`);
  await answer.getByRole('button', { name: 'Close' }).click();
  expect((await documentOf(director, invoice.id)).submitStatus).toBe(Status.Valid);
});

test('after 72 hours the page offers notes in place of cancelling', async ({ page, api }) => {
  const old = (await documentsIn(await api('harum.director'), Status.Valid, 200)).find(
    ({ validatedAt }) => Date.now() - Date.parse(String(validatedAt)) > 72 * 3_600_000,
  );
  await page.goto(`/documents/invoice/${old!.id}`);
  const notes = panel(page, 'Notes against this document');
  await expect(notes).toContainText('it can no longer be cancelled');
  await notes.getByRole('button', { name: 'Issue debit note' }).click();
  await expect(page).toHaveURL(/\/documents\/debit-note\/new\?of=\d+$/);
  // It starts without a line: what is charged is picked from the original, or written.
  await page.getByRole('button', { name: 'Choose lines…' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose lines from the originals' })).toBeVisible();
});

test('a buyer’s request for rejection is heard of, followed, and ends as rejected', async ({
  page,
  api,
  simulator,
}) => {
  const director = await api('harum.director');
  const [draft] = await drafts(director);
  await director.post('/api/document/submit', { id: draft!.id });
  const invoice = await reaches(director, draft!.id, Status.Valid);
  const reason = 'These are not the goods we ordered';
  await simulator.post('portal-actions', { uuid: invoice.uuid, action: 'reject', reason });

  await page.goto(`/documents/invoice/${invoice.id}`);
  const banner = page.getByRole('alert').filter({ hasText: reason });
  // The authority is not asked twice within seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Check for changes at the tax authority' }).click();
    await expect(banner).toBeVisible({ timeout: 16_000 });
  }).toPass({ timeout: 60_000 });
  await expect(banner).toContainText('Time to accept');

  await page.goto('/documents/invoice');
  await page.getByRole('tab', { name: /^Rejection requested/ }).click();
  await page.locator('.row-title').filter({ hasText: invoice.invoiceNumber }).click();
  await banner.getByRole('button', { name: 'Accept the rejection' }).click();
  const asking = page.getByRole('dialog', {
    name: `Accept the rejection of ${invoice.invoiceNumber}?`,
  });
  await asking.getByRole('button', { name: 'Accept the rejection' }).click();
  await expect(status(page)).toHaveText('Rejected', { timeout: 30_000 });
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
});
