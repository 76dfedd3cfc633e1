import { type Document, documentOf, documentsIn, drafts, Status } from '../../support/documents';
import { letterTo, textOf } from '../../support/letters';
import { expect, type Page, test } from '../../support/test';
import type { Api } from '../../support/api';

const rows = (page: Page) => page.locator('.list-table tbody tr[data-row-key]');

/** With their own numbers, so that a search finds only them. */
async function numbered(director: Api, beginning: string, count: number): Promise<Document[]> {
  const made = await drafts(director, count);
  for (const [index, draft] of made.entries())
    await rewrite(director, draft.id, { invoiceNumber: `${beginning}-${index + 1}` });
  return made;
}

async function rewrite(director: Api, id: string, changes: object): Promise<void> {
  const before = await documentOf(director, id);
  const body = { id, version: before.version, draft: { ...before, ...changes } };
  await director.post('/api/document/update', body);
}

test('all that match are submitted at once, and the one that failed is repeated alone', async ({
  page,
  api,
}) => {
  test.slow();
  const director = await api('harum.director');
  const beginning = `ALL${Date.now()}`;
  const made = await numbered(director, beginning, 11);
  const { issueDate } = await documentOf(director, made[4]!.id);
  await rewrite(director, made[4]!.id, { issueDate: '2026-01-05' });

  await page.goto(`/documents/invoice?q=${beginning}&size=10`);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(page.getByText('10 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 11' }).click();
  await page.getByRole('button', { name: 'Submit 11' }).click();
  await expect(page.getByText('Processing 11')).toBeVisible();

  await page.goto('/task');
  const outcome = (name: string) =>
    page.locator('.task-result .ant-segmented-item', { hasText: name });
  await expect(outcome('Done 10')).toBeVisible({ timeout: 45_000 });
  await outcome('Failed 1').click();
  const result = page.locator('.task-result tbody tr.ant-table-row');
  await expect(result).toHaveCount(1);
  await expect(result).toContainText(`${beginning}-5`);
  await expect(result).toContainText('72 hours');

  await rewrite(director, made[4]!.id, { issueDate });
  await page.getByRole('button', { name: 'Retry failed items' }).click();
  await expect(outcome('Done 11')).toBeVisible({ timeout: 45_000 });
  await expect(outcome('Failed 0')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the result' }).click();
  await page.getByRole('menuitem', { name: 'Result as csv' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^task-.*\.csv$/);
});

test('a mail brings the PDF and a link; the link opens for a stranger until it is taken back', async ({
  page,
  api,
  browser,
}) => {
  const director = await api('harum.director');
  const [valid] = await documentsIn(director, Status.Valid);
  const address = `reader${Date.now()}@buyer.example`;
  await page.goto(`/documents/invoice/${valid!.id}`);
  const act = async (name: string): Promise<void> => {
    await page.locator('.page-head').getByRole('button', { name: 'More' }).click();
    await page.locator('.ant-dropdown').getByRole('menuitem', { name }).click();
  };
  await act('E-mail');
  const dialog = page.getByRole('dialog', { name: `E-mail ${valid!.invoiceNumber}` });
  await expect(dialog.getByLabel('Subject')).toHaveValue(new RegExp(valid!.invoiceNumber));
  await dialog.getByRole('combobox', { name: 'To', exact: true }).fill(address);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Subject').fill(`${valid!.invoiceNumber}, as agreed`);
  // A reload loses none of it.
  const stored = (): Promise<string> => page.evaluate<string>('JSON.stringify(localStorage)');
  await expect.poll(stored).toContain(', as agreed');
  await page.reload();
  await act('E-mail');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue(/, as agreed$/);
  await expect(dialog.getByText(address)).toBeVisible();
  expect(await stored()).toContain(', as agreed');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The e-mail is waiting to be sent')).toBeVisible();
  await expect.poll(stored).not.toContain(', as agreed');

  const letter = await letterTo(address);
  expect(letter.raw).toContain('Content-Type: application/pdf');
  const [link] = /http\S+\/share#[\w-]{43}/.exec(textOf(letter))!;
  await page.goto('/mail/record');
  await expect(rows(page).filter({ hasText: address })).toContainText('Sent');

  const stranger = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: valid!.invoiceNumber })).toBeVisible();
  await expect(stranger.locator('.share-card')).toContainText('Valid');
  const paper = stranger.waitForEvent('download');
  await stranger.getByRole('button', { name: 'Download PDF' }).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto(`/documents/invoice/${valid!.id}`);
  await act('Share');
  const shares = page.getByRole('dialog', { name: `Share ${valid!.invoiceNumber}` });
  await shares
    .getByRole('listitem')
    .filter({ hasText: 'Sent by e-mail' })
    .first()
    .getByRole('button', { name: 'Revoke' })
    .click();
  const asked = page.getByRole('dialog', { name: 'Revoke this link?' });
  await asked.getByRole('button', { name: 'Revoke' }).click();
  await expect(shares.getByText('Revoked')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await stranger.context().close();
});
