import type { DeliveryOf } from './document.types';

const charges: ReadonlySet<string> = new Set(['otherChargesAmount', 'otherChargesDescription']);

/** True if the goods go to somebody other than the buyer; charges alone name no recipient. */
export const hasRecipient = <Amount>(delivery: DeliveryOf<Amount> | null): boolean =>
  delivery !== null &&
  Object.entries(delivery).some(([name, value]) => value !== null && !charges.has(name));
