import type { Decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';

/** What goes to authorities of a month, to a bank and the ledger of a run, and to the tax authority of a year. */
export const monthFiles = ['epfCsv', 'epfText', 'perkeso', 'cp39', 'hrd'] as const;
export const runFiles = ['payment', 'journal'] as const;
export const yearFiles = ['cp8d'] as const;
export const fileKinds = [...monthFiles, ...runFiles, ...yearFiles] as const;
export type FileKind = (typeof fileKinds)[number];

/** Form A is handed in apart for citizens and others, and for foreigners of Part F; every other file is one. */
export const fileParts = ['all', 'citizens', 'foreigners'] as const;
export type FilePart = (typeof fileParts)[number];

/** A file as it is handed in; every character of it is ASCII. */
export interface PayrollFile {
  name: string;
  text: string;
  /** People in it. */
  records: number;
  /** Sums over all records, ringgit. */
  totals: Readonly<Record<string, Decimal>>;
}

/** A written file, and what keeps it from being handed in; with faults, the text is not complete. */
export interface WrittenFile extends PayrollFile {
  faults: readonly Fault[];
}

/** One person of a file as a reader finds them, or as the run has them. */
export interface FileRecord {
  /** The number that the file knows the person by. */
  key: string;
  name: string;
  amounts: Readonly<Record<string, Decimal>>;
}

/** What a file states of itself or is made for, by name: the employer, the month. */
export type FileHead = Readonly<Record<string, string>>;

/** What a reader finds in a file. */
export interface ReadFile {
  head: FileHead;
  records: readonly FileRecord[];
  /** Sums that the file states; none in files without a header or trailer. */
  totals: Readonly<Record<string, Decimal>>;
  /** How many records it states: all of them, or those with an amount of a figure. */
  counts: readonly { figure: string | null; stated: number }[];
  /** Every sum of the keys that it states. */
  hashes: readonly string[];
}

/** What the run says that must be found in the file. */
export interface ExpectedFile {
  head: FileHead;
  records: readonly FileRecord[];
}
