import { palettes } from '../../theme';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A tile with the text, as an image; specification 1, section 9: 400 by 200, 12 px. */
export const watermarkOf = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">' +
      '<text x="200" y="100" text-anchor="middle" transform="rotate(-18 200 100)" ' +
      `font-family="sans-serif" font-size="12" fill="${palettes.light.watermark}" fill-opacity=".12">${escaped(text)}</text></svg>`,
  )}`;
