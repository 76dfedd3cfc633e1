import { passwordOf, type Who } from '../../support/accounts';
import { asDelivered, expect, type Page, test } from '../../support/test';

test.use({ who: null });

const account = (page: Page) => page.locator('input[autocomplete=username]');
const password = (page: Page) => page.locator('input[autocomplete=current-password]');

async function signIn(page: Page, who: string, secret: string): Promise<void> {
  await account(page).fill(who);
  await password(page).fill(secret);
  await page.locator('button[type=submit]').click();
}

/** Wrong passwords make an address wait: each of these journeys comes from its own. */
const from = (page: Page, address: string): Promise<void> =>
  page.setExtraHTTPHeaders({ 'X-Forwarded-For': address });

for (const { name, title, button, home, leave } of [
  { name: 'English', title: 'Sign in', button: 'Sign in', home: 'Home', leave: 'Sign out' },
  { name: '简体中文', title: '登录', button: '登录', home: '首页', leave: '退出登录' },
  { name: '繁體中文', title: '登入', button: '登入', home: '首頁', leave: '登出' },
])
  test(`a person signs in in ${name}, and the choice outlives a reload`, async ({ page, api }) => {
    await asDelivered(await api('harum.manager'));
    await page.goto('/login');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} - E-INVOICE`);
    await expect(page.locator('button[type=submit]')).toHaveText(button);

    await signIn(page, 'harum.manager', passwordOf('harum.manager'));
    await expect(page).toHaveURL(/\/dashboard\/home$/);
    await expect(page).toHaveTitle(`${home} - E-INVOICE`);
    await page.reload();
    await expect(page).toHaveTitle(`${home} - E-INVOICE`);
    await page.locator('.profile').click();
    await expect(page.getByRole('menuitem', { name: leave })).toBeVisible();
  });

test('Caps Lock is told while the password is typed', async ({ page }) => {
  await page.goto('/login');
  const warning = page.getByText('Caps Lock is on');
  const press = (on: boolean) =>
    password(page).dispatchEvent('keydown', { key: 'A', modifierCapsLock: on, bubbles: true });
  await press(true);
  await expect(warning).toBeVisible();
  await press(false);
  await expect(warning).toBeHidden();
});

test('account and password are both wanted, and the form says so', async ({ page }) => {
  await page.goto('/login');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Account is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
});

test('a wrong password and an unknown account are refused in the same words', async ({ page }) => {
  await from(page, '198.51.100.1');
  await page.goto('/login');
  await signIn(page, 'harum.staff', 'Not-The-Password-1');
  const refusal = page.getByRole('alert');
  await expect(refusal).toBeVisible();
  const words = await refusal.textContent();
  await page.reload();
  await signIn(page, 'nobody.here', 'Not-The-Password-1');
  await expect(refusal).toHaveText(words ?? '');
  await expect(page).toHaveURL(/\/login$/);
});

test('after three wrong tries the next one wants a captcha', async ({ page }) => {
  await from(page, '198.51.100.2');
  await page.goto('/login');
  for (let attempt = 1; attempt <= 3; attempt++) {
    const answered = page.waitForResponse('**/api/sysAuth/login');
    await signIn(page, 'somebody.else', `Not-The-Password-${attempt}`);
    await answered;
  }
  await expect(page.getByAltText('Captcha image')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Captcha' })).toBeVisible();
});

test('five wrong passwords lock the account, even for the right one', async ({ page }) => {
  const who: Who = 'besi.manager';
  const refusal = page.getByRole('alert');
  await page.goto('/login');
  let words: string | null = null;
  for (let attempt = 1; attempt <= 5; attempt++) {
    await from(page, `198.51.100.${10 + attempt}`);
    await signIn(page, who, `Not-The-Password-${attempt}`);
    words = await refusal.textContent();
    await page.reload();
  }
  await from(page, '198.51.100.20');
  await signIn(page, who, passwordOf(who));
  await expect(refusal).toHaveText(words ?? '');
  await expect(page).toHaveURL(/\/login$/);
});

test('without a token every address leads to sign-in, and from there back to what was wanted', async ({
  page,
}) => {
  await page.goto('/parties/buyer?q=Warung&size=50');
  await expect(page).toHaveURL(/\/login\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('redirect')).toBe('/parties/buyer');
  expect(JSON.parse(searchParams.get('params') ?? '')).toEqual({ q: 'Warung', size: '50' });

  await signIn(page, 'harum.manager', passwordOf('harum.manager'));
  await expect(page).toHaveURL(/\/parties\/buyer\?q=Warung&size=50$/);
  await expect(page.getByText('“Warung”')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

test('logging out forgets the person and closes the way back', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'harum.manager', passwordOf('harum.manager'));
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  const token = await page.evaluate<string>(`localStorage.getItem('einvoice:access-token')`);
  await page.locator('.profile').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const left = await page.evaluate<string[]>(
    `[...Object.keys(localStorage).filter((key) => key.endsWith('token')), ...Object.keys(sessionStorage)]`,
  );
  expect(left).toEqual([]);
  expect((await page.context().cookies()).filter(({ value }) => value !== '')).toEqual([]);
  const asked = await page.request.get('/api/sysAuth/userInfo', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(((await asked.json()) as { code: number }).code).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('a session that ends takes nothing that was typed: one signs in over the page, or finds it again', async ({
  page,
}) => {
  await from(page, '198.51.100.40');
  await page.goto('/login');
  await signIn(page, 'harum.manager', passwordOf('harum.manager'));
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await page.goto('/documents/invoice/new');
  const remark = page.getByRole('textbox', { name: 'Remark', exact: true });
  await remark.fill('Half done, no buyer yet');
  const token = await page.evaluate<string>(`localStorage.getItem('einvoice:access-token')`);
  await page.request.post('/api/sysAuth/logout', { headers: { Authorization: `Bearer ${token}` } });
  await page.keyboard.press('Control+s');
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('Not-The-Password-1');
  await page.keyboard.press('Enter');
  await expect(again.getByRole('alert').nth(1)).toBeVisible();
  await password(page).fill(passwordOf('harum.manager'));
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page).toHaveURL(/\/documents\/invoice\/new$/);
  await expect(remark).toHaveValue('Half done, no buyer yet');
  await expect(remark).toBeFocused();

  // A reload finds it on the device, and offers it.
  await expect
    .poll(() => page.evaluate<string>(`JSON.stringify(localStorage)`))
    .toContain('Half done, no buyer yet');
  await page.reload();
  await expect(remark).toHaveValue('');
  await page
    .getByRole('alert')
    .filter({ hasText: /^Continue with what you typed at \d\d:\d\d/ })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(remark).toHaveValue('Half done, no buyer yet');
  // Without a buyer it cannot be submitted, but it can be put aside.
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/documents\/invoice\/\d+\/edit/);
  await page.reload();
  await expect(remark).toHaveValue('Half done, no buyer yet');
  await expect(page.getByText('Continue with what you typed')).toHaveCount(0);

  // So do declared forms.
  await page.goto('/parties/buyer');
  await page.getByRole('button', { name: 'Add buyer' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Company name' });
  await name.fill('Kilang Ujian Sdn. Bhd.');
  await expect
    .poll(() => page.evaluate<string>(`JSON.stringify(localStorage)`))
    .toContain('Kilang Ujian');
  await page.goto('/parties/buyer');
  await page.getByRole('button', { name: 'Add buyer' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(name).toHaveValue('Kilang Ujian Sdn. Bhd.');
});
