import type { FieldKind } from '@kernel/fields';
import type { PageQuery } from '@kernel/resource';

/** One member of a list: its source and what a caller may do with it. */
export interface ListColumn {
  /** A trusted SQL expression, never from a caller: `d.issue_date`. */
  sql: string;
  kind: FieldKind | 'id';
  /** Sortable. */
  sortable?: boolean;
  /** Can be filtered by; true unless set to false. Secrets never can. */
  filterable?: boolean;
  /** Can be filtered by, but is not part of the row. */
  filterOnly?: boolean;
  /** Searched by the search box: any part of it, or the beginning of a code in capitals, however it is typed. */
  search?: boolean | 'codeBeginning';
  /** How a sealed column stores a text: it is found by the whole of it only. */
  seal?: (plain: string) => string;
  /** The column is ascii, as codes are; choices and options always. */
  ascii?: boolean;
  /**
   * The value is in a row of another table, and is filtered there: `rows` is a condition of the
   * list, in which `{leaf}` is the one on `sql`. A missing row is an empty value.
   */
  within?: { sql: string; rows: string };
}

/** A list as its author declares it; callers only pick from its members. */
export interface ListSpec {
  /** The FROM clause without the keyword: `invoicing_document d` or with joins. */
  from: string;
  /** The alias that has id, org_id and create_user_id. */
  alias: string;
  /** A system table has no organisation in its where-clause. */
  scope: 'organisation' | 'system';
  /** Result members by name; these are also the names for sort and filter. */
  columns: Readonly<Record<string, ListColumn>>;
  /** Fixed conditions of the list, with their parameters: `d.deleted = ?`. */
  where?: { sql: string; params: readonly unknown[] };
  /** Conditions that depend on the query: whether archived rows are wanted. */
  narrowed?: (query: PageQuery) => readonly Piece[];
  /**
   * For a list of one table: indexes to choose from for this query, so that rows are found before
   * they are read; none to leave it to the database.
   */
  indexesFor?: (query: PageQuery) => readonly string[];
  /** Counts all rows of this query (`total`), if that is faster without the rows of a page. */
  count?: Piece;
  /** How a column is searched for a LIKE pattern; by LIKE itself if it returns undefined. */
  wordSql?: (column: ListColumn, like: string) => Piece | undefined;
  /**
   * A table of counts under the same column names: the total is read there when a query filters by
   * nothing but these members; `sum` is the column to add up.
   */
  sums?: { from: string; sum: string; members: readonly string[] };
  /** The default order; latest record first when omitted. */
  sort?: { field: string; order: 'ascend' | 'descend' };
}

/** A piece of SQL together with its parameter values. */
export interface Piece {
  sql: string;
  params: unknown[];
}

export const PAGE_SIZE = 20;
export const PAGE_SIZE_MOST = 200;

/** Text in other characters equals no code; the database would raise a collation error. */
export const cannotHold = ({ ascii, kind }: ListColumn, value: unknown): boolean =>
  (ascii ?? (kind === 'choice' || kind === 'option')) &&
  typeof value === 'string' &&
  /[^\x00-\x7f]/.test(value);
