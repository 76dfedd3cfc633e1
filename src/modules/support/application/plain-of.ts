import { wordsOf } from '@platform/html/clean-html';

/** Formatted text as plain text, for a mail or a question: paragraphs and lines. */
export const plainOf = (html: string): string =>
  wordsOf(
    html
      .replace(/<br ?\/?>|<\/(?:li|h[1-3])>/g, '\n')
      .replace(/<\/(?:p|ul|ol|blockquote|pre)>/g, '\n\n'),
  )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n');
