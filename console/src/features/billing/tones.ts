import type { Tone } from '../../theme';

/** The tone of each status of orders, deposits, refunds and unmatched payments. */
export const tones: Readonly<Record<string, Tone>> = {
  awaitingPayment: 'waiting',
  created: 'waiting',
  open: 'waiting',
  requested: 'waiting',
  approved: 'waiting',
  returning: 'waiting',
  paid: 'valid',
  inForce: 'valid',
  accepted: 'valid',
  done: 'valid',
  mismatch: 'attention',
  failed: 'attention',
  partlyRefunded: 'attention',
  expired: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'cancelled',
  closed: 'cancelled',
  rejected: 'cancelled',
  returned: 'cancelled',
  noted: 'cancelled',
};
