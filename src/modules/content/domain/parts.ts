import { languages } from '@kernel/i18n';
import { fieldOf, type Texts } from './languages';

/** The fields with formatted text. */
export const contentFields = languages.map((each) => fieldOf('content', each));

const all = (part: 'title' | 'abstract' | 'content', texts: Texts): string =>
  languages.map((each) => texts[fieldOf(part, each)] ?? '').join('\n');

/** What everybody can search, and what only readers of the full post can search. */
export const searchedIn = (
  post: Texts & { tags: string | null },
  wordsOf: (html: string) => string,
): { open: string; inside: string } => ({
  open: [all('title', post), all('abstract', post), post.tags ?? ''].join('\n'),
  inside: wordsOf(all('content', post)),
});
