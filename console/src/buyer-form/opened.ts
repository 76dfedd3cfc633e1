import type { CustomField } from '@kernel/custom-fields';
import type { EntryRetention, FormLanguage } from '@modules/buyers/contract';

/** What a link or a receipt opens; a receipt has no template and is told of in `receipt`. */
export interface Opened {
  companyName: string;
  title: string;
  abstract: string | null;
  footers: string | null;
  hasLogo: boolean;
  language: FormLanguage;
  isUpdate: boolean;
  consentVersion: string;
  /** The days after which what nobody takes over is deleted. */
  keptDays: EntryRetention;
  /** What the organisation asks for besides; a receipt asks for nothing. */
  customFields?: readonly CustomField[];
  receipt?: OpenedReceipt;
}

export interface OpenedReceipt {
  sellerName: string;
  number: string;
  date: string;
  amount: string;
  currency: string;
  /** The last day on which an e-invoice can be asked for. */
  until: string;
  state: 'open' | 'closed' | 'requested' | 'issued';
}

/** The token of a receipt says so itself. */
export const isReceipt = (token: string): boolean => token.startsWith('r.');
