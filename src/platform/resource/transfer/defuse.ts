/** What a spreadsheet would take for a formula; the quote itself, so that taking back is exact. */
const dangerous = /^[=+\-@\t\r']/;

/** A text that no spreadsheet executes: a leading quote says "text" (OWASP, CSV injection). */
export const defused = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

/** The text as it was before it was defused. */
export const fused = (text: string): string =>
  text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text;
