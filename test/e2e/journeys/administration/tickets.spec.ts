import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../../support/api';
import { expect, type Page, stateOf, test } from '../../support/test';

const TITLE = 'When is the SST return of a quarter due?';
const REPLY = 'At the end of the month that follows the taxable period.';

/** A role of the platform that reads what is to be published; the demo has one administrator alone. */
async function reviewer(administrator: Api, userId: string): Promise<() => Promise<void>> {
  const { menus } = await administrator.get<{ menus: { id: string; permission: string | null }[] }>(
    '/api/sysRole/grantable',
  );
  const menuIdList = menus
    .filter(({ permission }) => permission?.startsWith('taxReview:'))
    .map(({ id }) => id);
  const own = await administrator.get<string[]>(`/api/sysUser/ownRoleList/${userId}`);
  const id = await administrator.post<string>('/api/sysRole/add', {
    name: 'Reviewer',
    code: 'reviewer',
    dataScope: 1,
    menuIdList,
  });
  const grant = (roleIdList: string[]): Promise<unknown> =>
    administrator.post('/api/sysUser/grantRole', { userId, roleIdList });
  await grant([...own, id]);
  return async () => void (await grant(own));
}

/** Requests that take so long that Enter can be pressed again meanwhile. */
async function slowly(page: Page, url: string): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(url, async (route) => {
    bodies.push(route.request().postDataJSON());
    await sleep(1_000);
    await route.continue();
  });
  return bodies;
}

test.describe('A question', () => {
  test.use({ who: 'harum.staff' });

  test('is asked, answered, published by two people, found and rated', async ({
    page,
    browser,
    baseURL,
    api,
  }) => {
    const administrator = await api('superadmin');
    const other = async (who: Api): Promise<Page> => {
      const context = await browser.newContext({ storageState: stateOf(who), baseURL: baseURL! });
      return context.newPage();
    };

    await page.goto('/support/tickets');
    await page.getByRole('button', { name: 'Add ticket' }).click();
    const asking = page.getByRole('dialog', { name: 'Ask a question' });
    await expect(asking.getByText('Consulting is part of the VIP plan.')).toBeVisible();
    await expect(asking.getByRole('radio', { name: /VIP consulting/ })).toBeDisabled();
    await expect(asking.getByRole('radio', { name: /Support/ })).toBeFocused();
    await asking.getByRole('button', { name: 'Send' }).click();
    await expect(asking.getByLabel('Subject')).toBeFocused();
    await asking.getByRole('radio', { name: /Tax question/ }).check();
    await asking.getByLabel('Subject').fill(TITLE);
    await asking.getByRole('textbox', { name: 'Question' }).fill('Our number is C1234567890.');
    const questions = await slowly(page, '**/api/supportTicket/add');
    await asking.getByLabel('Subject').press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' And how?');
    await expect(page.getByRole('heading', { name: TITLE, exact: true })).toBeVisible();
    await expect(page.getByText('Pending')).toBeVisible();
    expect(questions).toHaveLength(1);

    const desk = await other(administrator);
    await desk.goto('/support/tax');
    await desk.locator('#page').getByRole('link', { name: TITLE }).click();
    await desk.getByRole('textbox', { name: 'Reply' }).fill(REPLY);
    await desk.getByRole('button', { name: 'Send' }).click();
    await expect(desk.getByText('Replied')).toBeVisible();
    await desk.getByRole('button', { name: 'Propose for the tax Q&A' }).click();
    const proposal = desk.getByRole('dialog', { name: 'Publish the answer' });
    await expect(proposal.getByLabel('Question')).toHaveValue(/Our number is \[\*\*\*\]/);
    await proposal.getByLabel('Question').fill(TITLE);
    await proposal.getByRole('button', { name: 'Send for review' }).click();
    await expect(desk.getByText('Proposed. It is published once another person')).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Publish the answer' })).toBeFocused();

    const { items } = await administrator.post<{ items: { id: string; account: string }[] }>(
      '/api/sysUser/page',
      { keyword: 'besi.staff' },
    );
    const second = items.find(({ account }) => account === 'besi.staff')!;
    const leave = await reviewer(administrator, second.id);
    const review = await other(await api('besi.staff'));
    await review.goto('/support/review');
    const row = review.getByRole('row').filter({ hasText: TITLE });
    await row.getByRole('button').last().click();
    await review.getByRole('menuitem', { name: 'Publish' }).click();
    await review.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(row.getByText('Public')).toBeVisible();

    await page.goto('/support/answers?q=SST%20quarter');
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await page.getByRole('button', { name: 'Useful, 0 so far', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Useful, 1 so far', exact: true })).toBeVisible();

    await page.goto('/support/tickets');
    // The page that was left has a tab of the same name.
    await page.locator('#page').getByRole('link', { name: TITLE }).click();
    await expect(page.getByText(REPLY)).toBeVisible();
    await page.getByRole('button', { name: 'Close ticket' }).click();
    await page.getByText('5 ★').click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Thank you');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('5 of 5')).toBeVisible();
    await leave();
    await desk.context().close();
    await review.context().close();
  });
});
