import type { Content } from '../../domain/document/document.types';

/** As many characters as the index of the list has room for. */
export const MOST_LINE_WORDS = 450;

/** What stands on the lines, for the list; of a document with longer words their beginning. */
export function lineWordsOf(lines: Content['lines']): string | null {
  const words = lines.flatMap(({ description }) => description || []).join('\n');
  return words === '' ? null : Array.from(words).slice(0, MOST_LINE_WORDS).join('');
}
