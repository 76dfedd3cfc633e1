import { Api } from '../../support/api';
import { passwordOf } from '../../support/accounts';
import { expect, stateOf, test } from '../../support/test';

const LATEST = 2_000;

test.describe('An administrator', () => {
  test.use({ who: 'harum.director' });

  test('forces a colleague offline, whose browser shows the login page within two seconds', async ({
    page,
    browser,
    baseURL,
  }) => {
    const colleague = await Api.signIn(baseURL!, 'harum.staff', passwordOf('harum.staff'));
    const other = await browser.newContext({ storageState: stateOf(colleague), baseURL: baseURL! });
    const theirs = await other.newPage();
    const line = theirs.waitForResponse(/\/api\/push\/events/);
    await theirs.goto('/dashboard/home');
    await line;

    await page.goto('/system/onlineUser');
    const row = page.getByRole('row').filter({ hasText: 'harum.staff' }).first();
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Force offline' }).click();
    const left = theirs.waitForURL(/\/login/);
    await page.getByRole('dialog').getByRole('button', { name: 'Force offline' }).click();
    const since = Date.now();
    await left;
    expect(Date.now() - since).toBeLessThan(LATEST);
    await expect(theirs.getByText('An administrator ended your session')).toBeVisible();
    await expect(row).toHaveCount(0);
    await other.close();
  });
});

test.describe('A person', () => {
  test.use({ who: 'besi.manager' });

  test('arranges the home page by keyboard, and finds it so in another browser', async ({
    page,
    browser,
    baseURL,
    storageState,
  }) => {
    const isKept = () => page.waitForResponse(/\/api\/preference\/put/);
    await page.goto('/dashboard/home');
    await page.getByRole('button', { name: 'Customise' }).click();
    const cards = page.locator('[data-widget]');
    const order = (): Promise<(string | null)[]> =>
      cards.evaluateAll((each) => each.map((card) => card.getAttribute('data-widget')));
    await expect(cards.first()).toBeVisible();
    const delivered = await order();

    const handle = page.getByRole('button', { name: 'Move Documents by status' });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowRight');
    const said = page.locator('[id^="DndLiveRegion"]');
    await expect(said).toHaveText(/is over (?!Documents by status)/);
    let kept = isKept();
    await page.keyboard.press('Space');
    await kept;
    const own = await order();
    expect(own).not.toEqual(delivered);
    expect(own.toSorted()).toEqual(delivered.toSorted());

    kept = isKept();
    await page.getByRole('switch', { name: 'Show Clock and timer' }).click();
    await kept;
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'My schedule' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Clock and timer' })).toHaveCount(0);

    const elsewhere = await browser.newContext({ storageState: storageState!, baseURL: baseURL! });
    const again = await elsewhere.newPage();
    await again.goto('/dashboard/home');
    await expect(again.getByRole('heading', { name: 'My schedule' })).toBeVisible();
    await expect(again.getByRole('heading', { name: 'Clock and timer' })).toHaveCount(0);
    await again.getByRole('button', { name: 'Customise' }).click();
    await expect(again.locator('[data-widget]').first()).toHaveAttribute('data-widget', own[0]!);
    await elsewhere.close();

    await page.getByRole('button', { name: 'Customise' }).click();
    kept = isKept();
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await kept;
    await expect.poll(order).toEqual(delivered);
  });
});

test.describe('The diagram of the database', () => {
  test.use({ who: 'superadmin' });

  test('opens readable, and calls its controls by our words, not by those of its library', async ({
    page,
  }) => {
    await page.goto('/develop/database/visual');
    const name = page.locator('.diagram-table button').first();
    await expect(name).toBeInViewport();
    // In pixels as they are drawn, after the zoom.
    const height = await page.evaluate<number>(`(() => {
      const name = document.querySelector('.diagram-table button');
      const drawn = name.getBoundingClientRect().height / name.offsetHeight;
      return drawn * Number(getComputedStyle(name).fontSize.replace('px', ''));
    })()`);
    expect(height).toBeGreaterThanOrEqual(10);
    const controls = page.getByLabel('Controls', { exact: true });
    for (const name of ['Zoom in', 'Zoom out', 'Show everything'])
      await expect(controls.getByRole('button', { name, exact: true })).toBeVisible();
  });
});

test.describe('What cannot be loaded', () => {
  test.use({ who: 'superadmin' });
  const refused = { code: 500, message: 'Server error, request 4711', result: null };

  test('is said where it would be, with a way to try again', async ({ page }) => {
    const cases = [
      ['/platform/config?group=Logs', '**/api/sysConfig/list', '.settings form'],
      ['/dashboard/errors', '**/api/sysUnknownCode/list', '.guide-unknown'],
    ] as const;
    for (const [address, route, content] of cases) {
      await page.route(route, (asked) => asked.fulfill({ json: refused }));
      await page.goto(address);
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to load data' });
      await expect(alert).toContainText('Server error, request 4711');
      await expect(page.locator(content)).toHaveCount(0);
      await page.unroute(route);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page.locator(content)).toBeVisible();
      await expect(alert).toHaveCount(0);
    }
  });
});
