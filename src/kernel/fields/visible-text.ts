/**
 * Control characters, halves of characters, what is no character, and signs that turn the direction
 * of what follows: nobody types them, no document may hold them (XML 1.0, section 2.2), no database
 * keeps half a character, and in a list they make one name look like another. Tabs and line ends are
 * text.
 */
const unseen = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;

export const visibleText = (text: string): string =>
  text.replace(unseen, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''));
