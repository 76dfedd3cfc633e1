import type { Tone } from '../../theme';

/** How a status of an order, deposit, refund or unmatched payment looks. */
export const tones: Readonly<Record<string, Tone>> = {
  ...{ awaitingPayment: 'waiting', created: 'waiting', open: 'waiting', requested: 'waiting' },
  ...{ approved: 'waiting', returning: 'waiting' },
  ...{ paid: 'valid', inForce: 'valid', accepted: 'valid', done: 'valid' },
  ...{ mismatch: 'attention', failed: 'attention', partlyRefunded: 'attention' },
  ...{ expired: 'cancelled', cancelled: 'cancelled', refunded: 'cancelled', closed: 'cancelled' },
  ...{ rejected: 'cancelled', returned: 'cancelled', noted: 'cancelled' },
};
