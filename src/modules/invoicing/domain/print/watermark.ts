import type { Watermark } from './printable.types';

/**
 * Decisions, section 1: only a document in status 10 is a valid e-invoice, as its QR code shows.
 */
const byStatus: Readonly<Record<number, Watermark | null>> = {
  0: 'draft',
  1: 'pending',
  2: 'draft',
  3: 'draft',
  10: null,
  11: 'invalid',
  12: 'cancelled',
  13: 'rejected',
};

/** The watermark of a document in this submit status; an unknown status is a draft. */
export const watermarkOf = (submitStatus: number): Watermark | null => {
  const mark = byStatus[submitStatus];
  return mark === undefined ? 'draft' : mark;
};
