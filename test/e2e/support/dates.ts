import { businessDate } from '@kernel/time';

/** The year that it is in Malaysia, as for the product. */
export const thisYear = (): number => Number(businessDate(new Date()).slice(0, 4));
