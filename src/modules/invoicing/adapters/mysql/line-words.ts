import type { Content } from '../../domain/document/document.types';

/** As many characters as the list index has room for. */
export const MAX_LINE_WORDS = 450;

/** The text of the lines, for the list; truncated for documents with longer text. */
export function lineWordsOf(lines: Content['lines']): string | null {
  const words = lines.flatMap(({ description }) => description || []).join('\n');
  return words === '' ? null : Array.from(words).slice(0, MAX_LINE_WORDS).join('');
}
