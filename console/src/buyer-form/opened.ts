import type { FormView } from '@modules/buyers/contract';
import type { ReceiptView } from '@modules/invoicing/contract';
import type { Say } from './words';

/** What a link or a receipt opens. */
export type Opened = FormView | ReceiptView;

/** What the page shows: the form, why it is not there, or nothing yet. */
export type View = Opened | 'gone' | 'failed' | null;

/** The heading, which also titles the window. */
export function headingOf(view: View, say: Say): string | null {
  if (view === null || view === 'failed') return null;
  if (view === 'gone') return say('gone.title');
  return view.receipt ? say('receipt.title') : view.title;
}

/** The prefix tells the token of a receipt from that of a link. */
export const isReceipt = (token: string): boolean => token.startsWith('r.');
