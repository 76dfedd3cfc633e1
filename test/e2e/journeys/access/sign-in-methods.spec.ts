import type { Browser } from '@playwright/test';
import { passwordOf, phoneOf, type Who } from '../../support/accounts';
import type { Api } from '../../support/api';
import { office } from '../../support/office';
import { expect, type Page, stateOf, test } from '../../support/test';

test.use({ who: null });

const home = /\/dashboard\/home$/;
const submit = (page: Page) => page.locator('button[type=submit]');

/** Another browser, in which someone is signed in. */
async function deviceOf(browser: Browser, api: Api, phone = false): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const context = await browser.newContext({
    storageState: stateOf(api),
    viewport,
    locale: 'en-MY',
    baseURL: office().url,
  });
  return context.newPage();
}

interface Person {
  id: string;
  roleIdList: string[];
}

async function personOf(director: Api, account: Who): Promise<Person> {
  const { items } = await director.post<{ items: Person[] }>('/api/sysUser/page', { account });
  return director.get<Person>(`/api/sysUser/detail?Id=${items[0]!.id}`);
}

test.describe('by mobile number', () => {
  /** Asks for a code on the login page and reads it where an administrator reads it. */
  async function enterByPhone(page: Page, record: Page, phone: string): Promise<void> {
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await page.locator('input[autocomplete=tel]').fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('the code is on its way')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again/ })).toBeDisabled();
    await record.goto('/platform/sms');
    const words = record.getByText(/^\d{6} is your sign-in code/).first();
    await expect(words).toBeVisible();
    await page.getByLabel('Code from the text message').fill((await words.innerText()).slice(0, 6));
    await submit(page).click();
  }

  test('the code of the record opens the account, and the record covers it afterwards', async ({
    page,
    browser,
    api,
  }) => {
    const record = await deviceOf(browser, await api('superadmin'));
    await enterByPhone(page, record, phoneOf('harum.staff'));
    await expect(page).toHaveURL(home);
    await expect(page.locator('.profile')).toContainText('Priya Nair');
    await record.reload();
    await expect(record.getByText(/^•••••• is your sign-in code/).first()).toBeVisible();
    await record.context().close();
  });

  test('a number that somebody has entered is confirmed in the user centre', async ({
    browser,
    api,
  }) => {
    const director = await api('besi.director');
    const { id } = await personOf(director, 'besi.manager');
    const last = String(100 + (Date.now() % 900));
    await director.post('/api/sysUser/update', { id, phone: `0120000${last}` });
    const own = await deviceOf(browser, await api('besi.manager'), true);
    await own.goto('/system/userCenter?tab=signIn');
    const number = own.locator('.own-contact').filter({ hasText: last });
    await expect(number).toContainText('Not confirmed');
    await number.getByRole('button', { name: 'Send code' }).click();
    const record = await deviceOf(browser, await api('superadmin'));
    await record.goto('/platform/sms');
    const words = record.getByText(/^\d{6} confirms this mobile number/).first();
    await number.getByLabel('Code').fill((await words.innerText()).slice(0, 6));
    await number.getByRole('button', { name: 'Confirm' }).click();
    await expect(number.getByText('Confirmed', { exact: true })).toBeVisible();
    await record.context().close();
    await own.context().close();
  });

  test('an account without rights is told so, and stays outside', async ({
    page,
    browser,
    api,
  }) => {
    const director = await api('besi.director');
    const { id, roleIdList } = await personOf(director, 'besi.staff');
    await director.post('/api/sysUser/grantRole', { userId: id, roleIdList: [] });
    const record = await deviceOf(browser, await api('superadmin'));
    await enterByPhone(page, record, phoneOf('besi.staff'));
    await expect(page.getByText('Sorry, you do not have permission to log in')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await director.post('/api/sysUser/grantRole', { userId: id, roleIdList });
    await record.context().close();
  });
});

test('by scanning: the phone sees who asks and from where, and lets the other screen in', async ({
  page,
  browser,
  api,
}) => {
  const phone = await deviceOf(browser, await api('harum.manager'), true);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.7' });
  await page.goto('/login');
  const shown = page.waitForResponse('**/api/sysAuth/scan');
  await page.getByRole('tab', { name: 'Scan' }).click();
  const { result } = (await (await shown).json()) as { result: { address: string } };
  await expect(page.getByRole('img', { name: 'QR code to sign in' })).toBeVisible();
  const number = await page.locator('.scan-number').innerText();

  await phone.goto(result.address);
  await expect(phone.getByText('203.0.113.7 (a different network from this device)')).toBeVisible();
  await expect(phone.getByText('harum.manager')).toBeVisible();
  await expect(phone.locator('.scan-number')).toHaveText(number);
  await expect(page.getByText('Opened on your phone')).toBeVisible();
  await phone.getByRole('button', { name: 'Sign in there' }).click();
  await expect(phone.getByText('You are signed in on the other device')).toBeVisible();
  await expect(page).toHaveURL(home);

  await phone.goto(result.address);
  await expect(phone.getByText('This code is no longer valid')).toBeVisible();
  await phone.context().close();
});

test('at a third party: unknown at first, then linked in the user centre and let in', async ({
  page,
  browser,
  api,
}) => {
  const there = page.getByRole('link', { name: 'Continue with Test accounts' });
  await page.goto('/login');
  await there.click();
  await expect(
    page.getByText('Your Test accounts account is not linked to an account here'),
  ).toBeVisible();

  const own = await deviceOf(browser, await api('besi.director'));
  await own.goto('/system/userCenter?tab=signIn');
  await own.getByRole('button', { name: 'Link Test accounts' }).click();
  await expect(own.getByText('Test accounts is linked')).toBeVisible();

  await page.goto('/login?redirect=/parties/buyer');
  await there.click();
  await expect(page).toHaveURL(/\/parties\/buyer$/);
  await expect(page.locator('.profile')).toContainText('Tan Kok Leong');

  await own.goto('/system/userCenter?tab=signIn');
  await own.getByRole('button', { name: 'Unlink' }).click();
  await expect(own.getByText('Not linked')).toBeVisible();
  await own.context().close();
});

test.describe('with the slide check switched on', () => {
  const switchTo = async (system: Api, value: 'True' | 'False') => {
    await system.post('/api/sysConfig/batchUpdate', [{ code: 'sys_second_ver', value }]);
  };
  test.beforeEach(async ({ api }) => switchTo(await api('superadmin'), 'True'));
  test.afterEach(async ({ api }) => switchTo(await api('superadmin'), 'False'));

  /** Finds the gap as a person would: the darkest area of the size of the piece. */
  const gapIn = (page: Page): Promise<number> =>
    page.evaluate<number>(`(async () => {
      const [picture, piece] = document.querySelectorAll('.slide-picture img');
      await Promise.all([picture.decode(), piece.decode()]);
      const { naturalWidth: width, naturalHeight: height } = picture;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      context.drawImage(picture, 0, 0);
      const top = Math.round((Number(piece.style.top.replace('%', '')) / 100) * height);
      const { data } = context.getImageData(0, top + 12, width, 20);
      const light = (x) =>
        Array.from({ length: 20 }, (_, y) => data[(y * width + x) * 4 + 1]).reduce((a, b) => a + b);
      const columns = Array.from({ length: width }, (_, x) => light(x));
      const within = (from) => columns.slice(from, from + 42).reduce((a, b) => a + b);
      const places = Array.from({ length: width - 52 }, (_, x) => x);
      return places.reduce((best, x) => (within(x) < within(best) ? x : best), 0);
    })()`);

  test('the button stays where it is while the check arrives', async ({ page }) => {
    await page.route('**/api/sysConfig/sysInfo', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    let answer = (): void => undefined;
    await page.route('**/api/sysAuth/slide', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.goto('/login');
    const before = await submit(page).boundingBox();
    await expect(page.getByRole('group', { name: 'Check that you are human' })).toBeVisible();
    answer();
    await expect(page.getByRole('slider')).toBeVisible();
    expect(await submit(page).boundingBox()).toEqual(before);
  });

  test('the piece goes into its place by the keyboard, and the password is asked', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.locator('input[autocomplete=username]').fill('harum.manager');
    await page.locator('input[autocomplete=current-password]').fill(passwordOf('harum.manager'));
    await submit(page).click();
    await expect(page.getByText('Please slide the piece into place')).toBeVisible();
    const slider = page.getByRole('slider');
    // A wrong guess gets another picture, as it would for a person.
    await expect(async () => {
      await slider.fill(String(await gapIn(page)));
      await slider.press('Enter');
      await expect(page.getByText('Done')).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await submit(page).click();
    await expect(page).toHaveURL(home);
  });

  test('whoever cannot slide types a captcha instead', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByAltText('Picture with a gap')).toBeVisible();
    await page.getByRole('button', { name: 'Type a captcha instead' }).click();
    await expect(page.getByAltText('Captcha image')).toBeVisible();
    await expect(page.getByRole('slider')).toBeHidden();
  });
});
