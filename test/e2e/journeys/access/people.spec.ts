import { freshDigits } from '../../support/fresh';
import { type Browser } from '@playwright/test';
import { passwordOf } from '../../support/accounts';
import { office } from '../../support/office';
import { expect, type Page, test } from '../../support/test';
import { choose } from '../../support/widgets';

/** Someone who signs in at another computer. */
async function elsewhere(browser: Browser, account: string, password: string): Promise<Page> {
  const nobody = { cookies: [], origins: [] };
  const page = await (await browser.newContext({ storageState: nobody })).newPage();
  await page.goto(`${office().url}/login`);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.locator('input[autocomplete=username]').fill(account);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('button[type=submit]').first().click();
  return page;
}

test('a new account: its password is announced once, and must be changed', async ({
  page,
  browser,
}) => {
  const account = `siti.${Date.now().toString(36)}`;
  // The palette finds it, and its address opens the form with all of its tabs.
  await page.goto('/dashboard/home');
  await expect(page.locator('.profile')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'A page, an action, or a number' }).fill('add user');
  await page.getByRole('option', { name: 'Add user' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: false }).first().fill('Siti Aminah');
  await form.getByLabel('Account').fill(account);
  await form.getByLabel('Mobile number').fill(`+6011${Date.now() % 1e8}`);
  await choose(page, form.getByLabel('Position'), 'Accounts Clerk');
  await form.getByRole('tab', { name: 'Role authorisation' }).click();
  await form.getByRole('checkbox', { name: 'Staff' }).check();
  await form.getByRole('button', { name: /^Save [a-z]/ }).click();

  const announced = page.getByRole('dialog', { name: `Account ${account} has been created` });
  await expect(announced.getByText('It is shown only this once')).toBeVisible();
  await announced.getByRole('button', { name: 'I have handed it over' }).click();
  await expect(announced).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: account });
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  const reset = page.getByRole('dialog', { name: `The password of ${account} has been reset` });
  const given = (await reset.locator('.mono').textContent()) ?? '';
  await reset.getByRole('button', { name: 'I have handed it over' }).click();
  await expect(page.getByText(given)).toHaveCount(0);

  const theirs = await elsewhere(browser, account, given);
  await expect(theirs.getByText('Choose a password of your own')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Choose a password of your own')).toBeVisible();
  await theirs.getByLabel('Current password').fill(given);
  await theirs.getByLabel('New password', { exact: true }).fill('Only-Siti-2026');
  await theirs.getByLabel('Confirm new password').fill('Only-Siti-2025');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs.getByText('Passwords do not match!')).toBeVisible();
  await theirs.getByLabel('Confirm new password').fill('Only-Siti-2026');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs.locator('.profile')).toContainText('Siti Aminah');
  await theirs.context().close();
});

test('what somebody else has changed meanwhile is not undone, and nothing typed is lost', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const found = { page: 1, pageSize: 20, account: 'harum.manager' };
  const { items } = await director.post<{ items: { id: string }[] }>('/api/sysUser/page', found);
  const { id } = items[0]!;
  // As if it all happened in the moment before what is typed is kept, which a quick machine manages.
  await page.addInitScript(`{
    const soon = setTimeout;
    window.setTimeout = (run, ms, ...given) => soon(run, ms === 400 ? 60_000 : ms, ...given);
  }`);
  // The address shows the person, whose form is opened from there.
  await page.goto(`/system/user?edit=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog').filter({ has: page.locator('form') });
  const save = form.getByRole('button', { name: /^Save [a-z]/ });
  await form.getByLabel('Staff number').fill('M-7');
  await director.post('/api/sysUser/update', { id, remark: 'On leave until March' });
  await save.click();
  await expect(form.getByText('Someone else has changed this in the meantime')).toBeVisible();
  await form.getByRole('button', { name: 'Load latest version' }).click();
  await expect(form.getByLabel('Remark')).toHaveValue('On leave until March');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Staff number')).toHaveValue('M-7');
  await save.click();
  await expect(form).toBeHidden();
  const stored = await director.get(`/api/sysUser/detail?id=${id}`);
  expect(stored).toMatchObject({ remark: 'On leave until March', jobNum: 'M-7' });
});

test.describe('e-signature', () => {
  test.use({ who: 'besi.manager' });

  test('drawn here, it is there after signing in elsewhere', async ({ page, browser }) => {
    await page.goto('/system/userCenter?tab=signature');
    const pad = page.getByRole('img', { name: 'Signature area' });
    const box = (await pad.boundingBox())!;
    const save = page.getByRole('button', { name: 'Save signature' });
    await expect(save).toBeDisabled();
    await page.mouse.move(box.x + 60, box.y + 120);
    await page.mouse.down();
    for (const [x, y] of [
      [120, 60],
      [180, 140],
      [260, 50],
      [330, 130],
    ] as const)
      await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
    await page.mouse.up();
    await save.click();
    const kept = page.getByRole('img', { name: 'Your e-signature' });
    await expect(kept).toBeVisible();

    const other = await elsewhere(browser, 'besi.manager', passwordOf('besi.manager'));
    await expect(other.locator('.profile')).toBeVisible();
    await other.goto(`${office().url}/system/userCenter?tab=signature`);
    const there = other.getByRole('img', { name: 'Your e-signature' });
    await expect(there).toBeVisible();
    // As wide as it was drawn, beside its height.
    expect((await there.boundingBox())!.width).toBeGreaterThan(150);
    await other.context().close();
  });
});

test.describe('the forms of administration by keyboard', () => {
  test.use({ who: 'superadmin' });
  for (const [path, name] of [
    ['/system/user', 'Add user'],
    ['/system/org', 'Add organisation'],
    ['/platform/menu', 'Add menu entry'],
    ['/platform/dict', 'Add dictionary'],
  ] as const)
    test(`${name}: Enter opens, Escape closes, and the focus is where it was`, async ({ page }) => {
      await page.goto(path);
      const add = page.getByRole('button', { name, exact: true });
      await add.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(add).toBeFocused();
    });
});

test.describe('a title of the menu for each language (specification 1, section 5)', () => {
  test.use({ who: 'superadmin' });
  test('is asked for in all of them, and shown in that of the reader', async ({ page }) => {
    const name = `reports${freshDigits()}`;
    await page.goto('/platform/menu');
    await page.getByRole('button', { name: 'Add menu entry', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Title' }).fill('Reports');
    await form.getByRole('button', { name: 'A title for each language' }).click();
    const titleIn = (language: string) =>
      form.getByRole('textbox', { name: `Title in ${language}`, exact: true });
    await expect(titleIn('English')).toHaveValue('Reports');
    await titleIn('English').fill(`The ${name}`);
    await form.getByRole('textbox', { name: 'Path' }).fill(`/${name}`);
    await form.getByRole('textbox', { name: 'Route name' }).fill(name);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('The title is missing in Simplified Chinese')).toBeVisible();
    await titleIn('Simplified Chinese').fill(`报表 ${name}`);
    await titleIn('Traditional Chinese').fill(`報表 ${name}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });
    await expect(row(`The ${name}`)).toBeVisible();

    await row(`The ${name}`).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(row(`The ${name}`)).toHaveCount(0);
  });
});
