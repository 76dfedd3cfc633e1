import { escapeText } from './escape';

/** The paragraphs of a plain text: what empty lines separate. */
export const paragraphsIn = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Plain text as HTML: paragraphs and lines, never markup. */
export const paragraphsHtml = (text: string): string =>
  paragraphsIn(text)
    .map((each) => `<p>${escapeText(each).replaceAll('\n', '<br />')}</p>`)
    .join('');
