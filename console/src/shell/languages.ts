import type { MenuProps } from 'antd';

import { type Language, languages } from '@kernel/i18n';
import { switchLanguage } from '../providers/catalogues';

/** Each language in its own words, whatever the interface speaks. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
};

export const languageMenu = (current: string): MenuProps => ({
  selectable: true,
  selectedKeys: [current],
  items: languages.map((key) => ({ key, label: languageNames[key] })),
  onClick: ({ key }) => void switchLanguage(key as Language),
});
