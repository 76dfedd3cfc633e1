import AxeBuilder from '@axe-core/playwright';
import { join } from 'node:path';
import type { Api } from '../support/api';
import { sideways, untranslated } from '../support/looks';
import { type Screen, screens, settle } from '../support/screens';
import { expect, type Page, test } from '../support/test';

const languages = ['en', 'zh-cn', 'zh-tw'] as const;
const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const modes = ['light', 'dark'] as const;
const pictures = join(__dirname, '../../../test-results/screens');

/** Console look, "Checks": every screen, both themes, three languages, on a desk and on a phone. */
for (const screen of screens)
  test.describe(screen.name, () => {
    test.use({ who: screen.open ? null : 'harum.director' });

    test('fits, speaks three languages, and axe finds nothing serious', async ({ page, api }) => {
      test.slow();
      const path = await addressOf(screen, () => api('harum.director'));
      for (const language of languages) {
        await page.addInitScript(`localStorage.setItem('einvoice:language', '${language}')`);
        await page.setViewportSize(widths[0]!);
        await page.goto(path);
        await settle(page, screen.ready);
        await look(page, screen, language);
      }
    });
  });

const addressOf = async ({ path }: Screen, api: () => Promise<Api>): Promise<string> =>
  typeof path === 'string' ? path : path(await api());

async function look(page: Page, { name, ready }: Screen, language: string): Promise<void> {
  for (const size of widths)
    for (const mode of modes) {
      const sight = [name, size.width, mode, language].join('-');
      await page.emulateMedia({ colorScheme: mode });
      await page.setViewportSize(size);
      await settle(page, ready);
      await page.screenshot({ path: join(pictures, `${sight}.png`), animations: 'disabled' });
      expect.soft(await sideways(page), `${sight} scrolls sideways`).toBeLessThanOrEqual(0);
      if (mode === 'light') expect.soft(await untranslated(page), `${sight}: raw keys`).toEqual([]);
      if (language === 'en') expect.soft(await serious(page), `${sight}: axe`).toEqual([]);
    }
}

/** What axe calls serious or critical, short enough to read in a report. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
}
