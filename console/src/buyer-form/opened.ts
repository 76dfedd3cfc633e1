import type { FormView } from '@modules/buyers/contract';
import type { ReceiptView } from '@modules/invoicing/contract';

/** What a link or a receipt opens. */
export type Opened = FormView | ReceiptView;

/** The prefix tells the token of a receipt from that of a link. */
export const isReceipt = (token: string): boolean => token.startsWith('r.');
