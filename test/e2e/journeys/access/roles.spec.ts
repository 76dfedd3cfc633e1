import { freshDigits } from '../../support/fresh';
import type { Browser, BrowserContext } from '@playwright/test';
import { passwordOf } from '../../support/accounts';
import { Api, type Answer } from '../../support/api';
import { office } from '../../support/office';
import { expect, type Page, stateOf, test } from '../../support/test';

test.use({ who: null });

const PASSWORD = 'Gudang-Besi-2026';

/** A separate session: viewing as a role must not affect other journeys. */
const signIn = (account: string, password: string): Promise<Api> =>
  Api.signIn(office().url, account, password);

const director = (): Promise<Api> => signIn('besi.director', passwordOf('besi.director'));

async function opened(
  browser: Browser,
  api: Api,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: office().url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    storageState: stateOf(api),
  });
  return { page: await context.newPage(), context };
}

/** A new person with one role, who has already chosen a password. */
async function newcomer(boss: Api, roleId: string): Promise<Api> {
  const mark = freshDigits();
  const account = `orang${mark}`;
  const [position] = await boss.get<{ id: string }[]>('/api/sysPos/list');
  const added: Answer<string> = await boss.ask('/api/sysUser/add', {
    account,
    realName: `Orang ${account}`,
    phone: `+601${mark.slice(1)}`,
    posId: position!.id,
    roleIdList: [roleId],
  });
  const { password } = added.extras as { password: string };
  const first = await signIn(account, password);
  await first.post('/api/sysUser/changePwd', { passwordOld: password, passwordNew: PASSWORD });
  return signIn(account, PASSWORD);
}

/** The texts of the side menu, with all directories opened. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.locator('.side nav');
  await menu.getByText('Products and services').waitFor();
  for (const closed of await menu.locator('[aria-expanded=false]').all()) await closed.click();
  return menu.locator('.ant-menu-title-content').allInnerTexts();
}

test('a new role with three buttons: what its holder sees, the Director saw before', async ({
  browser,
}) => {
  const boss = await director();
  const { page, context } = await opened(browser, boss);
  const name = `Reception ${freshDigits()}`;

  await page.goto('/system/role');
  await page.getByRole('button', { name: 'Add role' }).click();
  await page.locator('#role-name').fill(name);
  await page.locator('#role-code').fill(`reception${freshDigits()}`);
  await page.getByRole('radio', { name: /^Own organisation Only/ }).check();
  const buyers = page.getByRole('group', { name: 'Buyers', exact: true });
  await buyers.getByRole('checkbox', { name: 'View' }).check();
  await buyers.getByRole('checkbox', { name: 'Add' }).check();
  const products = page.getByRole('group', { name: 'Products and services' });
  await products.getByRole('checkbox', { name: 'View' }).check();
  await expect(page.getByText(/^3 of \d+ permissions$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL(/\/system\/role\/\d+$/);
  const viewAs = page.getByRole('button', { name: 'View as this role' });
  await viewAs.click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(viewAs).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const banner = page.locator('.view-as');
  await expect(banner).toContainText(`You see what ${name} sees in Besi Jaya Borong Sdn. Bhd.`);
  const seen = await menuOf(page);
  expect(seen).toContain('Buyers');
  expect(seen).not.toContain('Roles');
  await page.goto('/parties/buyer');
  await expect(page.getByRole('button', { name: 'Add buyer' })).toBeVisible();
  await page.goto('/products/product');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  const refused = await boss.ask('/api/buyer/add', {});
  expect(refused).toMatchObject({ code: 403, extras: { errorCode: 'viewAs.readOnly' } });
  await banner.getByRole('button', { name: 'End view' }).click();
  await expect(page).toHaveURL(/\/system\/role$/);
  await expect(page.getByRole('button', { name: 'Add role' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const { id } = (await boss.get<{ id: string; name: string }[]>('/api/sysRole/list')).find(
    (role) => role.name === name,
  )!;
  const holder = await opened(browser, await newcomer(boss, id));
  await holder.page.goto('/parties/buyer');
  await expect(holder.page.getByRole('button', { name: 'Add buyer' })).toBeVisible();
  expect(await menuOf(holder.page)).toEqual(seen);
  await holder.page.goto('/system/role');
  await expect(holder.page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  await Promise.all([context.close(), holder.context.close()]);
});

/** A copy of an existing buyer, in another organisation and under another name. */
async function buyerIn(
  admin: Api,
  orgId: string,
  companyName: string,
  mark: string,
): Promise<void> {
  const { items } = await admin.post<{ items: { id: string }[] }>('/api/buyer/page', {
    pageSize: 1,
    filter: { field: 'buyerRole', operator: 0, value: 'registered' },
  });
  const known = await admin.get<Record<string, unknown>>(`/api/buyer/detail?id=${items[0]!.id}`);
  const written = ['id', 'version', 'createTime', 'updateTime', 'createUserId', 'updateUserId'];
  const form = Object.entries(known).filter(
    ([field]) => ![...written, 'verifyStatus', 'verifiedAt'].includes(field),
  );
  await admin.post('/api/buyer/add', {
    ...Object.fromEntries(form),
    orgId,
    companyName,
    tin: `C99${mark}0`,
    idType: 'BRN',
    idValue: `2099${mark}`,
  });
}

test('data scope with three organisations: a change of the role shows other rows at once', async ({
  browser,
}) => {
  const admin = await signIn('superadmin', passwordOf('superadmin'));
  const boss = await director();
  const mark = freshDigits();
  const { orgId: head } = await boss.get<{ orgId: string }>('/api/sysAuth/userInfo');
  const organisation = (name: string, pid: string): Promise<string> =>
    admin.post('/api/sysOrg/add', { name, code: name.replace(' ', ''), pid, type: 'branch' });
  const branch = await organisation(`Branch ${mark}`, head);
  const outlet = await organisation(`Outlet ${mark}`, branch);
  for (const [place, orgId] of [
    ['Head', head],
    ['Branch', branch],
    ['Outlet', outlet],
  ] as const)
    await buyerIn(admin, orgId, `${place} buyer ${mark}`, mark);
  const [buyerPage] = (
    await boss.get<{ menus: { id: string; permission: string | null }[] }>('/api/sysRole/grantable')
  ).menus.filter(({ permission }) => permission === 'buyer:page');
  const roleId = await boss.post<string>('/api/sysRole/add', {
    name: `Looking ${mark}`,
    code: `looking${mark}`,
    dataScope: 3,
    menuIdList: [buyerPage!.id],
  });
  const holder = await opened(browser, await newcomer(boss, roleId));
  const sees = async (...places: string[]): Promise<void> => {
    await holder.page.goto(`/parties/buyer?q=${mark}`);
    await expect(holder.page.locator('.list-title .figures')).toHaveText(
      new RegExp(`^${places.length} match`),
    );
    for (const place of places)
      await expect(holder.page.getByText(`${place} buyer ${mark}`).first()).toBeVisible();
  };
  await sees('Head');

  const { page, context } = await opened(browser, boss);
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Role saved').first()).toBeVisible();
  };
  await page.goto(`/system/role/${roleId}`);
  await page.getByRole('radio', { name: /^Own organisation and below/ }).check();
  await save();
  await sees('Head', 'Branch', 'Outlet');

  await page.goto(`/system/role/${roleId}`);
  await page.getByRole('radio', { name: /^Chosen organisations/ }).check();
  await page.getByRole('combobox', { name: 'Choose organisations' }).click();
  await page.locator('.ant-select-tree').getByText(`Outlet ${mark}`).click();
  await page.keyboard.press('Escape');
  await save();
  await sees('Outlet');
  await Promise.all([context.close(), holder.context.close()]);
});
