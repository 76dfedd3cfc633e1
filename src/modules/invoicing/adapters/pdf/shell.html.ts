import { fontFaces } from './fonts';
import { pageCss } from './page.css';

/** An address that no name server knows; every request for it is answered by ourselves. */
export const ORIGIN = 'https://print.invalid';

const NONCE = 'paper';

/** Nothing but our own fonts and pictures inside the page; scripts have no source at all. */
export const contentPolicy = [
  "default-src 'none'",
  "font-src 'self'",
  'img-src data:',
  `style-src 'nonce-${NONCE}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The page that is loaded once and keeps style and fonts; documents only replace its body. */
export const shellHtml = (): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title></title><style nonce="${NONCE}">${fontFaces()}${pageCss}</style></head><body></body></html>`;
