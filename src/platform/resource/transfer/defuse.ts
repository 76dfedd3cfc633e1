/**
 * Prefixes that a spreadsheet would take for a formula; includes the quote itself, so that undoing
 * is exact.
 */
const dangerous = /^[=+\-@\t\r']/;

/** A text that no spreadsheet executes: a leading quote says "text" (OWASP, CSV injection). */
export const defused = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

/** The text before it was defused. */
export const undefused = (text: string): string =>
  text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text;
