import { passwordOf } from '../../support/accounts';
import { expect, type Page, test } from '../../support/test';

/** What login and home load together, in bytes of compressed JavaScript (ADR 43). */
const LIMIT = 450_000;

/** Milliseconds without a further script after which nothing more is on its way. */
const STILL = 3_000;

interface Scripts {
  /** Compressed, as the server sent them. */
  bytes: Map<string, number>;
  settled: () => Promise<void>;
}

/** Every script from now on, whoever asked for it: the page, a preload or somebody who fetches ahead. */
function scriptsOf(page: Page): Scripts {
  const bytes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const read = async (): Promise<void> => {
      const response = await request.response();
      if (!/javascript/.test(response?.headers()['content-type'] ?? '')) return;
      expect(response?.headers()['content-encoding'], request.url()).toBe('br');
      bytes.set(request.url(), (await request.sizes()).responseBodySize);
    };
    reading.push(read());
  });
  const settled = async (): Promise<void> => {
    let before = -1;
    while (before !== reading.length) {
      before = reading.length;
      await page.waitForTimeout(STILL);
    }
    await Promise.all(reading);
  };
  return { bytes, settled };
}

test.describe('whoever comes for the first time', () => {
  test.use({ who: null });

  for (const width of [1280, 390])
    test(`loads less than 450 kB of scripts for login and home, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const { bytes, settled } = scriptsOf(page);
      await page.goto('/login');
      await page.locator('input[autocomplete=username]').fill('harum.director');
      await page.locator('input[autocomplete=current-password]').fill(passwordOf('harum.director'));
      await page.locator('button[type=submit]').click();
      // Home is complete: every part that this person sees stands, the chart drawn.
      const home = page.locator('.home');
      await expect(home.locator('.bars .bar').first()).toBeAttached();
      await expect(home.locator('.home-slot')).toHaveCount(10);
      await expect(home.locator('[aria-busy=true]')).toHaveCount(0);
      await settled();
      const sum = [...bytes.values()].reduce((whole, each) => whole + each, 0);
      const largest = [...bytes].sort(([, a], [, b]) => b - a).slice(0, 12);
      test.info().annotations.push({ type: 'bytes', description: `${sum} in ${bytes.size} files` });
      // An application of this size cannot be smaller: less would mean that something was not counted.
      expect(sum).toBeGreaterThan(200_000);
      expect(sum, JSON.stringify(largest, null, 1)).toBeLessThan(LIMIT);
    });
});

test('what comes only when it is wanted opens as before, by mouse and by keyboard', async ({
  page,
}) => {
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'Add appointment' }).click();
  const form = page.getByRole('dialog', { name: 'appointment' });
  await expect(form.getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: 'Choose pages' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Choose pages' })).toBeFocused();

  const chart = page.getByRole('img', { name: /^Valid invoices by day/ });
  // Days without an invoice have a bar without a height.
  const bar = chart.locator('.bar:not([d*="a0 0 0 0 0 0"]):not([d*="a0 0 0"])').last();
  await bar.hover();
  await expect(chart).toContainText('Amount (MYR)');
  await bar.click();
  await expect(page).toHaveURL(/\/documents\/invoice\?f=issueDate%7Egte%7E/);
});
