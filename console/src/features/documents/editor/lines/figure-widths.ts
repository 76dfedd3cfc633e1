import type { DraftLine } from '@modules/invoicing/contract';
import { grouped } from '../../../../resource/show/figures';

/** In digits: the marks between them take about half the space. */
const widthOf = (text: string): number => {
  const digits = text.replace(/\D/g, '').length;
  return digits + (text.length - digits) / 2;
};

const widest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, widthOf(grouped(text))), 0);

/**
 * How many digits the columns of figures have to show. A figure is never cut off: `100,000…` could
 * be any amount.
 */
export const figureWidths = (lines: readonly DraftLine[], totals: readonly string[]) => ({
  '--quantity-digits': widest(lines.map(({ quantity }) => quantity ?? '')),
  '--price-digits': widest(lines.map(({ unitPrice }) => unitPrice ?? '')),
  '--total-digits': widest(totals),
});
