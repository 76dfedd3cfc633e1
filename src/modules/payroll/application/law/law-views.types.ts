import type { ChangedLeaf, EditionDifference, Leaf, WrittenRow } from '../../domain/law';
import type { LawTable } from '../../domain/statutes';

/** An edition in the list of tables. */
export interface EditionView {
  id: string;
  table: LawTable;
  part: string;
  title: string;
  source: string;
  validFrom: string;
  /** The last month stated by the edition itself. */
  validTo: string | null;
  /** The last month in which it applies, given the later editions; null if none is known. */
  inForceUntil: string | null;
  /** Replaced by another edition for the same first month. */
  isReplaced: boolean;
  isDelivered: boolean;
  loadedAt: string | null;
  hash: string;
}

/** The next month that cannot be calculated, and the table of which no edition is known for it. */
export interface LawGap {
  month: string;
  table: LawTable;
}

/** A relief or rebate of the tax tables, as listed. */
export interface ReliefRow {
  code: string;
  name: string;
  annualLimit: string | null;
  parent: string | null;
  kind: string;
  fromYear: number;
  toYear: number | null;
  source: string;
}

/** An edition with all its figures. */
export interface EditionDetail extends EditionView {
  rows: readonly WrittenRow[];
  /** The edition whose employee's share is shown beside SOCSO. */
  skbbk: { validFrom: string; source: string } | null;
  reliefs: readonly ReliefRow[];
  /** All other values, each under its path. */
  others: readonly Leaf[];
}

/** A fault of a file: of a cell if it has a line, of a member of a document, or of the whole. */
export interface FileFault {
  line: number | null;
  path: string;
  code: string;
  message: string;
}

/** What loading a file would do with one edition. */
export interface CheckedEdition {
  table: LawTable;
  part: string;
  validFrom: string;
  validTo: string | null;
  source: string;
  /** The edition compared with; null for the first of its table. */
  before: { validFrom: string; source: string } | null;
  faults: readonly FileFault[];
  difference: EditionDifference;
}

export interface FileCheck {
  /** The revision compared with; loading is refused if it is no longer the current one. */
  revision: number;
  isFit: boolean;
  editions: readonly CheckedEdition[];
}

export type { ChangedLeaf, EditionDifference, Leaf, WrittenRow };
