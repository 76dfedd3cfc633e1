import AxeBuilder from '@axe-core/playwright';
import { join } from 'node:path';
import type { Api } from '../support/api';
import { sideways, untranslated } from '../support/looks';
import { follow, type Screen, settle, visit, walks } from '../support/screens';
import { expect, type Page, test } from '../support/test';

const worker = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** What axe checks again: in dark mode only colours, on a phone everything else. */
const everything = {};
const colours = { runOnly: ['color-contrast', 'link-in-text-block'] };
const butColours = { rules: { 'color-contrast': { enabled: false } } };

/** The variants of a screen: contrast depends on the theme, space on width and language. */
const sights = [
  { language: 'en', size: worker, mode: 'light', axe: everything },
  { language: 'en', size: worker, mode: 'dark', axe: colours },
  { language: 'en', size: phone, mode: 'light', axe: butColours },
  { language: 'en', size: phone, mode: 'dark' },
  { language: 'zh-cn', size: worker, mode: 'light' },
  { language: 'zh-cn', size: worker, mode: 'dark' },
  { language: 'zh-cn', size: phone, mode: 'light' },
  { language: 'zh-cn', size: phone, mode: 'dark' },
  { language: 'zh-tw', size: worker, mode: 'light' },
  { language: 'zh-tw', size: worker, mode: 'dark' },
  { language: 'zh-tw', size: phone, mode: 'light' },
  { language: 'zh-tw', size: phone, mode: 'dark' },
] as const;

/** PICTURES=1 keeps a screenshot of every variant for review. */
const withPictures = process.env.PICTURES === '1';
const pictures = join(__dirname, '../../../test-results/screens');

/** Console look, "Checks": every screen, both themes, three languages, on a desk and on a phone. */
for (const walk of walks)
  test.describe(walk.name, () => {
    test.use({ who: walk.open ? null : 'harum.director' });

    test('fits, speaks three languages, and axe finds nothing serious', async ({ page, api }) => {
      test.setTimeout(walk.screens.length * A_SCREEN + A_LOAD);
      for (const language of languages) {
        await page.addInitScript(`localStorage.setItem('einvoice:language', '${language}')`);
        for (const [at, { name, ready, path }] of walk.screens.entries()) {
          const place = { ready, path: await addressOf(path, () => api('harum.director')) };
          await page.setViewportSize(worker);
          await (at === 0 ? visit(page, place) : follow(page, place));
          for (const sight of sightsIn(language)) await lookAt(page, name, sight);
        }
      }
    });
  });

const A_SCREEN = 45_000;
const A_LOAD = 60_000;

const languages = ['en', 'zh-cn', 'zh-tw'] as const;

type Sight = (typeof sights)[number];

/** In dark mode only colours differ. */
const sightsIn = (language: Sight['language']): Sight[] =>
  sights
    .filter((sight) => sight.language === language)
    .filter((sight) => withPictures || sight.mode === 'light' || 'axe' in sight);

async function lookAt(page: Page, name: string, sight: Sight): Promise<void> {
  await page.emulateMedia({ colorScheme: sight.mode });
  await page.setViewportSize(sight.size);
  await settle(page, sight.size === phone ? 'phone' : 'wide');
  await look(page, name, sight);
}

type AxeOptions = Parameters<AxeBuilder['options']>[0];

const addressOf = async (path: Screen['path'], api: () => Promise<Api>): Promise<string> =>
  typeof path === 'string' ? path : path(await api());

const softly = expect.configure({ soft: true, timeout: 3_000 });

async function look(page: Page, name: string, sight: Sight): Promise<void> {
  const { language, size, mode } = sight;
  const called = [name, size.width, mode, language].join('-');
  if (withPictures)
    await page.screenshot({ path: join(pictures, `${called}.png`), animations: 'disabled' });
  await softly.poll(() => sideways(page), `${called} scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await untranslated(page), `${called}: raw keys`).toEqual([]);
  if ('axe' in sight) expect.soft(await serious(page, sight.axe), `${called}: axe`).toEqual([]);
}

/** What axe calls serious or critical, short enough to read in a report. */
async function serious(page: Page, options: AxeOptions): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without frames there is nothing to gather on a page of its own.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
}
