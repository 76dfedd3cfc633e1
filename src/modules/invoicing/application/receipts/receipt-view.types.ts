import type { OpenedForm } from '@modules/buyers/contract';
import type { PlainDate } from '@kernel/time';
import type { ReceiptState } from '../../domain/receipts/receipt-state';

export interface ScannedReceipt {
  sellerName: string;
  number: string;
  date: PlainDate;
  amount: string;
  currency: string;
  /** The last day on which an e-invoice can be requested. */
  until: PlainDate;
  state: ReceiptState;
}

/** The form behind a scanned receipt; it reveals nothing about who else requested an e-invoice. */
export interface ReceiptView extends OpenedForm {
  receipt: ScannedReceipt;
}

export interface ReceiptLink {
  id: string;
  number: string;
  url: string;
  until: PlainDate;
}
