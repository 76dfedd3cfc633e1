import { type Catalogue, flatten, type Language } from '@kernel/i18n';
import { currentLanguage, translatorFor } from './translation';

type Tree = Parameters<typeof flatten>[0];

const files = import.meta.glob<Tree>(
  // The explanations of codes are large and rarely read: `explained` loads them separately.
  [
    '../../../src/i18n/*/*.json',
    '!../../../src/i18n/*/explained.json',
    // The policies: `register` loads them where they can be read.
    '!../../../src/i18n/*/policies.json',
    // The texts of rarely opened pages, which load them themselves, see `withWords`.
    '!../../../src/i18n/*/*-pages.json',
  ],
  { import: 'default' },
);

const ofPages = import.meta.glob<Tree>('../../../src/i18n/*/*-pages.json', { import: 'default' });

/** Groups of pages with texts of their own: `payroll` means `payroll-pages.json`. */
export type PageWords =
  | 'applications'
  | 'attribute'
  | 'billing'
  | 'buyers'
  | 'content'
  | 'document'
  | 'notices'
  | 'notifications'
  | 'administration'
  | 'payroll'
  | 'receiving'
  | 'steps'
  | 'support'
  | 'template'
  | 'totals'
  | 'tutorials'
  | 'video';
const opened = new Map<PageWords, Promise<void>>();

/**
 * All texts of one language; the bundler has put them into one chunk, and each group into another.
 */
async function catalogueOf(language: Language): Promise<Catalogue> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/i18n/${language}/`));
  const more = [...opened.keys()].map(
    (group) => ofPages[`../../../src/i18n/${language}/${group}-pages.json`]!,
  );
  const trees = await Promise.all([
    ...own.map(([, load]) => load()),
    ...more.map((load) => load()),
  ]);
  return Object.assign({}, ...trees.map((tree) => flatten(tree))) as Catalogue;
}

/** Loads the texts of a group of pages, once, in the current language and all later ones. */
export function loadWords(group: PageWords): Promise<void> {
  const loading = opened.get(group);
  if (loading) return loading;
  const load = async (): Promise<void> => {
    const language = currentLanguage();
    translatorFor(language, await catalogueOf(language));
  };
  // Registered before the texts are loaded, so that a change of language meanwhile includes them.
  const started = Promise.resolve().then(load);
  opened.set(group, started);
  started.catch(() => opened.delete(group));
  return started;
}

/** Loads a language and switches every component to it. */
export async function switchLanguage(language: Language = currentLanguage()): Promise<void> {
  const catalogue = await catalogueOf(language);
  document.documentElement.lang = { en: 'en', 'zh-cn': 'zh-Hans', 'zh-tw': 'zh-Hant' }[language];
  translatorFor(language, catalogue);
  void hanFonts(language);
}

/**
 * Chinese names occur in every language; font files are loaded for the characters on screen. One
 * function for each import: of two in a condition the bundler loads the first one's styles for both.
 */
const simplified = (): Promise<unknown> => import('../fonts-han-sc');
const traditional = (): Promise<unknown> => import('../fonts-han-tc');

const hanFonts = (language: Language): Promise<unknown> =>
  language === 'zh-tw' ? traditional() : simplified();
