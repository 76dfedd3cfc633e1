import type { Watermark } from './printable.types';

/** Decisions, section 1: only a document in status 10 is a valid e-invoice, and says so by its QR. */
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

/** What a document in this submit status carries across its pages; an unknown status is a draft. */
export const watermarkOf = (submitStatus: number): Watermark | null => {
  const mark = byStatus[submitStatus];
  return mark === undefined ? 'draft' : mark;
};
