import { source } from 'axe-core';
import { passwordOf } from '../../support/accounts';
import { Api } from '../../support/api';
import { sideways, untranslated } from '../../support/looks';
import { expect, type Page, stateOf, test } from '../../support/test';

const serious = async (page: Page): Promise<string[]> => {
  await page.evaluate(source);
  return page.evaluate<string[]>(`axe.run(document, { resultTypes: ['violations'] }).then((found) =>
    found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ' ' + nodes[0].html))`);
};

/** Looked at by a person with PICTURES=1. */
const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES === '1')
    await page.screenshot({ path: `test-results/posts/${name}.png`, fullPage: true });
};

test.describe('A Super Admin', () => {
  test.use({ who: 'superadmin' });

  test('writes a post in two languages, which a director finds, reads and saves for later', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/content/posts');
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await picture(page, 'list');
    await page.getByRole('button', { name: 'Add post' }).click();
    await expect(page).toHaveTitle(/^New post/);

    // By its role: the list that was left has a column of the same name.
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Title (English)').fill('Kerbside parking for vans');
    await field('Abstract (English)').fill('Where vans may stop.');
    const text = page.getByRole('textbox', { name: 'Text (English)' });
    await text.fill('Between eight and ten in the morning.');
    await text.press('End');
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(text.getByRole('columnheader')).toHaveCount(2);
    await page.keyboard.type('Zone');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hours');
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('menuitem', { name: 'Remove the column' }).click();
    await expect(text.getByRole('columnheader')).toHaveText(['Zone']);
    await page.getByRole('tab', { name: /简体中文/ }).click();
    await field('Title (Simplified Chinese)').fill('货车路边停车');
    // What is missing stands on another tab: it comes to the front.
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('tab', { name: 'About the post' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('textbox', { name: 'Public from' }).click();
    await page.getByText('Now', { exact: true }).click();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'vans.txt', mimeType: 'text/plain', buffer: Buffer.from('Vans') });
    await expect(page.getByText('vans.txt')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await picture(page, 'editor');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Published').first()).toBeVisible();

    const director = await Api.signIn(baseURL!, 'harum.director', passwordOf('harum.director'));
    const other = await browser.newContext({
      storageState: stateOf(director),
      baseURL: baseURL!,
      viewport: { width: 390, height: 844 },
    });
    const theirs = await other.newPage();
    await theirs.goto('/content/reading');
    await expect(theirs.locator('.post-card').first()).toBeVisible();
    expect(await serious(theirs)).toEqual([]);
    await expect.poll(() => sideways(theirs)).toBeLessThanOrEqual(0);
    expect(await untranslated(theirs)).toEqual([]);
    await picture(theirs, 'reading-phone');
    await theirs.getByRole('searchbox').fill('路边停');
    await theirs.getByRole('searchbox').press('Enter');
    await theirs.getByRole('link', { name: 'Kerbside parking for vans' }).click();
    await expect(theirs.getByText('Between eight and ten in the morning.')).toBeVisible();
    await expect(theirs.getByRole('columnheader')).toHaveText(['Zone']);
    await theirs.getByRole('button', { name: 'Save for later' }).click();
    await expect(theirs.getByRole('button', { name: /Remove from the reading/ })).toBeVisible();
    expect(await serious(theirs)).toEqual([]);
    await expect.poll(() => sideways(theirs)).toBeLessThanOrEqual(0);

    await theirs.goto('/content/reading?show=saved');
    await expect(theirs.locator('.post-card')).toHaveCount(1);
    await theirs.goto('/content/reading/year-end-duties-of-an-employer');
    await expect(theirs.getByText('The full article is included in a VIP plan.')).toBeVisible();
    await expect(theirs.getByText('C.P.8A')).toHaveCount(0);
    await picture(theirs, 'locked-phone');
    await theirs.setViewportSize({ width: 1280, height: 800 });
    await theirs.goto('/content/reading/law-rejection-within-72-hours');
    await expect(theirs.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await picture(theirs, 'law-desk');
    // From an article to the figures that it is about, and back.
    await theirs.goto('/content/reading/law-epf-for-foreign-employees');
    await theirs
      .getByRole('link', { name: 'Statutory tables: EPF, as in force in October 2025' })
      .click();
    await expect(theirs.getByRole('heading', { name: 'Statutory tables', level: 1 })).toBeVisible();
    await expect(theirs).toHaveURL(/table=epf&month=2025-10$/);
    await expect(theirs.locator('.statutory-pickers')).toContainText('EPF');
    await theirs.getByRole('link', { name: /^Read: EPF for foreign employees/ }).click();
    await expect(theirs.getByRole('heading', { name: /^EPF for foreign employees/ })).toBeVisible();
    await theirs.goto('/content/reading');
    await expect(theirs.locator('.post-card').first()).toBeVisible();
    await picture(theirs, 'reading-desk');
    await other.close();
  });
});
