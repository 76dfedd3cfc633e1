import type { ChangedLeaf, EditionDifference, Leaf, WrittenRow } from '../../domain/law';
import type { LawTable } from '../../domain/statutes';

/** An edition as the screen of tables lists it. */
export interface EditionView {
  id: string;
  table: LawTable;
  part: string;
  title: string;
  source: string;
  validFrom: string;
  /** The last month that the edition itself names. */
  validTo: string | null;
  /** The last month in which it holds, with the editions after it; null while none is known. */
  inForceUntil: string | null;
  /** Another edition for the same first month has taken its place. */
  isReplaced: boolean;
  isDelivered: boolean;
  loadedAt: string | null;
  hash: string;
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
  /** All other values, each under its place. */
  others: readonly Leaf[];
}

/** A fault of a file: of a cell where there is a line, of a member of a document, or of the whole. */
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
  /** The edition that it is compared with; null for the first of its table. */
  before: { validFrom: string; source: string } | null;
  faults: readonly FileFault[];
  difference: EditionDifference;
}

export interface FileCheck {
  /** What was compared with; loading is refused when it is not the present one any more. */
  revision: number;
  isFit: boolean;
  editions: readonly CheckedEdition[];
}

export type { ChangedLeaf, EditionDifference, Leaf, WrittenRow };
