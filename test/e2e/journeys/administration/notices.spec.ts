import { passwordOf } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, type Page, stateOf, test } from '../../support/test';

// Times of day are Malaysian wherever they are entered.
test.use({ timezoneId: 'Europe/London' });

/** Milliseconds; the line is asked twice a second. */
const LIVE = 4_000;

async function act(page: Page, title: string, action: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: title }).first();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

test('a notice is written and published, and arrives at a colleague’s open screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Stock count ${Date.now().toString(36)}`;
  const colleague = await Api.signIn(baseURL!, 'harum.staff', passwordOf('harum.staff'));
  await colleague.post('/api/sysNotice/setAllRead', {});
  const other = await browser.newContext({ storageState: stateOf(colleague), baseURL: baseURL! });
  const theirs = await other.newPage();
  const line = theirs.waitForResponse(/\/api\/push\/events/);
  await theirs.goto('/dashboard/home');
  await line;

  await page.goto('/system/notice');
  await page.getByRole('button', { name: 'Add notice' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add notice' });
  await expect(page).toHaveTitle(/^Add notice/);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Text', { exact: true }).fill('The shop closes at 3 on Friday.');
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Banner until').fill(`${until} 18:00`);
  await page.locator('.ant-picker-dropdown:visible').getByRole('button', { name: 'OK' }).click();
  const saved = page.waitForRequest('**/api/sysNotice/add');
  await form.getByRole('button', { name: /^Save [a-z]/ }).click();
  expect((await saved).postDataJSON()).toMatchObject({ pinnedUntil: `${until}T10:00:00.000Z` });
  await expect(form).toBeHidden();
  await act(page, title, 'Publish notice');
  const banner = theirs.locator('.banner').filter({ hasText: title });
  await expect(banner).toBeVisible({ timeout: LIVE });
  const inbox = theirs.getByRole('button', { name: 'Inbox, 1 new' });
  await expect(inbox).toBeVisible();

  await banner.getByRole('button', { name: 'Read notice' }).click();
  const reader = theirs.getByRole('dialog', { name: title });
  await expect(reader.getByText('The shop closes at 3 on Friday.')).toBeVisible();
  await reader.getByRole('button', { name: 'Close' }).click();
  await banner.getByRole('button', { name: 'Hide this banner' }).click();
  await expect(banner).toBeHidden();
  await expect(theirs.getByRole('button', { name: 'Inbox, 0 new' })).toBeVisible();

  await page.getByRole('row').filter({ hasText: title }).first().click();
  await expect(page.getByText('1 of 3 people have read it')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await act(page, title, 'Write a correction');
  const correction = page.getByRole('dialog').filter({ has: page.getByLabel('Title') });
  await correction.getByLabel('Title').fill(`${title}, corrected`);
  await correction.getByRole('button', { name: /^Save [a-z]/ }).click();
  await expect(correction).toBeHidden();
  await act(page, `${title}, corrected`, 'Publish notice');
  await expect(inbox).toBeVisible({ timeout: LIVE });
  await theirs.getByRole('button', { name: 'Inbox, 1 new' }).click();
  await expect(theirs.getByText('Corrects an earlier notice')).toBeVisible();
  await theirs.getByRole('button', { name: 'All notices' }).click();
  const all = theirs.getByRole('dialog', { name: 'All notices' });
  await all.getByRole('searchbox').fill(title);
  await all.getByRole('searchbox').press('Enter');
  await expect(all.getByRole('listitem')).toHaveCount(2);
  const old = all.getByRole('listitem').filter({ hasText: 'Corrected by a later notice' });
  await expect(old).toContainText('Read');
  await old.getByRole('button').click();
  await expect(theirs.getByRole('dialog', { name: title })).toContainText('closes at 3');
  await other.close();
});
