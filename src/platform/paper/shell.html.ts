import { fontFaces } from './fonts';
import { baseCss } from './page-style';

/** An address that no name server knows; every request for it is answered by ourselves. */
export const ORIGIN = 'https://print.invalid';

const NONCE = 'paper';

/** The element that holds the style of what is printed. */
export const STYLE = 'style-of-body';

/** Nothing but our own fonts and pictures inside the page; scripts have no source at all. */
export const contentPolicy = [
  "default-src 'none'",
  "font-src 'self'",
  'img-src data:',
  `style-src 'nonce-${NONCE}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The page that is loaded once and keeps the fonts; what is printed replaces style and body. */
export const shellHtml = (): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title></title><style nonce="${NONCE}">${fontFaces()}${baseCss}</style><style id="${STYLE}" nonce="${NONCE}"></style></head><body></body></html>`;
