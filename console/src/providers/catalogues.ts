import { type Catalogue, flatten, type Language } from '@kernel/i18n';
import { currentLanguage, translatorFor } from './translation';

const files = import.meta.glob<Parameters<typeof flatten>[0]>(
  // The explanations of codes are large and rarely read: `explained` loads them separately.
  [
    '../../../src/i18n/*/*.json',
    '!../../../src/i18n/*/explained.json',
    // The policies: `register` loads them where they are read.
    '!../../../src/i18n/*/policies.json',
  ],
  { import: 'default' },
);

/** All sentences of one language; the bundler has put them into one chunk. */
async function catalogueOf(language: Language): Promise<Catalogue> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/i18n/${language}/`));
  const trees = await Promise.all(own.map(([, load]) => load()));
  return Object.assign({}, ...trees.map((tree) => flatten(tree))) as Catalogue;
}

/** Loads a language and makes every component speak it. */
export async function switchLanguage(language: Language = currentLanguage()): Promise<void> {
  const catalogue = await catalogueOf(language);
  document.documentElement.lang = { en: 'en', 'zh-cn': 'zh-Hans', 'zh-tw': 'zh-Hant' }[language];
  translatorFor(language, catalogue);
  void hanFonts(language);
}

/** Chinese names occur in every language; font files load by the characters on screen. */
const hanFonts = (language: Language): Promise<unknown> =>
  language === 'zh-tw' ? import('../fonts-han-tc') : import('../fonts-han-sc');
