import sanitize from 'sanitize-html';

/** What every formatted text may contain. */
export const rules: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
};

/** Sanitised HTML with plain formatting only (platform-api, section 12). */
export const cleanHtml = (html: string): string => sanitize(html, rules).trim();

const ends = /<(?:\/(?:p|li|h[1-3]|blockquote|pre|tr|th|td)|[bh]r ?\/?)>/gi;

/** The text alone; where a paragraph, an item or a cell ends, a word does too. */
export const wordsOf = (html: string): string =>
  sanitize(html.replace(ends, '$& '), { allowedTags: [], allowedAttributes: {} }).trim();
