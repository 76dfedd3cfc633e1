import type { CodeListName } from '../codes/names';
import type { FilePurpose } from '../files/accepted';
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
  | 'secret'
  | 'sealed';

/** Options that every kind of field has. */
export interface FieldOptions {
  /** What an organisation calls it; without one, its texts are found by its name. */
  label?: string;
  /** Must have a value. */
  required?: boolean;
  /** Searched by the list's search box. */
  search?: boolean;
  /** A list column shown by default; the others can be chosen. */
  inList?: boolean;
  /** Sortable; columns shown by default are, unless this is false. */
  sortable?: boolean;
  /** Can be filtered by, but appears in no row of the list. */
  searchOnly?: boolean;
  /** A column of lists only, shown on no page of a record. */
  listOnly?: boolean;
  /** Appears in the rows of the list, but cannot be filtered by. */
  shownOnly?: boolean;
  /** Set by the server only: in no form and in no request. */
  readOnly?: boolean;
  /** Cannot change once the record exists. */
  immutable?: boolean;
  /** The audit trail records that it changed, but neither the old nor the new value. */
  maskedInTrail?: boolean;
  /** Section of the form in which the field appears; i18n key `sections.{section}`. */
  section?: string;
  /** One of two values that the verb `setStatus` switches between; the first means "on". */
  switched?: boolean;
  rules?: readonly Rule[];
  initial?: string | number | boolean;
}

/**
 * One field, declared once: table column, request member, list column and form widget derive from
 * it.
 */
export interface Field<Value = unknown> extends FieldOptions {
  /** `children` are rows in a table of their own. */
  kind: FieldKind | 'children';
  /** Maximum characters of a text, bytes of a file, or number of rows. */
  max?: number;
  min?: number;
  /** Decimals of an amount, rate or quantity. */
  scale?: number;
  /** The values of a choice; their labels are `choices.{name}.{value}`. */
  values?: readonly string[];
  /** The i18n group of a choice's labels. */
  name?: string;
  /** The official list of an option. */
  list?: CodeListName;
  /** What the file has to be; without one, any kind we accept. */
  purpose?: FilePurpose;
  /** The resource that a ref points to. */
  to?: string;
  /** The fields of each child row. */
  fields?: Fields;
  /** Child rows holding values of the organisation's custom fields: each field is its own column. */
  customFields?: boolean;
  /** Only carries the type of the value. */
  readonly value?: Value;
}

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F> = F extends Field<infer Value> ? Value : never;

/** A child row: its fields, and the id it is stored under. */
export type RowOf<F> = { id: string } & { -readonly [K in keyof F]: ValueOf<F[K]> };
