import { freshDigits } from '../../support/fresh';
import { passwordOf } from '../../support/accounts';
import { Api } from '../../support/api';
import { letterTo, textOf } from '../../support/letters';
import { PASSWORD, registerByApi } from '../../support/registered';
import { expect, type Page, test } from '../../support/test';
import { choose } from '../../support/widgets';

test.use({ who: null });

const passwords = (page: Page) => page.locator('input[type=password]');

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(account);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('.profile')).toBeVisible();
}

/** Registers in the browser, from the login page; gives the account's name. */
async function register(page: Page): Promise<string> {
  const account = `warung${freshDigits()}`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Organisation name').fill('Warung Pagi Enterprise');
  await choose(page, page.getByRole('combobox', { name: 'Industry' }), '56101', '56101');
  await page.getByLabel('Your name').fill('  ');
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('E-mail').fill('NA');
  await passwords(page).nth(0).fill(PASSWORD);
  await passwords(page).nth(1).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please agree to the terms to register')).toBeVisible();
  await expect(page.getByText('The e-mail address must contain exactly one @')).toBeVisible();
  await expect(page.getByText('Your name is required')).toBeVisible();
  await page.getByLabel('Your name').fill('Aminah Binti Yusof');
  await page.getByLabel('E-mail').fill(`${account}@mail.example`);

  await page.getByRole('button', { name: 'Privacy policy' }).click();
  const papers = page.getByRole('dialog', { name: 'Documents' });
  await expect(papers).toContainText('Who is responsible');
  await papers.getByRole('tab', { name: 'Refund policy' }).click();
  await expect(papers).toContainText('The trial is free of charge.');
  await papers.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Account created' })).toBeVisible();
  await expect(page.getByText('Your trial ends on')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeFocused();
  return account;
}

/** The address counts once the link of the mail was opened; the user centre tells both. */
async function confirmEmail(page: Page, address: string): Promise<void> {
  const contact = page.locator('.own-contact').filter({ hasText: address });
  await page.goto('/system/userCenter?tab=signIn');
  await expect(contact).toContainText('Not confirmed');
  const letter = textOf(await letterTo(address, 'confirm-email'));
  const [link] = /http\S+\/confirm-email#[\w-]{43}/.exec(letter)!;
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail address confirmed' })).toBeVisible();
  await page.goto('/system/userCenter?tab=signIn');
  await expect(contact.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.goto('/');
}

/** The first step of the card on home, by keyboard: what the registration told stands there. */
async function addSeller(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'Your first steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(7);
  await steps.getByRole('button', { name: 'Start: Your company as seller' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'seller' });
  await expect(form.getByLabel('Seller name')).toHaveValue('Warung Pagi Enterprise');
  await expect(form.getByLabel('Business activity')).not.toHaveValue('');
  await form.getByRole('textbox', { name: 'TIN', exact: true }).fill('C99912350010');
  await form.getByLabel('ID number').fill('209902099991');
  await form.getByLabel('Contact number').fill('+60355512345');
  await form.getByLabel('Address line 1').fill('1, Jalan Pagi');
  await form.getByLabel('Postal code').fill('30000');
  await form.getByLabel('City').fill('Ipoh');
  await choose(page, form.getByRole('combobox', { name: 'State' }), 'Perak', 'Perak');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(steps.getByRole('img', { name: 'Done' })).toHaveCount(1);
  await expect(steps.locator('[aria-current=step]')).toContainText('Connection to MyInvois');
}

/** A buyer and a product of the new business, as it would type them in. */
async function knowBuyerAndProduct(api: Api): Promise<void> {
  const place = { city: 'Ipoh', state: '08', country: 'MYS' };
  await api.post('/api/buyer/add', {
    companyName: 'Kedai Senja Sdn. Bhd.',
    buyerRole: 'registered',
    tin: 'C99912360010',
    idType: 'BRN',
    idValue: '209902099992',
    sstNumber: 'NA',
    contactPhone: '+60312345678',
    contactEmail: 'NA',
    addressLine1: '1, Jalan Senja',
    postalCode: '30000',
    city: place.city,
    state: place.state,
    country: place.country,
  });
  await api.post('/api/product/add', {
    name: 'Nasi lemak',
    spec: 'NA',
    description: 'Nasi lemak, one packet',
    classification: '022',
    uom: 'C62',
    unitPrice: '6.50',
  });
}

test('a business registers, reads what it agrees to, and writes its first invoice', async ({
  page,
  baseURL,
}) => {
  const account = await register(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, account, PASSWORD);
  await confirmEmail(page, `${account}@mail.example`);
  await page.locator('.profile').click();
  await expect(page.getByText('Trial: 30 days left')).toBeVisible();
  await page.keyboard.press('Escape');
  await addSeller(page);
  await knowBuyerAndProduct(await Api.signIn(baseURL!, account, PASSWORD));

  await page.goto('/documents/invoice/new');
  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });
  await choose(page, combobox('Seller'), 'Warung Pagi Enterprise', 'Warung');
  await choose(page, combobox('Buyer'), 'Kedai Senja Sdn. Bhd.', 'Kedai');
  await choose(page, combobox('Tax type'), '06', '06');
  const cell = (column: string) => page.locator(`[data-line="0"] [data-column="${column}"]`);
  await cell('description').click();
  await page.keyboard.type('Nasi');
  await expect(page.getByRole('option').filter({ hasText: 'Nasi lemak' })).toBeVisible();
  await page.keyboard.press('Enter');
  await cell('quantity').fill('4');
  await cell('taxType').fill('06');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('MYR26.00');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: 'INV-000001' })).toBeVisible();
});

test('a forgotten password is replaced by the link of a mail, which works once', async ({
  page,
  baseURL,
}) => {
  const account = `lupa${freshDigits()}`;
  await registerByApi(new Api(baseURL!), account, 'Warung Senja Enterprise');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Both pages ask for the account.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Account').fill(`${account}-of-no-account`);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('3 to 20 characters')).toBeVisible();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Email sent')).toBeVisible();

  const letter = textOf(await letterTo(`${account}@mail.example`, 'reset-password'));
  const [link] = /http\S+\/reset-password#[\w-]{43}/.exec(letter)!;
  await page.goto(link);
  await expect(page.getByText(`For the account ${account}.`)).toBeVisible();
  await passwords(page).nth(0).fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Confirm password is required')).toBeVisible();
  await passwords(page).nth(1).fill('Another-2026');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('At least 8 characters', { exact: true })).toBeVisible();
  await expect(page.getByText('Passwords do not match!')).toBeVisible();
  await passwords(page).nth(0).fill('Another-2026');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, account, 'Another-2026');

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

test('a locked screen is locked in every window and after a reload, and keeps what was typed', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await signIn(page, 'besi.staff', passwordOf('besi.staff'));
  const second = await context.newPage();
  await second.goto('/parties/buyer');
  await expect(second.locator('.profile')).toBeVisible();
  await page.goto('/documents/invoice/new');
  const number = page.getByLabel('Number', { exact: true });
  await number.fill('HALF-DONE-1');
  await page.locator('.profile').click();
  await page.getByRole('menuitem', { name: 'Lock screen' }).click();
  const lock = (of: Page) => of.getByRole('dialog', { name: 'Screen locked' });
  await expect(lock(page)).toBeVisible();
  await expect(lock(second)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(lock(page)).toBeVisible();

  await second.goto('/documents/invoice');
  await expect(lock(second)).toBeVisible();
  await expect(second.locator('.shell')).toHaveCount(0);
  const token = await page.evaluate<string>(`localStorage.getItem('einvoice:access-token')`);
  const asked = await page.request.post('/api/buyer/page', {
    headers: { Authorization: `Bearer ${token}` },
    data: {},
  });
  expect(((await asked.json()) as { extras: { errorCode: string } }).extras.errorCode).toBe(
    'SCREEN_LOCKED',
  );

  const password = lock(page).getByLabel('Password', { exact: true });
  await password.fill('Not-The-Password-1');
  await page.keyboard.press('Enter');
  await expect(lock(page).getByRole('alert')).toHaveText('The password is incorrect');
  await password.fill(passwordOf('besi.staff'));
  await page.keyboard.press('Enter');
  await expect(lock(page)).toHaveCount(0);
  // Nothing has opened behind it either.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(number).toHaveValue('HALF-DONE-1');
  await expect(lock(second)).toHaveCount(0);
  await expect(second.locator('.profile')).toBeVisible();

  // Five minutes without activity (specification 1, section 9).
  await page.clock.fastForward(301_000);
  await expect(lock(page)).toBeVisible();
  await lock(page).getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
