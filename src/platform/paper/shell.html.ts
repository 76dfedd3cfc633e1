import { fontFaces } from './fonts';
import { baseCss } from './page-style';

/** A host that no name server resolves; every request to it is answered locally. */
export const ORIGIN = 'https://print.invalid';

const NONCE = 'paper';

/** The element that holds the style of the current print. */
export const STYLE = 'style-of-body';

/** Only our own fonts and images inside the page; scripts have no source at all. */
export const contentPolicy = [
  "default-src 'none'",
  "font-src 'self'",
  'img-src data:',
  `style-src 'nonce-${NONCE}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The page that is loaded once and keeps the fonts; a print replaces style and body. */
export const shellHtml = (): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title></title><style nonce="${NONCE}">${fontFaces()}${baseCss}</style><style id="${STYLE}" nonce="${NONCE}"></style></head><body></body></html>`;
