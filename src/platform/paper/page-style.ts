import type { PaperOptions, PrintRequest, RunningLine } from './pdf-printer';

const families = "Inter, 'Noto Sans SC', 'Noto Sans TC'";

/** The start of every page's style sheet, before the style of the request. */
export const baseCss = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font-family: ${families}; overflow-wrap: anywhere; print-color-adjust: exact; }
:lang(zh-TW) body { font-family: Inter, 'Noto Sans TC', 'Noto Sans SC'; }
`;

const box = (edge: string, side: string, property: string, more = ''): string => `
  @${edge}-${side} {
    content: var(${property});
    font: 7pt ${families};
    color: #5b6472;
    white-space: nowrap;${more}
  }`;

/** The left text yields to the right one, which holds the number of the page or of the document. */
const boxes = (edge: string, name: string, { left, right }: RunningLine = {}): string => {
  const width = name === 'head' && right !== undefined ? 45 : 70;
  return (
    (left === undefined
      ? ''
      : box(edge, 'left', `--${name}-left`, ` width: ${width}%; overflow: hidden;`)) +
    (right === undefined
      ? ''
      : box(edge, 'right', `--${name}-right`, ` max-width: ${98 - width}%; overflow: hidden;`))
  );
};

const firstPage = (margin: string): string =>
  `@page :first { margin: ${margin}; @top-left { content: none; } @top-right { content: none; } }\n`;

/**
 * Size, margins and the running headers; their texts are custom properties, so that the rule is
 * constant.
 */
export const pageRule = (
  { size = 'A4', margin = '12mm 13mm 15mm', letterhead }: PaperOptions = {},
  { head, foot }: NonNullable<PrintRequest['running']> = {},
): string =>
  `@page { size: ${size}; margin: ${margin};${boxes('top', 'head', head)}${boxes('bottom', 'foot', foot)}\n}\n` +
  (letterhead === undefined ? '' : firstPage(letterhead));
