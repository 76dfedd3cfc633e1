import type { MenuProps } from 'antd';

import { type Language, languages } from '@kernel/i18n';
import { switchLanguage } from '../../providers/catalogues';
import { preferenceOf, putPreference } from '../../providers/session/preferences';
import { session } from '../../providers/session/session';
import { currentLanguage } from '../../providers/translation';
import { loadLocale } from './locale';

/** The name of each language in that language itself, whatever the interface language is. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
};

const NAME = 'language';

/** Chosen on the login page; stored for the person who signs in there. */
let chosen: Language | null = null;

/** Switches everything at once; of two choices in a row the later one applies. */
async function speak(language: Language): Promise<void> {
  wanted = language;
  await loadLocale(language);
  if (wanted === language) await switchLanguage(language);
}

let wanted: Language | null = null;

export function chooseLanguage(language: Language): void {
  chosen = language;
  if (session.get()) keepChosenLanguage();
  void speak(language);
}

/** Applies the person's stored language, unless they have just chosen one here. */
export async function adoptLanguage(): Promise<void> {
  const kept = languages.find((each) => each === preferenceOf(NAME));
  if (!chosen && kept && kept !== currentLanguage()) await switchLanguage(kept);
}

export function keepChosenLanguage(): void {
  if (chosen) putPreference(NAME, chosen);
  chosen = null;
}

export const languageMenu = (current: string): MenuProps => ({
  selectable: true,
  selectedKeys: [current],
  items: languages.map((key) => ({ key, label: languageNames[key] })),
  onClick: ({ key }) => chooseLanguage(key as Language),
});
