import type { FieldKind } from '@kernel/fields';
import type { PageQuery } from '@kernel/resource';

/** One member of a list: where it comes from and what a caller may do with it. */
export interface ListColumn {
  /** An expression of ours, never of a caller: `d.issue_date`. */
  sql: string;
  kind: FieldKind | 'id';
  /** May be sorted by. */
  sortable?: boolean;
  /** May stand in a filter; everything may unless this says no. Secrets never may. */
  filterable?: boolean;
  /** May stand in a filter, and is in no row. */
  filterOnly?: boolean;
  /** Found by the search box. */
  search?: boolean;
  /** The column holds ascii only, as codes do; choices and options always. */
  ascii?: boolean;
}

/** A list as its author describes it; callers only pick from what stands here. */
export interface ListSpec {
  /** The FROM part after the word: `invoicing_document d` or with joins. */
  from: string;
  /** The alias that carries id, org_id and create_user_id. */
  alias: string;
  /** A system table has no organisation in its where-clause. */
  scope: 'organisation' | 'system';
  /** Result members by name; each is also what sort and filter may name. */
  columns: Readonly<Record<string, ListColumn>>;
  /** Conditions of the list itself, with their parameters: `d.deleted = ?`. */
  where?: { sql: string; params: readonly unknown[] };
  /** Conditions that follow from what else is asked: whether archived rows are wanted. */
  narrowed?: (query: PageQuery) => readonly Piece[];
  /**
   * Of a list of one table: the indexes in one of which the rows of this question are to be found
   * before they are read; none when the database may choose.
   */
  indexesFor?: (query: PageQuery) => readonly string[];
  /** The indexes to count in, where counting has a quicker way than the rows of a page. */
  indexesToCount?: readonly string[];
  /** How a column is asked for a word, as LIKE takes it; by LIKE itself when nothing comes back. */
  wordSql?: (column: ListColumn, like: string) => Piece | undefined;
  /**
   * A table of sums under the same column names: how many rows there are is read there when a
   * question asks for nothing but these members; `sum` is the column that adds up.
   */
  sums?: { from: string; sum: string; members: readonly string[] };
  /** The order without a wish of the caller; the latest record first when left out. */
  sort?: { field: string; order: 'ascend' | 'descend' };
}

/** A piece of SQL together with the values of its question marks. */
export interface Piece {
  sql: string;
  params: unknown[];
}

export const PAGE_SIZE = 20;
export const PAGE_SIZE_MOST = 200;

/** A text with other letters equals no code; the database would call the comparison illegal. */
export const cannotHold = ({ ascii, kind }: ListColumn, value: unknown): boolean =>
  (ascii ?? (kind === 'choice' || kind === 'option')) &&
  typeof value === 'string' &&
  /[^\x00-\x7f]/.test(value);
