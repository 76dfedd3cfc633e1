import type { CrudFilter, CrudOperators, LogicalFilter } from '@refinedev/core';
import type { Field, FieldKind } from '@kernel/fields';

/** `in` takes several values, separated by commas; `empty` and `notEmpty` take none. */
export type Operator =
  | 'eq'
  | 'neq'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'startsWith'
  | 'endsWith'
  | 'contains'
  | 'in'
  | 'empty'
  | 'notEmpty';

export interface Condition {
  field: string;
  operator: Operator;
  value: string;
}

/** A nested group of conditions: any of them must hold, or all of them. */
export interface Group {
  any: boolean;
  items: readonly (Condition | Group)[];
}

/**
 * The list's own conditions are the first level; the server accepts three levels and thirty
 * conditions.
 */
export const DEPTH_MOST = 3;
export const CONDITIONS_MOST = 30;

export const isGroup = (item: Condition | Group): item is Group => 'items' in item;

export const needsValue = (operator: Operator | undefined): boolean =>
  operator !== 'empty' && operator !== 'notEmpty';

const presence: readonly Operator[] = ['empty', 'notEmpty'];
const numbers: readonly Operator[] = ['eq', 'gte', 'lte', 'gt', 'lt', ...presence];
const texts: readonly Operator[] = ['contains', 'eq', 'neq', 'startsWith', 'endsWith', ...presence];
const codes: readonly Operator[] = ['in', 'neq', ...presence];
const times: readonly Operator[] = ['gte', 'lte', 'eq', ...presence];

const byKind: Record<FieldKind, readonly Operator[]> = {
  text: texts,
  longText: ['contains'],
  amount: numbers,
  rate: numbers,
  integer: numbers,
  date: times,
  instant: times,
  flag: ['eq'],
  choice: codes,
  option: codes,
  ref: ['eq', 'neq', ...presence],
  file: [],
  secret: [],
  // Can be found only by the complete text.
  sealed: ['eq', 'neq', ...presence],
};

/** The comparisons that make sense for a field; the first one is the default. */
export const operatorsOf = (field: Field | undefined): readonly Operator[] =>
  field && field.kind !== 'children' ? byKind[field.kind] : [];

/** The key of an operator's label; dates have labels of their own. */
export function operatorKey(field: Field | undefined, operator: Operator): string {
  const isTime = field?.kind === 'date' || field?.kind === 'instant';
  if (isTime && operator === 'gte') return 'resource.op.since';
  if (isTime && operator === 'lte') return 'resource.op.until';
  return `resource.op.${operator}`;
}

const spelling: Record<Operator, Exclude<CrudOperators, 'or' | 'and'>> = {
  eq: 'eq',
  neq: 'ne',
  lt: 'lt',
  lte: 'lte',
  gt: 'gt',
  gte: 'gte',
  startsWith: 'startswith',
  endsWith: 'endswith',
  contains: 'contains',
  in: 'in',
  empty: 'null',
  notEmpty: 'nnull',
};

type Fields = Readonly<Record<string, Field>>;

export interface ListCriteria {
  keyword: string;
  conditions: readonly Condition[];
  /** In addition to the conditions, nested groups. */
  groups?: readonly Group[];
  /** Any condition is enough; otherwise all must hold. */
  any: boolean;
}

/** The filters passed to Refine: the search term, the screen's fixed ones, then the conditions. */
export function filtersOf(
  { keyword, conditions, groups = [], any }: ListCriteria,
  fields: Fields,
  always: readonly Condition[] = [],
): CrudFilter[] {
  const word: LogicalFilter = { field: 'keyword', operator: 'contains', value: keyword };
  const own = [...conditions, ...groups].map((each) => itemOf(each, fields));
  return [
    ...(keyword ? [word] : []),
    ...always.map((each) => filterOf(each, fields[each.field])),
    ...(any && own.length > 1 ? [{ operator: 'or' as const, value: own }] : own),
  ];
}

const itemOf = (item: Condition | Group, fields: Fields): CrudFilter =>
  isGroup(item)
    ? {
        operator: item.any ? 'or' : 'and',
        value: item.items.map((each) => itemOf(each, fields) as LogicalFilter),
      }
    : filterOf(item, fields[item.field]);

const filterOf = (
  { field, operator, value }: Condition,
  kind: Field | undefined,
): LogicalFilter => ({
  field,
  operator: spelling[operator],
  value: operator === 'in' ? value.split(',').map((each) => typed(kind, each)) : typed(kind, value),
});

/** Values are text in the URL; flags and whole numbers are converted to their types. */
function typed(field: Field | undefined, value: string): string | number | boolean {
  if (field?.kind === 'flag') return value === 'true';
  if (field?.kind === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  return value;
}
