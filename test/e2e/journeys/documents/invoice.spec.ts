import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { documentOf, drafts } from '../../support/documents';
import { expect, type Page, test } from '../../support/test';
import { choose } from '../../support/widgets';

/** Of `submitStatus`. */
const SAVED = 0;
const SUBMITTED = 1;

const cell = (page: Page, line: number, column: string) =>
  page.locator(`[data-line="${line - 1}"] [data-column="${column}"]`);
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const head = (page: Page) => page.locator('.page-head');
const status = (page: Page) => head(page).locator('.status').first();

/** Types into the focused cell and accepts the first suggestion, which leads to the quantity. */
async function pickByKeyboard(page: Page, typed: string, offer: string): Promise<void> {
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').filter({ hasText: offer })).toBeVisible();
  await page.keyboard.press('Enter');
}

/** A keyboard that counts what is pressed, and never waits for what is shown. */
function counting(page: Page) {
  let strokes = 0;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      strokes += 1;
      await page.keyboard.press(key);
    }
  };
  return { press, strokes: () => strokes };
}

test('an invoice is written with a field of our own, submitted, seen validated, printed and cancelled', async ({
  page,
  simulator,
  api,
}) => {
  const job = `Job ${Date.now().toString(36)}`;
  await page.goto('/settings/invoice-custom-field?new=1');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill(job);
  await page.getByRole('button', { name: /^Save [a-z]/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/documents/invoice');
  await page.getByRole('button', { name: 'Add invoice' }).click();
  await expect(page).toHaveURL(/\/documents\/invoice\/new$/);
  await expect(page.locator('.editor-tabs')).toBeVisible();
  await choose(
    page,
    page.getByRole('combobox', { name: 'Buyer', exact: true }),
    'C99910006010 · 209902000006',
    'Perabot',
  );
  await expect(page.locator('.party-picker').first()).toContainText('Muar');

  await expect(cell(page, 1, 'description')).toBeFocused();
  await pickByKeyboard(page, 'Cold brew', 'Cold brew concentrate');
  await expect(cell(page, 1, 'unitPrice')).toHaveValue(/^24\.75/);
  await cell(page, 1, 'quantity').fill('3');
  await expect(cell(page, 1, 'unitOfMeasure')).toHaveValue(/^Bottle/);
  await expect(cell(page, 1, 'taxType')).toHaveValue('01');
  await expect(cell(page, 1, 'taxRate')).toHaveValue('10');
  await expect(totals(page)).toContainText('MYR81.68'); // 74.25 and 10 % of it, rounded to the sen

  // The second line by keyboard alone: Enter adds it, Tab walks its cells.
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 'description')).toBeFocused();
  await pickByKeyboard(page, 'Barista', 'Barista training');
  await expect(cell(page, 2, 'quantity')).toBeFocused();
  await page.keyboard.type('2');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('06');
  await page.keyboard.press('Tab');
  await expect(totals(page)).toContainText('MYR405.68'); // 74.25 + 7.43 + 360 less 10 %

  const reason = page.getByRole('button', { name: 'Line 2: a discount needs a reason' });
  await reason.click();
  await page.getByLabel('Reason for the discount').fill('Two sessions on one day');
  await expect(reason).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ready to submit' })).toBeVisible();

  await tab(page, 'Custom fields').click();
  await page.getByRole('textbox', { name: job }).fill('Kilang 4');

  await page.evaluate(`globalThis.sameView = true`);
  // The first request for it is answered before it is valid, however quick the authority is; the
  // second is lost, and a third is sent all the same.
  let requests = 0;
  await page.route('**/api/document/detail?*', async (route) => {
    const json = await (await route.fetch()).json();
    const isSubmitted = json.result.submitStatus !== SAVED;
    if (isSubmitted) requests += 1;
    if (requests === 2)
      return route.fulfill({ json: { code: 500, type: 'error', message: 'Busy', result: null } });
    if (requests === 1 && isSubmitted) json.result.submitStatus = SUBMITTED;
    return route.fulfill({ json });
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page).toHaveURL(/\/documents\/invoice\/\d+$/);
  await expect(status(page)).toHaveText('Valid', { timeout: 45_000 });
  expect(requests).toBeGreaterThan(2);
  await page.unroute('**/api/document/detail?*');
  expect(await page.evaluate(`globalThis.sameView`), 'validated without a reload').toBe(true);
  await expect(page.getByRole('img', { name: 'QR code of the validation page' })).toBeVisible();
  const number = (await head(page).getByRole('heading').textContent()) ?? '';

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = readFileSync(await (await saved).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  expect(text).toContain(number);
  expect(text).toContain('405.68');
  expect(text).toContain('Perabot Kayu Meranti');
  expect(text.replace(/\s+/g, ' ')).toMatch(new RegExp(`${job}:? Kilang 4`));

  await head(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel invoice' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${number}?` });
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click();
  await expect(dialog).toContainText('Cancel reason is required');
  // The message stands below the counter of the field, not over it.
  const counter = (await dialog.locator('.ant-input-data-count').boundingBox())!;
  const message = (await dialog.getByText('Cancel reason is required').boundingBox())!;
  expect(counter.y + counter.height).toBeLessThanOrEqual(message.y + 1);
  await dialog.getByLabel('Reason').fill('Wrong buyer');
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click();
  await expect(status(page)).toHaveText('Cancelled', { timeout: 30_000 });
  await expect(page.locator('.timeline')).toContainText('asked the tax authority to cancel it');
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong buyer' })).toBeVisible();
  const booked = (await simulator.ledger()).filter((entry) => entry.number === number);
  expect(booked).toHaveLength(1);

  await page.goto(`/documents/invoice?q=${number}`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.locator('.column-menu').getByRole('checkbox', { name: job }).check();
  await page.keyboard.press('Escape');
  await expect(page.locator('tr[data-row-key]').filter({ hasText: number })).toContainText(
    'Kilang 4',
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const sheet = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'All matching (1) as csv' }).first().click();
  const [headings, row] = readFileSync(await (await sheet).path(), 'utf8').split('\r\n');
  expect(headings).toContain(job);
  expect(row).toContain('Kilang 4');

  const director = await api('harum.director');
  await director.post('/api/preference/put', { name: 'columns.document.1', value: null });
  const [field] = await director.get<{ id: string }[]>(
    `/api/invoiceCustomField/list?keyword=${encodeURIComponent(job)}`,
  );
  await director.post('/api/invoiceCustomField/archive', { ids: [field!.id] });
  expect(booked[0]!.status).toMatch(/cancelled/i);
});

test('what is typed before the details of a product come is kept, and what comes later is typed over', async ({
  page,
}) => {
  let answer = (): void => undefined;
  await page.route('**/api/product/detail?*', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await page.goto('/documents/invoice/new');
  await cell(page, 1, 'description').focus();
  await pickByKeyboard(page, 'Barista', 'Barista training');
  await cell(page, 1, 'unitPrice').fill('200');
  await cell(page, 1, 'taxType').focus();
  answer();
  await expect(cell(page, 1, 'taxType')).toHaveValue('02');
  await page.keyboard.type('06');
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 'taxType')).toHaveValue('06');
  await expect(cell(page, 1, 'unitPrice')).toHaveValue('200');
  await expect(cell(page, 1, 'unitOfMeasure')).toHaveValue(/^hour/);
});

test('a buyer and five lines are written with few keys, as fast as they can be pressed', async ({
  page,
}) => {
  await page.goto('/documents/invoice/new');
  const buyer = page.getByRole('combobox', { name: 'Buyer', exact: true });
  await expect(buyer).toBeFocused();
  const { press, strokes } = counting(page);
  await press(...'per', 'Enter');
  await expect(cell(page, 1, 'description')).toBeFocused();
  await expect(page.locator('.party-picker').first()).toContainText('Muar');
  for (const [index, [search, quantity]] of [
    ['col', '3'],
    ['bar', '2'],
    ['dar', '12'],
    ['med', '5'],
    ['hou', '8'],
  ].entries()) {
    await press(...search!, 'Enter', ...quantity!);
    if (index < 4) await press('Enter');
  }
  expect(strokes()).toBeLessThanOrEqual(60);
  const written = ['Cold brew', 'Barista', 'Roasted coffee beans, dark', 'Roasted coffee', ''];
  for (const [index, words] of written.entries())
    await expect(cell(page, index + 1, 'description')).toHaveValue(new RegExp(`^${words}`));
  for (const [index, quantity] of ['3', '2', '12', '5', '8'].entries())
    await expect(cell(page, index + 1, 'quantity')).toHaveValue(quantity);
  await expect(page.getByRole('heading', { name: 'Ready to submit' })).toBeVisible();

  // A unit is named in full or not at all; what is unknown stays, and is complained about.
  await cell(page, 1, 'unitOfMeasure').focus();
  await press('5', 'Tab');
  await expect(cell(page, 1, 'unitOfMeasure')).toHaveValue('5');
  await expect(page.getByRole('button', { name: /^Line 1: this unit/ })).toBeVisible();
  await cell(page, 1, 'unitOfMeasure').focus();
  await press(...'hou', 'Enter');
  await expect(cell(page, 1, 'unitOfMeasure')).toHaveValue('hour');

  // A date is typed as people write it, and shown as lists show it.
  const issued = page.getByLabel('Issue date');
  await issued.fill('3/11/2025');
  await issued.press('Enter');
  await expect(issued).toHaveValue('3 Nov 2025');

  // The prices are those of the products, in ringgit.
  const currency = page.getByRole('combobox', { name: 'Currency', exact: true });
  await choose(page, currency, 'USD', 'USD');
  const warning = page.getByRole('alert').filter({ hasText: 'Prices entered in MYR (5)' });
  await warning.getByRole('button', { name: 'They are correct in USD' }).click();
  await expect(warning).toHaveCount(0);
});

test('what keeps an invoice back is counted on its tab, and each fault leads to its field', async ({
  page,
}) => {
  await page.goto('/documents/invoice/new');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page).toHaveURL(/\/new$/);
  await expect(tab(page, 'Document')).toContainText(/\d to fix/);
  await tab(page, 'Amount').click();
  const blocking = page.getByRole('region', { name: 'What prevents it from being submitted' });
  await blocking.getByRole('button', { name: 'Line 1: enter the quantity' }).click();
  await expect(tab(page, 'Document')).toHaveAttribute('aria-selected', 'true');
  await expect(cell(page, 1, 'quantity')).toBeFocused();
  await blocking.getByRole('button', { name: 'Choose the buyer' }).click();
  await expect(page.getByRole('combobox', { name: 'Buyer', exact: true })).toBeFocused();
});

test('leaving an unsaved invoice asks once; Ctrl-S saves it, and then nothing is asked', async ({
  page,
  api,
}) => {
  const [draft] = await drafts(await api('harum.director'));
  await page.goto(`/documents/invoice/${draft!.id}/edit`);
  await page.getByLabel('Remark').fill('Deliver before noon');
  await page
    .getByRole('link', { name: 'Buyers', exact: true })
    .or(page.getByText('Buyers and sellers'))
    .first()
    .click();
  await page.getByRole('link', { name: 'Sellers' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Remark')).toHaveValue('Deliver before noon');
  // On a slow line one leaves while it is being saved: the question answers itself.
  await page.route('**/api/document/update', async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: 'Sellers' }).click();
  await expect(page).toHaveURL(/\/parties\/supplier/);
  await expect(question).toBeHidden();
  const { remark } = await documentOf(await api('harum.director'), draft!.id);
  expect(remark).toBe('Deliver before noon');
});

test('a product that is missing is added from the line it is wanted in', async ({ page }) => {
  const name = `Grinder service ${Date.now()}`;
  await page.goto('/documents/invoice/new');
  await cell(page, 1, 'description').click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name: `Add product “${name}”…` }).click();
  const form = page.getByRole('dialog', { name: 'Add product' });
  await form.getByLabel('Specification').fill('per visit');
  await form.getByLabel('Unit price').fill('95');
  await choose(page, form.getByRole('combobox', { name: 'Unit' }), 'HUR', 'HUR');
  await choose(page, form.getByRole('combobox', { name: 'Classification' }), '022', '022');
  // With the focus in the select.
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await expect(cell(page, 1, 'description')).toHaveValue(name);
  await expect(cell(page, 1, 'unitPrice')).toHaveValue(/^95/);
});

test('a line stays readable under the pointer, says when its search fails, and leaves the cursor where it was', async ({
  page,
}) => {
  const refused = { code: 503, message: 'The products cannot be read just now', result: null };
  await page.route('**/api/document/customFields*', (route) => route.fulfill({ json: refused }));
  const lacking = page.getByRole('alert').filter({ hasText: 'Failed to load custom fields' });
  await page.goto('/documents/invoice');
  await expect(lacking).toContainText('The list is complete except for these columns');
  await page.goto('/documents/invoice/new');
  await expect(lacking).toBeVisible();
  await cell(page, 1, 'description').click();
  await page.route('**/api/product/page', (route) => route.fulfill({ json: refused }));
  await page.keyboard.type('beans');
  await expect(
    page.getByRole('option', { name: `Failed to refresh product list: ${refused.message}` }),
  ).toBeVisible();
  await page.unroute('**/api/product/page');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'quantity')).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 'description')).toBeFocused();

  // The custom fields come later, and nothing of what was typed is lost.
  await page.unroute('**/api/document/customFields*');
  await lacking.getByRole('button', { name: 'Try again' }).click();
  await expect(lacking).toHaveCount(0);
  await expect(cell(page, 1, 'quantity')).toHaveValue(/^2/);

  // The name is drawn beside its field, and must not be covered by the field's own ground.
  const name = cell(page, 1, 'description');
  await expect(name).toHaveValue(/beans/);
  await name.hover();
  const { channels } = await sharp(await name.screenshot())
    .greyscale()
    .stats();
  expect(channels[0]!.min, 'the darkest point of the cell').toBeLessThan(100);

  const take = (line: number) => page.getByRole('button', { name: `Delete line ${line}` });
  await take(1).click();
  await expect(cell(page, 1, 'description')).toBeFocused();
  await take(1).click();
  await expect(page.getByRole('button', { name: 'Add line' })).toBeFocused();
});

test('two people at one draft see each other, and decide field by field what stays', async ({
  page,
  api,
}) => {
  const [draft] = await drafts(await api('harum.director'));
  const manager = await api('harum.manager');
  await manager.post('/api/document/editing', { id: draft!.id });
  await page.goto(`/documents/invoice/${draft!.id}/edit`);
  const other = page.getByRole('status').filter({ hasText: 'Lim Wei Jian has this open too' });
  await expect(other).toBeVisible();
  const remark = page.getByRole('textbox', { name: 'Remark', exact: true });
  await remark.fill('Deliver before noon');

  const stored = await documentOf(manager, draft!.id);
  const theirs = { ...stored, remark: 'Deliver on Friday', billReference: 'PO-77' };
  await manager.post('/api/document/update', {
    id: draft!.id,
    version: stored.version,
    draft: theirs,
  });
  // Ctrl-S saves wherever the focus is, in a select too.
  await page.getByRole('combobox', { name: 'Currency', exact: true }).focus();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', {
    name: 'Lim Wei Jian has changed this draft in the meantime',
  });
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row('Remark')).toContainText('Deliver before noon');
  await expect(row('Remark')).toContainText('Deliver on Friday');
  await expect(row('PO-77')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue with this' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(remark).toHaveValue('Deliver before noon');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => await documentOf(manager, draft!.id))
    .toMatchObject({ remark: 'Deliver before noon', billReference: 'PO-77' });

  // Its history says so in the words of the trade.
  await page.goto(`/documents/invoice/${draft!.id}`);
  const history = page.locator('.timeline');
  await expect(history).toContainText('Remark');
  await expect(history).toContainText('Deliver on Friday→Deliver before noon');
  await expect(history).not.toContainText(/numberKey|inBin/);

  // What the device kept of an earlier version overwrites nothing either.
  await page.goto(`/documents/invoice/${draft!.id}/edit`);
  await remark.fill('Deliver at the back door');
  await expect
    .poll(() => page.evaluate<string>('JSON.stringify(localStorage)'))
    .toContain('Deliver at the back door');
  const { version } = await documentOf(manager, draft!.id);
  await manager.post('/api/document/update', {
    id: draft!.id,
    version,
    draft: { ...theirs, remark: 'Deliver on Monday', billReference: 'PO-78' },
  });
  await page.reload();
  const offer = page.getByRole('alert').filter({ hasText: 'Continue with what you typed' });
  await expect(offer).toContainText('The record has been changed since then');
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(remark).toHaveValue('Deliver at the back door');
  await page.keyboard.press('Control+s');
  await expect(row('Remark')).toContainText('Deliver at the back door');
  await expect(row('Remark')).toContainText('Deliver on Monday');
  await dialog.getByRole('button', { name: 'Continue with this' }).click();
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => await documentOf(manager, draft!.id))
    .toMatchObject({ remark: 'Deliver at the back door', billReference: 'PO-78' });
});

test('what is typed while a draft is being saved is not taken for saved', async ({ page, api }) => {
  const director = await api('harum.director');
  const [draft] = await drafts(director);
  await page.goto(`/documents/invoice/${draft!.id}/edit`);
  const remark = page.getByRole('textbox', { name: 'Remark', exact: true });
  await remark.fill('first');
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/document/update', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/document/update');
  await page.keyboard.press('Control+s');
  await asked;
  await remark.fill('first and second');
  const read = page.waitForResponse('**/api/document/detail*');
  go();
  await read;
  await page.getByRole('link', { name: 'Invoices', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  const stored = page.waitForResponse('**/api/document/update');
  await page.getByRole('button', { name: 'Save draft' }).click();
  expect((await (await stored).json()) as object).toMatchObject({ code: 200 });
  const view = await director.get<{ remark: string }>(`/api/document/detail?id=${draft!.id}`);
  expect(view.remark).toBe('first and second');
});
