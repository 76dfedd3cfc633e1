import type { Decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { MonthRecord } from '../run/run.types';

/** Files for authorities by month, for banks and the ledger by run, and for the tax authority by year. */
export const monthFiles = ['epfCsv', 'epfText', 'perkeso', 'cp39', 'hrd'] as const;
export const runFiles = ['payment', 'journal'] as const;
export const yearFiles = ['cp8d'] as const;
export const fileKinds = [...monthFiles, ...runFiles, ...yearFiles] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * Form A is filed separately for citizens and others, and for foreigners of Part F; every other
 * file is a single one.
 */
export const fileParts = ['all', 'citizens', 'foreigners'] as const;
export type FilePart = (typeof fileParts)[number];

/** A month to report to authorities. They receive all of it, so a draft keeps every file from being made. */
export interface MonthToFile extends MonthRecord {
  /** The names of its drafts; what they would pay is not known. */
  drafts: readonly string[];
}

/** A file as filed; all of its characters are ASCII. */
export interface PayrollFile {
  name: string;
  text: string;
  /** People in it. */
  records: number;
  /** Sums over all records, ringgit. */
  totals: Readonly<Record<string, Decimal>>;
}

/** A written file, and what prevents it from being filed; with faults, the text is incomplete. */
export interface WrittenFile extends PayrollFile {
  faults: readonly Fault[];
}

/** A person in a file as read, or as in the run. */
export interface FileRecord {
  /** The number that identifies the person in the file. */
  key: string;
  name: string;
  amounts: Readonly<Record<string, Decimal>>;
}

/** What a file states about itself or is made for, by name: the employer, the month. */
export type FileHead = Readonly<Record<string, string>>;

/** The result of reading a file. */
export interface ReadFile {
  head: FileHead;
  records: readonly FileRecord[];
  /** Sums stated by the file; none in files without a header or trailer. */
  totals: Readonly<Record<string, Decimal>>;
  /** Record counts stated by the file: all records, or those with an amount of a figure. */
  counts: readonly { figure: string | null; stated: number }[];
  /** Every hash total that it states. */
  hashes: readonly string[];
}

/** What the file must contain according to the run. */
export interface ExpectedFile {
  head: FileHead;
  records: readonly FileRecord[];
}
