/**
 * Control characters, lone surrogates, noncharacters and direction overrides: nobody types them, no
 * document may contain them (XML 1.0, section 2.2), no database stores a lone surrogate, and in a
 * list they make one name look like another. Tabs and line breaks are text.
 */
const unseen = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;

export const visibleText = (text: string): string =>
  text.replace(unseen, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''));
