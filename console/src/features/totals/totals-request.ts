import type { View } from './address';

/** The view as a request to the server. */
export const totalsRequestOf = ({ from, to, kinds, statuses, party, product }: View): object => ({
  from,
  to,
  kinds,
  statuses,
  ...(party !== null && { party }),
  ...(product !== null && { product }),
});
