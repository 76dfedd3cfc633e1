import type { CrudFilter, CrudOperators, LogicalFilter } from '@refinedev/core';
import type { Field, FieldKind } from '@kernel/fields';

/** `in` takes several values, separated by commas; the others are those of the platform API. */
export type Operator =
  'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' | 'startsWith' | 'endsWith' | 'contains' | 'in';

export interface Condition {
  field: string;
  operator: Operator;
  value: string;
}

const numbers: readonly Operator[] = ['eq', 'gte', 'lte', 'gt', 'lt'];
const texts: readonly Operator[] = ['contains', 'eq', 'neq', 'startsWith', 'endsWith'];
const codes: readonly Operator[] = ['in', 'neq'];
const times: readonly Operator[] = ['gte', 'lte', 'eq'];

const byKind: Record<FieldKind, readonly Operator[]> = {
  text: texts,
  longText: texts,
  amount: numbers,
  rate: numbers,
  integer: numbers,
  date: times,
  instant: times,
  flag: ['eq'],
  choice: codes,
  option: codes,
  ref: ['eq', 'neq'],
  file: [],
  secret: [],
};

/** The comparisons that make sense for a field; the first is offered first. */
export const operatorsOf = (field: Field | undefined): readonly Operator[] =>
  field ? byKind[field.kind] : [];

/** The word of an operator; dates have words of their own. */
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
};

type Fields = Readonly<Record<string, Field>>;

export interface Wanted {
  keyword: string;
  conditions: readonly Condition[];
  /** Any condition is enough; otherwise all must hold. */
  any: boolean;
}

/** What Refine is asked for: the search word, what the screen always adds, then the conditions. */
export function filtersOf(
  { keyword, conditions, any }: Wanted,
  fields: Fields,
  always: readonly Condition[] = [],
): CrudFilter[] {
  const word: LogicalFilter = { field: 'keyword', operator: 'contains', value: keyword };
  const own = conditions.map((each) => filterOf(each, fields[each.field]));
  return [
    ...(keyword ? [word] : []),
    ...always.map((each) => filterOf(each, fields[each.field])),
    ...(any && own.length > 1 ? [{ operator: 'or' as const, value: own }] : own),
  ];
}

const filterOf = (
  { field, operator, value }: Condition,
  kind: Field | undefined,
): LogicalFilter => ({
  field,
  operator: spelling[operator],
  value: operator === 'in' ? value.split(',').map((each) => typed(kind, each)) : typed(kind, value),
});

/** Values travel in the address as text; flags and whole numbers have types of their own. */
function typed(field: Field | undefined, value: string): string | number | boolean {
  if (field?.kind === 'flag') return value === 'true';
  if (field?.kind === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  return value;
}
