import type { CodeListName } from '../codes/names';
import type { Rule } from '../rules/rule';

/** The kinds of a single value: each is a column of the record's table. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'amount'
  | 'rate'
  | 'integer'
  | 'date'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'option'
  | 'ref'
  | 'file'
  | 'secret';

/** What every kind of field may say about itself. */
export interface FieldOptions {
  /** Must have a value. */
  required?: boolean;
  /** Found by the list's search box. */
  search?: boolean;
  /** A column of the list that is shown at first; the others can be chosen. */
  inList?: boolean;
  /** May be sorted by; columns shown at first may, unless this says no. */
  sortable?: boolean;
  /** May be searched by, and stands in no row of the list. */
  searchOnly?: boolean;
  /** Stands in the rows of the list, and nothing is searched by it. */
  shownOnly?: boolean;
  /** Set by the server only: in no form and in no request. */
  readOnly?: boolean;
  /** Cannot change once the record exists. */
  immutable?: boolean;
  /** Heading of the form under which the field stands; i18n key `sections.{section}`. */
  section?: string;
  /** One of two values that the verb `setStatus` switches between; the first means "on". */
  switched?: boolean;
  rules?: readonly Rule[];
  initial?: string | number | boolean;
}

/** One field, declared: table column, request member, list column and form widget come from it. */
export interface Field<Value = unknown> extends FieldOptions {
  /** `children` are rows, which have a table of their own. */
  kind: FieldKind | 'children';
  /** Most characters of a text, most bytes of a file, most rows. */
  max?: number;
  min?: number;
  /** Decimals of an amount, rate or quantity. */
  scale?: number;
  /** The values of a choice; their words are `choices.{name}.{value}`. */
  values?: readonly string[];
  /** The i18n group of a choice. */
  name?: string;
  /** The official list of an option. */
  list?: CodeListName;
  /** The resource that a ref points at. */
  to?: string;
  /** The fields of each row of a list of rows. */
  fields?: Fields;
  /** Only carries the type of the value. */
  readonly value?: Value;
}

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F> = F extends Field<infer Value> ? Value : never;

/** A row inside a record: its fields, and the id under which it is kept. */
export type RowOf<F> = { id: string } & { -readonly [K in keyof F]: ValueOf<F[K]> };
