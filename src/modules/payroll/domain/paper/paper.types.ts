import type { Params } from '@kernel/rules';
import type { Month, PlainDate } from '@kernel/time';

/** The print languages of payroll: those of the interface, and Malay. */
export const paperLanguages = ['en', 'ms', 'zh-cn', 'zh-tw'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** The print texts of one language, from its catalogue. */
export interface Words {
  language: PaperLanguage;
  word: (key: string, params?: Params) => string;
  date: (date: PlainDate) => string;
  month: (month: Month) => string;
}

export interface Fact {
  label: string;
  value: string;
}

/** A line of a payslip: its amount in the month and, if totalled, in the year. */
export interface AmountRow {
  /** Identifies the same line in another version. */
  code: string;
  label: string;
  /** How the amount was calculated: units and rate. */
  note: string;
  amount: string;
  year: string;
}

export interface AmountTable {
  heading: string;
  rows: readonly AmountRow[];
  total: AmountRow;
}

/** A figure that differs from the previous version; empty if absent. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

/**
 * A payslip word for word, frozen when it is issued: a later version of the product with other
 * wording does not change what was handed out.
 */
export interface PayslipPage {
  form: 'payslip';
  language: PaperLanguage;
  title: string;
  month: string;
  run: string;
  /** Empty in the first version. */
  version: string;
  employer: { name: string; address: string; facts: readonly Fact[] };
  person: { name: string; facts: readonly Fact[] };
  period: readonly Fact[];
  columns: { amount: string; year: string };
  earnings: AmountTable;
  deductions: AmountTable;
  contributions: AmountTable;
  benefits: AmountTable | null;
  /** What this run pays, and what earlier runs of the month paid. */
  net: { label: string; amount: string; facts: readonly Fact[]; bank: string };
  leave: { heading: string; facts: readonly Fact[] };
  changes: { heading: string; columns: readonly string[]; rows: readonly Change[] } | null;
  foot: readonly string[];
  pages: string;
}

/** A numbered line of a form: text, or an amount on the right. */
export interface SheetRow {
  number: string;
  label: string;
  value: string;
  isAmount: boolean;
}

export interface SheetTable {
  columns: readonly { label: string; isAmount: boolean }[];
  rows: readonly (readonly string[])[];
  total: readonly string[] | null;
}

export interface SheetSection {
  letter: string;
  heading: string;
  rows: readonly SheetRow[];
  table: SheetTable | null;
}

/** A form or register in sections, word for word. */
export interface SheetPage {
  form: 'sheet';
  language: PaperLanguage;
  title: string;
  subtitle: string;
  /** The number of the form, on the right of the header. */
  number: string;
  facts: readonly Fact[];
  sections: readonly SheetSection[];
  sign: readonly Fact[];
  foot: readonly string[];
  isWide: boolean;
  pages: string;
}

export type PaperPage = PayslipPage | SheetPage;
