import type { PlainDate } from '@kernel/time';

/** What the slip of a receipt says. */
export interface ReceiptSlip {
  sellerName: string;
  number: string;
  date: PlainDate;
  amount: string;
  until: PlainDate;
  url: string;
}

/** Prints slips for the roll of a till. */
export abstract class SlipPrinter {
  abstract print(slips: readonly ReceiptSlip[]): Promise<Buffer>;
}
