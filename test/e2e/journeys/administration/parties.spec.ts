import { seriousIn } from '../../support/axe';
import { documentOf, reaches, Status } from '../../support/documents';
import { freshDigits } from '../../support/fresh';
import { letterTo, textOf } from '../../support/letters';
import { sideways } from '../../support/looks';
import { office } from '../../support/office';
import { expect, type Page, test } from '../../support/test';
import { choose } from '../../support/widgets';

/** A text of the form over the list, whose columns have the same names. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fillBuyer(page: Page, name: string, brn: string): Promise<void> {
  await field(page, 'Company name').fill(name);
  await field(page, 'ID number').fill(brn);
  await field(page, 'Contact phone').fill('+60312345678');
  await field(page, 'Contact e-mail').fill('accounts@buyer.example');
  await field(page, 'Address line 1').fill('12, Jalan Ampang');
  await field(page, 'Postal code').fill('50450');
  await field(page, 'City').fill('Kuala Lumpur');
  await choose(
    page,
    page.getByRole('dialog').getByRole('combobox', { name: 'State' }),
    'Wilayah Persekutuan Kuala Lumpur',
    'Kuala',
  );
}

test('a buyer is added with the TIN that the authority knows, and verified', async ({
  page,
  simulator,
}) => {
  const digits = freshDigits();
  const [name, tin, brn] = [`Teratai ${digits} Sdn. Bhd.`, `C${digits}0`, `199${digits}`];
  await simulator.register([{ tin, name, ids: { BRN: brn } }]);
  await page.goto('/parties/buyer');
  await page.getByRole('button', { name: 'Add buyer' }).click();
  await fillBuyer(page, name, brn);
  await page.getByRole('button', { name: 'Search TIN' }).click();
  const search = page.getByRole('dialog', { name: 'Search for a TIN' });
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search).toContainText(tin);
  await search.getByRole('button', { name: 'Use this TIN' }).click();
  await expect(field(page, 'TIN')).toHaveValue(tin);
  await page.getByRole('button', { name: /^Save [a-z]/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/parties/buyer?q=${digits}`);
  const row = page.locator('tr[data-row-key]').filter({ hasText: name });
  await expect(row).toContainText('Not verified');
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Verify TIN' }).click();
  await expect(page.getByText(`${name} is verified`)).toBeVisible();
  await expect(row).toContainText('Verified');
});

test('nobody of that number: the search says so, in the words of the specification', async ({
  page,
}) => {
  await page.goto('/parties/buyer?new=1');
  await field(page, 'ID number').fill('190012345678');
  await page.getByRole('button', { name: 'Search TIN' }).click();
  const search = page.getByRole('dialog', { name: 'Search for a TIN' });
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search.getByRole('alert')).toHaveText('No TIN matched your criteria');
  await search.getByLabel('ID number').fill('');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search.getByRole('alert')).toHaveText(
    'ID type and number must be provided together.',
  );
});

test('a form with faults says how many, and each stands at its field', async ({ page }) => {
  await page.goto('/parties/buyer?new=1');
  await field(page, 'Contact phone').fill('0312345678');
  await field(page, 'Postal code').fill('504');
  await page.getByRole('button', { name: /^Save [a-z]/ }).click();
  await expect(page.getByText(/^Form validation failed \(\d+ errors\)/)).toBeVisible();
  const item = (label: string) => page.locator('.ant-form-item').filter({ hasText: label });
  await expect(item('Contact phone')).toContainText('must start with + and the country code');
  await expect(item('Postal code')).toContainText('exactly 5 digits');
  await expect(item('Company name')).toContainText('This field is required');
});

test('many parties are verified as a task with exact counts', async ({ page }) => {
  await page.goto('/parties/buyer?size=10');
  await page.locator('tr[data-row-key]').nth(0).getByRole('checkbox').check();
  await page.locator('tr[data-row-key]').nth(1).getByRole('checkbox').check();
  await page.locator('tr[data-row-key]').nth(2).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Selected' })
    .getByRole('button', { name: 'Verify 3' })
    .click();
  await page.getByRole('button', { name: /^Tasks,/ }).click();
  const task = page.locator('.task-list li').first();
  await expect(task).toContainText('Verify TINs');
  await expect(task).toContainText('3 of 3', { timeout: 20_000 });
  await task.getByRole('link', { name: 'Results' }).click();
  await expect(page).toHaveURL(/\/task\?open=/);
});

test('leaving with changes asks once, and staying keeps them', async ({ page }) => {
  await page.goto('/parties/buyer?new=1');
  await field(page, 'Company name').fill('Half a company');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(field(page, 'Company name')).toHaveValue('Half a company');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/parties\/buyer(\?.*)?$/);
  await expect(field(page, 'Company name')).toHaveCount(0);
  await expect(question).toBeHidden();
});

test('a deleted buyer is back after Undo', async ({ page }) => {
  await page.goto('/parties/buyer?q=Gondipon');
  const row = page.locator('tr[data-row-key]').filter({ hasText: 'Marius bin Gondipon' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
  await page.reload();
  await expect(row).toHaveCount(1);
});

test.describe('a clerk', () => {
  test.use({ who: 'harum.staff' });

  test('neither deletes nor verifies: there is no button, and the API refuses', async ({
    page,
    api,
  }) => {
    await page.goto('/parties/buyer');
    await expect(page.getByRole('button', { name: 'Add buyer' })).toBeVisible();
    const row = page.locator('tr[data-row-key]').first();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: 'Verify TIN' })).toHaveCount(0);
    const id = await row.getAttribute('data-row-key');
    const clerk = await api('harum.staff');
    expect((await clerk.ask('/api/buyer/delete', { id })).code).toBe(403);
    expect((await clerk.ask('/api/buyer/verify', { id })).code).toBe(403);
  });
});

test('the address of a buyer of another organisation shows that it was not found', async ({
  page,
  api,
}) => {
  const other = await api('besi.director');
  const { items } = await other.post<{ items: { id: string; companyName: string }[] }>(
    '/api/buyer/page',
    { page: 1, pageSize: 1 },
  );
  await page.goto(`/parties/buyer?open=${items[0]!.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not found');
  await expect(dialog).not.toContainText(items[0]!.companyName);
});

test('a buyer fills in the form on a phone, by keyboard, and appears among the entries', async ({
  page,
  api,
  browser,
}) => {
  const digits = freshDigits();
  const director = await api('harum.director');
  const customFieldId = await director.post<string>('/api/buyerCustomField/add', {
    name: `Zone ${digits}`,
    valueType: 'text',
    orderNo: 1,
    isEnable: true,
    isRequired: true,
    maxLength: 8,
    helpText: 'On your last invoice',
  });
  const id = await director.post<string>('/api/buyerLinkTemplate/add', {
    customFields: [{ customFieldId }],
    name: `Counter ${digits}`,
    companyName: 'Harum Kopi',
    title: 'Your details',
    language: 'en',
    status: 'enabled',
  });
  const { url } = await director.post<{ url: string }>('/api/buyerLink/share', { id, name: 'T1' });
  const { hash } = new URL(url);

  // Somebody else's phone, which has never seen the console.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  let scripts = 0;
  phone.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      void request.sizes().then(({ responseBodySize }) => (scripts += responseBodySize));
  });
  await phone.goto(`${office().url}/buyer-form${hash}`);
  await expect(phone.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(phone).toHaveTitle('Your details - E-INVOICE');
  await phone.getByLabel('Company or business').check();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('alert')).toContainText('Please fill this in');
  await expect(phone.getByLabel('Name', { exact: true })).toBeFocused();

  const type = async (label: RegExp | string, text: string): Promise<void> =>
    phone.getByLabel(label).first().fill(text);
  await phone.keyboard.type(`Bunga ${digits} Sdn. Bhd.`);
  await type(/^Registration number/, `209${digits}`);
  await type(/^Tax identification number/, `C${digits}0`);
  await type('Telephone', '03-5551 2345');
  await type('E-mail', `b${digits}@bunga.example`);
  await type('Address', '8, Jalan Melati');
  await type('Postal code', '40150');
  await type('City', 'Shah Alam');
  await phone.getByLabel('State').selectOption({ label: 'Selangor' });
  // The organisation's custom field, under the name that it gave it.
  await type(/^Zone/, 'N4');
  // What was typed stays on the device.
  await phone.reload();
  await expect(phone.getByLabel('City')).toHaveValue('Shah Alam');
  // What was cleared by mistake comes back.
  await phone.getByRole('button', { name: 'Clear the form' }).press('Enter');
  await expect(phone.getByLabel('City')).toHaveCount(0);
  await expect(phone.getByRole('button', { name: 'Undo' })).toBeFocused();
  await phone.keyboard.press('Enter');
  await expect(phone.getByLabel('City')).toHaveValue('Shah Alam');
  await phone.getByLabel('Language').selectOption('ms');
  await phone.getByRole('button', { name: 'Teruskan' }).press('Enter');
  await expect(phone.getByText('+60355512345')).toBeVisible();
  await expect(phone.getByText('N4', { exact: true })).toBeVisible();
  const nothing = await seriousIn(phone);
  expect(nothing).toEqual([]);
  await phone.getByRole('button', { name: 'Hantar' }).click();
  await expect(phone.getByRole('alert')).toContainText('Sila bersetuju dahulu');
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Hantar' }).click();
  const reference = await phone.locator('.reference').innerText();
  // The form's own budget, compressed; an empty page would be no proof.
  expect(scripts).toBeGreaterThan(40_000);
  expect(scripts).toBeLessThan(120_000);
  await context.close();

  await page.goto(`/parties/entry?q=${reference}`);
  const row = page.locator('tr[data-row-key]').filter({ hasText: digits });
  await expect(row).toContainText('New');
  await row.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Compare and decide' }).click();
  const compare = page.getByRole('dialog');
  await expect(compare).toContainText('No buyer on record resembles this entry.');
  await compare.getByRole('button', { name: 'Accept as a new buyer' }).click();
  await expect(row).toContainText('Accepted');
});

test('a customer scans a receipt on a phone, in Chinese and in the dark, and the e-invoice reaches them', async ({
  api,
  browser,
}) => {
  const digits = freshDigits();
  const director = await api('harum.director');
  const { items } = await director.post<{ items: { id: string }[] }>('/api/document/page', {
    kind: 1,
    page: 1,
    pageSize: 1,
    statuses: [Status.Saved],
    keyword: 'General Public',
  });
  const id = await director.post<string>('/api/document/copy', { id: items[0]!.id });
  const { invoiceNumber } = await documentOf(director, id);
  const [link] = await director.post<{ url: string }[]>('/api/document/receiptLinks', {
    ids: [id],
  });
  const { hash } = new URL(link!.url);

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'zh-CN',
  });
  const phone = await context.newPage();
  const fits = async (): Promise<void> => {
    expect(await sideways(phone)).toBe(0);
    expect(await seriousIn(phone)).toEqual([]);
  };
  await phone.goto(`${office().url}/buyer-form${hash}`);
  // Until when, before anything is typed.
  await expect(phone.locator('.note')).toContainText(/\d{4}年\d{1,2}月\d{1,2}日/);
  await expect(phone.getByText(invoiceNumber)).toBeVisible();
  await fits();
  await phone.getByRole('radio').nth(1).check();
  for (const language of ['en', 'ms', 'zh-tw', 'zh-cn']) {
    await phone.locator('.language select').selectOption(language);
    await phone.locator('form button[type=submit]').click();
    await expect(phone.getByRole('alert')).toBeVisible();
    await fits();
  }
  const email = `tetamu${digits}@pelanggan.example`;
  for (const [name, text] of Object.entries({
    companyName: `Tan ${digits}`,
    idValue: `850101${digits.slice(-6)}`,
    contactPhone: '012-345 6789',
    contactEmail: email,
    addressLine1: '8, Jalan Melati',
    postalCode: '40150',
    city: 'Shah Alam',
  }))
    await phone.locator(`#${name}`).fill(text);
  await phone.locator('#idType').selectOption('NRIC');
  await phone.locator('#state').selectOption('10');
  // Whoever knows a TIN may ask whether it is theirs; no is no reason to stop.
  await phone.locator('#tin').fill(`IG${digits}`);
  await phone.getByRole('button', { name: '核对税号' }).click();
  await expect(phone.getByRole('status').filter({ hasText: '未能确认' })).toBeVisible();
  await phone.locator('#tin').fill('');
  await phone.locator('form button[type=submit]').click();
  await expect(phone.locator('dl')).toContainText(email);
  await fits();
  await phone.getByRole('checkbox').check();
  await phone.locator('button.primary').click();
  await expect(phone.locator('.reference')).toBeVisible();
  await fits();

  await reaches(director, id, Status.Valid);
  const letter = await letterTo(email);
  expect(textOf(letter)).toContain('application/pdf');
  // An empty page would have no form either.
  await phone.reload();
  await expect(phone.locator('.note')).toContainText('此收据已申请电子发票');
  await expect(phone.locator('form')).toHaveCount(0);
  await fits();
  await context.close();
});

test('a logo that is no image under 2 MB is refused at its field, in the words of the specification', async ({
  page,
}) => {
  await page.goto('/parties/supplier');
  await page.getByRole('button', { name: 'Add seller' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.locator('.ant-form-item').filter({ hasText: 'Logo' });
  const choose = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
    field.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const paper = Buffer.from('%PDF-1.7 rest');

  await choose('logo.pdf', 'application/pdf', paper);
  await expect(field.getByRole('alert')).toHaveText('Only image files are allowed!');
  await choose('logo.png', 'image/png', Buffer.alloc(2 * 1024 * 1024));
  await expect(field.getByRole('alert')).toHaveText('Image size must be less than 2MB!');
  // The server alone sees that this one is named after an image only.
  const answer = page.waitForResponse((each) => each.url().includes('/api/file/upload'));
  await choose('paper.png', 'image/png', paper);
  expect((await answer).url()).toContain('purpose=logo');
  await expect(field.getByRole('alert')).toHaveText('Only image files are allowed!');
  await expect(field.getByRole('button', { name: 'Remove' })).toHaveCount(0);
});
