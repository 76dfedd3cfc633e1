import { type AxeResults, type RunOptions, source } from 'axe-core';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from '../support/api';
import { sideways, untranslated } from '../support/looks';
import { follow, type Screen, settle, visit, type Walk, walks } from '../support/screens';
import { expect, type Page, test } from '../support/test';

const worker = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** What axe checks again: in dark mode only colours, on a phone everything else. */
const everything = {};
const colours = { runOnly: ['color-contrast', 'link-in-text-block'] };
const butColours = { rules: { 'color-contrast': { enabled: false } } };

/**
 * The variants of a screen: contrast depends on the theme, space on width and language; so colours are
 * looked at once in light and once in dark mode, and Chinese where it has the least room. Those with
 * `picture` add nothing but a screenshot.
 */
const sights = [
  { language: 'en', size: worker, mode: 'dark', axe: colours },
  { language: 'en', size: worker, mode: 'light', axe: everything },
  { language: 'en', size: phone, mode: 'light', axe: butColours },
  { language: 'en', size: phone, mode: 'dark', picture: true },
  { language: 'zh', size: phone, mode: 'light' },
  { language: 'zh', size: phone, mode: 'dark', picture: true },
  { language: 'zh', size: worker, mode: 'light', picture: true },
  { language: 'zh', size: worker, mode: 'dark', picture: true },
] as const;

/** PICTURES=1 keeps a screenshot of every variant for review. */
const withPictures = process.env.PICTURES === '1';
const pictures = join(__dirname, '../../../test-results/screens');

/** Console look, section 4: every screen, both themes, three languages, on a desk and on a phone. */
for (const walk of walks)
  test.describe(walk.name, () => {
    test.use({ who: walk.who });

    test('fits, speaks English and Chinese, and axe finds nothing serious', async ({
      page,
      api,
    }) => {
      test.setTimeout(walk.screens.length * A_SCREEN + A_LOAD);
      const places = placesOf(walk);
      let complaints = 0;
      page.on('pageerror', () => (complaints += 1));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints += 1;
      });
      const faults = (): number => test.info().errors.length + complaints;
      for (const language of languagesOf(walk)) {
        await page.addInitScript(`localStorage.setItem('einvoice:language', '${language}')`);
        let go = visit;
        let last: Sight | undefined;
        for (const screen of walk.screens) {
          const place = `${screen.name} ${language}`;
          if (places.passed.has(place)) continue;
          const path = await addressOf(screen.path, () => api('harum.director'));
          const before = faults();
          const sights = nearest(last, sightsOf(language));
          await show(page, sights[0]!);
          await go(page, { ready: screen.ready, path });
          go = follow;
          // A screen that nobody touches for five minutes is locked.
          await page.keyboard.press('Shift');
          for (const sight of sights) await lookAt(page, place, sight);
          last = sights.at(-1);
          if (faults() === before) places.pass(place);
        }
      }
    });
  });

/**
 * What of a walk has passed: a second attempt looks at the rest alone. It is kept in a file, as each
 * attempt has a process of its own.
 */
function placesOf({ name }: Walk): { passed: ReadonlySet<string>; pass: (place: string) => void } {
  const { project, retry, repeatEachIndex } = test.info();
  const file = join(project.outputDir, `.passed ${name} ${repeatEachIndex}`);
  if (retry === 0) rmSync(file, { force: true });
  const passed = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return {
    passed: new Set(passed),
    pass: (place) => {
      mkdirSync(project.outputDir, { recursive: true });
      appendFileSync(file, `${place}\n`);
    },
  };
}

const A_SCREEN = 45_000;
const A_LOAD = 60_000;

type Language = 'en' | 'zh-cn' | 'zh-tw';

/**
 * Both Chinese scripts take the same space and have the same texts (`architecture.spec.ts`): walks
 * take turns.
 */
const languagesOf = (walk: Walk): Language[] =>
  withPictures ? ['en', 'zh-cn', 'zh-tw'] : ['en', walks.indexOf(walk) % 2 ? 'zh-tw' : 'zh-cn'];

type Sight = (typeof sights)[number];

const sightsOf = (language: Language): Sight[] =>
  sights
    .filter((sight) => language.startsWith(sight.language))
    .filter((sight) => withPictures || !('picture' in sight));

/** The most like the last one first: every change of size or theme draws the whole screen anew. */
const nearest = (last: Sight | undefined, sights: Sight[]): Sight[] =>
  sights.toSorted((a, b) => unlike(a, last) - unlike(b, last));

const unlike = ({ size, mode }: Sight, last?: Sight): number =>
  last ? Number(size !== last.size) + Number(mode !== last.mode) : 0;

async function show(page: Page, { mode, size }: Sight): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await page.setViewportSize(size);
}

async function lookAt(page: Page, place: string, sight: Sight): Promise<void> {
  await show(page, sight);
  await settle(page, sight.size === phone ? 'phone' : 'wide');
  await look(page, place, sight);
}

const addressOf = async (path: Screen['path'], api: () => Promise<Api>): Promise<string> =>
  typeof path === 'string' ? path : path(await api());

const softly = expect.configure({ soft: true, timeout: 3_000 });

async function look(page: Page, place: string, sight: Sight): Promise<void> {
  const called = [place, sight.size.width, sight.mode].join(' ').replaceAll(' ', '-');
  if (withPictures)
    await page.screenshot({ path: join(pictures, `${called}.png`), animations: 'disabled' });
  await softly.poll(() => sideways(page), `${called} scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await untranslated(page), `${called}: raw keys`).toEqual([]);
  if ('axe' in sight) expect.soft(await serious(page, sight.axe), `${called}: axe`).toEqual([]);
}

/** What axe calls serious or critical, short enough to read in a report. */
async function serious(page: Page, options: RunOptions): Promise<string[]> {
  // Into each page once: compiling it costs as much as some of its runs.
  if (await page.evaluate<boolean>('!globalThis.axe')) await page.evaluate(source);
  const run = `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
}
