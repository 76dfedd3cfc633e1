import type { CustomField } from '@kernel/custom-fields';
import type { EntryRetention } from '../../domain/entry/retention';
import type { FormLanguage } from '../../domain/form/form-fields';

/** What a form shows before anything is typed, whether opened by a link or a receipt. */
export interface OpenedForm {
  companyName: string;
  title: string;
  abstract: string | null;
  footers: string | null;
  hasLogo: boolean;
  language: FormLanguage;
  /** The link belongs to one buyer, and is used up by the entry. */
  isUpdate: boolean;
  consentVersion: string;
  /** The organisation's additional fields, under its own labels. */
  customFields: CustomField[];
  /** The number of days after which an entry that nobody accepted is deleted. */
  keptDays: EntryRetention;
}

/** A form opened by a link; contains no data of a buyer. */
export interface FormView extends OpenedForm {
  receipt: null;
}

export interface TinAnswer {
  isConfirmed: boolean;
}

export interface SentEntry {
  /** Shown to the sender, who can quote it. */
  reference: string;
}
