import type { Params } from '@kernel/rules';
import type { Month, PlainDate } from '@kernel/time';

/** The languages of what payroll prints: those of the interface, and Malay. */
export const paperLanguages = ['en', 'ms', 'zh-cn', 'zh-tw'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** The words of one language for paper, from its catalogue. */
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

/** A line of a payslip: its amount in the month and, where it is summed up, in the year. */
export interface AmountRow {
  /** By which the same line is found again in another version. */
  code: string;
  label: string;
  /** How the amount came about: units and rate. */
  note: string;
  amount: string;
  year: string;
}

export interface AmountTable {
  heading: string;
  rows: readonly AmountRow[];
  total: AmountRow;
}

/** A figure that differs from the version before; empty where there was or is none. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

/**
 * A payslip word for word, frozen when it is issued: a later version of the product that words it differently
 * does not change what was handed out.
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
  /** What this run pays, and what earlier runs of the month have paid. */
  net: { label: string; amount: string; facts: readonly Fact[]; bank: string };
  leave: { heading: string; facts: readonly Fact[] };
  changes: { heading: string; columns: readonly string[]; rows: readonly Change[] } | null;
  foot: readonly string[];
  pages: string;
}

/** One numbered line of a form: text, or an amount at the right. */
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
  /** The number of the form, at the right of the head. */
  number: string;
  facts: readonly Fact[];
  sections: readonly SheetSection[];
  sign: readonly Fact[];
  foot: readonly string[];
  isWide: boolean;
  pages: string;
}

export type PaperPage = PayslipPage | SheetPage;
