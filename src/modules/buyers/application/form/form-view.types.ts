import type { CustomField } from '@kernel/custom-fields';
import type { EntryRetention } from '../../domain/entry/retention';
import type { FormLanguage } from '../../domain/form/form-fields';

/** What a form shows before anything is typed, whether a link or a receipt led to it. */
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
  /** Additional fields of the organisation, in its own words. */
  customFields: CustomField[];
  /** After how many days an entry that nobody took over is deleted. */
  keptDays: EntryRetention;
}

/** A form opened by a link; nothing in it is about a buyer. */
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
