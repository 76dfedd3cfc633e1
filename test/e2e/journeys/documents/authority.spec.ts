import { freshDigits } from '../../support/fresh';
import { documentsIn, drafts, reaches, Status } from '../../support/documents';
import { expect, type Page, test } from '../../support/test';
import { choose } from '../../support/widgets';

const status = (page: Page) => page.locator('.page-head .status').first();

test('a buyer whom the authority does not know is shown at its field, repaired and sent again', async ({
  page,
  api,
  simulator,
}) => {
  const director = await api('harum.director');
  const digits = freshDigits();
  const [name, right, brn] = [`Melur ${digits} Sdn. Bhd.`, `C${digits}0`, `199${digits}`];
  await simulator.register([{ tin: right, name, ids: { BRN: brn } }]);
  await director.post('/api/buyer/add', {
    companyName: name,
    buyerRole: 'registered',
    tin: 'C98765432100',
    idType: 'BRN',
    idValue: brn,
    sstNumber: 'NA',
    contactPhone: '+60312345678',
    contactEmail: 'NA',
    addressLine1: '1, Jalan Melur',
    city: 'Ipoh',
    state: '08',
    country: 'MYS',
    postalCode: '30000',
  });
  const [draft] = await drafts(director);
  await page.goto(`/documents/invoice/${draft!.id}/edit`);
  const picker = page.getByRole('combobox', { name: 'Buyer', exact: true });
  await expect(picker).toBeVisible();
  // Submitting before the new buyer has loaded still submits the new buyer.
  await page.route('**/api/buyer/detail*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await choose(page, picker, brn, name);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(status(page)).toHaveText('Invalid', { timeout: 45_000 });
  const findings = page.locator('.findings');
  await expect(findings).toContainText('Buyer');
  await expect(findings.locator('.fault-code').first()).toHaveText(/ERR406|ERR4/);

  // An answer that is still held back must not meet a route that is gone.
  await page.unrouteAll({ behavior: 'wait' });
  await findings.getByRole('button', { name: 'Fix this field' }).first().click();
  await expect(page).toHaveURL(/\/edit/);
  await expect(page.getByRole('combobox', { name: 'Buyer', exact: true })).toBeFocused();
  // What is wrong with the buyer stands whole between its field and its card.
  const message = (await page.locator('.party-picker .fault-text').first().boundingBox())!;
  const card = (await page.locator('.party-picker .party-card').first().boundingBox())!;
  expect(message.y + message.height).toBeLessThanOrEqual(card.y + 1);
  const result = page.locator('.authority-result');
  await expect(result).toContainText(/ERR4/);
  await page.getByRole('button', { name: 'Edit buyer' }).click();
  const form = page.getByRole('dialog', { name: 'Edit buyer' });
  await form.getByRole('textbox', { name: 'TIN', exact: true }).fill(right);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.locator('.party-picker').first()).toContainText(right);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page).toHaveURL(/\/documents\/invoice\/\d+$/);
  await expect(status(page)).toHaveText('Valid', { timeout: 45_000 });
});

test('while the authority is down work goes on, a banner counts the queue, and it drains by itself', async ({
  page,
  api,
  simulator,
}) => {
  test.slow();
  const director = await api('harum.director');
  const [draft] = await drafts(director);
  await simulator.goDown();
  await page.goto(`/documents/invoice/${draft!.id}`);
  await page.getByRole('button', { name: 'Submit invoice' }).click();
  await expect(status(page)).toHaveText('Waiting to be sent');
  const banner = page.getByText('The tax authority cannot be reached');
  await expect(async () => {
    await page.goto('/documents/invoice');
    await expect(banner).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await expect(banner).toContainText('1 document is waiting');
  await page.getByRole('button', { name: 'Add invoice' }).click();
  await expect(page.getByRole('tab', { name: 'Document' })).toBeVisible();

  await simulator.comeBack();
  // The longest pause between two attempts is a minute.
  await reaches(director, draft!.id, Status.Valid, 90);
  await page.goto(`/documents/invoice/${draft!.id}`);
  await expect(status(page)).toHaveText('Valid');
  await expect(banner).toHaveCount(0);
  const booked = (await simulator.ledger()).filter(({ number }) => number === draft!.invoiceNumber);
  expect(booked).toHaveLength(1);
});

test('several invoices are submitted at once, and the tray counts them exactly', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const made = await drafts(director, 3);
  await page.goto('/documents/invoice');
  for (const { invoiceNumber } of made)
    await page.getByRole('checkbox', { name: `Select ${invoiceNumber}` }).check();
  const bar = page.getByRole('region', { name: 'Selected' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Submit 3 documents' }).click();
  await page.getByRole('button', { name: /^Tasks,/ }).click();
  const task = page.locator('.task-list li').first();
  await expect(task).toContainText('Submit documents');
  await expect(task).toContainText('3 of 3', { timeout: 30_000 });
  for (const { id } of made) await reaches(director, id, Status.Valid);
  await task.getByRole('link', { name: 'Results' }).click();
  await expect(page.locator('.task-result')).toContainText(made[0]!.invoiceNumber);
});

test('many invoices are printed into one zip', async ({ page, api }) => {
  const valid = await documentsIn(await api('harum.director'), Status.Valid, 2);
  await page.goto('/documents/invoice?f=submitStatus~in~10');
  for (const { invoiceNumber } of valid)
    await page.getByRole('checkbox', { name: `Select ${invoiceNumber}` }).check();
  await page
    .getByRole('region', { name: 'Selected' })
    .getByRole('button', { name: 'Download 2 PDFs' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Print 2 documents' });
  await expect(dialog.getByText('Default template', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Download 2 PDFs' }).click();
  await page.getByRole('button', { name: /^Tasks,/ }).click();
  const task = page.locator('.task-list li').first();
  await expect(task).toContainText('Documents as PDF');
  await expect(task).toContainText('2 of 2', { timeout: 45_000 });
  await task.getByRole('link', { name: 'Results' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
});

test('a deleted draft can be undone, restored, and by the Director deleted for good', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const number = `BIN-${Date.now()}`;
  const numbered = async (): Promise<string> => {
    const [made] = await drafts(director);
    const { id, version } = made!;
    const named = { ...made, invoiceNumber: number };
    await director.post('/api/document/update', { id, version, draft: named });
    return id;
  };
  const id = await numbered();
  const row = page.locator('tr[data-row-key]').filter({ hasText: number });
  const act = async (name: string): Promise<void> => {
    await row.getByRole('button', { name: `Actions for ${number}` }).click();
    await page
      .getByRole('menuitem')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
  };
  await page.goto(`/documents/invoice?q=${number}`);
  await act('Delete');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
  await act('Delete');
  await expect(row).toHaveCount(0);

  // Its number was given to another draft meanwhile: the change is agreed on, old and new.
  const other = await numbered();
  await page.getByRole('button', { name: 'Recycle bin' }).click();
  await expect(page).toHaveURL(/\/documents\/invoice-recycle/);
  await page.goto(`/documents/invoice-recycle?q=${number}`);
  await act('Restore');
  const asking = page.locator('.ant-modal-confirm');
  await expect(asking).toContainText('Change 1 number to restore?');
  await expect(asking.getByText(number)).toBeVisible();
  const restore = asking.getByRole('button', { name: 'Restore with these numbers' });
  await expect(restore).toBeDisabled();
  await asking.getByLabel(`New number instead of ${number}`).fill(`${number}-A`);
  await restore.click();
  await expect(row).toHaveCount(0);
  await director.post('/api/document/delete', { ids: [other] });
  await director.post('/api/document/purge', { ids: [other] });
  await page.goto(`/documents/invoice?q=${number}`);
  await expect(row).toContainText(`${number}-A`);
  await row.getByRole('button', { name: `Actions for ${number}-A` }).click();
  await page
    .getByRole('menuitem')
    .filter({ hasText: /^Delete$/ })
    .click();
  await expect(row).toHaveCount(0);
  await page.goto(`/documents/invoice-recycle?q=${number}-A`);
  await row.getByRole('button', { name: `Actions for ${number}-A` }).click();
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
  await page.getByRole('button', { name: 'Delete 1 document permanently' }).click();
  await expect(row).toHaveCount(0);
  expect((await director.ask(`/api/document/detail?id=${id}`)).code).toBe(404);
});
