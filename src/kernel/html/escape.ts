const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Text for the content of an element: quotation marks stay as they are. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => entities[sign]!);

/** Text for anywhere in a page, also for the value of an attribute, whichever way it is quoted. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (sign) => entities[sign]!);
