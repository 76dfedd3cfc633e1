import { titleIn } from '@kernel/i18n';
import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';

/** The title of a menu entry in the reader's language: a key of ours, a text, or one by language. */
export const titleOf = (title: string): string =>
  hasSentence(title, currentLanguage()) ? translate(title) : titleIn(title, currentLanguage());
