/** The position is the number in the platform API (platform-api, section 1.6): 0 And, 1 Or, 2 Xor. */
export const filterLogic = ['and', 'or', 'xor'] as const;

/** Likewise: 0 EQ, 1 NEQ, 2 LT, 3 LTE, 4 GT, 5 GTE, 6 StartsWith, 7 EndsWith, 8 Contains; ours: 9 one of a list. */
export const filterOperators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'startsWith',
  'endsWith',
  'contains',
  'in',
] as const;

const numbersOf = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, number) => [name, number])) as Record<Name, number>;

/** The numbers by name: a filter is `{ field: 'state', operator: FilterOperator.eq, value }`. */
export const FilterOperator = numbersOf(filterOperators);
export const FilterLogic = numbersOf(filterLogic);

/** A leaf (`field`, `operator`, `value`) or a branch (`logic`, `filters`). */
export interface Filter {
  logic?: number;
  filters?: Filter[];
  field?: string;
  operator?: number;
  value?: string | number | boolean | null | readonly (string | number)[];
}

export const filterMembers = [
  'logic',
  'filters',
  'field',
  'operator',
  'value',
] as const satisfies readonly (keyof Filter)[];

/** The body of every `page` call. */
export interface PageQuery {
  page?: number;
  pageSize?: number;
  field?: string;
  order?: string;
  descStr?: string;
  keyword?: string;
  search?: { fields?: string[]; keyword?: string };
  filter?: Filter;
  /** For archivable resources: include archived records. */
  showArchived?: boolean;
  /** For dated editions: those in force on this day. */
  inForceOn?: string;
  /** Columns of the organisation's custom fields to be shown: `customText12`. */
  custom?: readonly string[];
}

/** A stored record, as lists and details of a declared resource return it. */
export interface Row {
  id: string;
  version?: number;
  [field: string]: unknown;
}

/** A view as a client receives it: in JSON its instants are ISO text. */
export type Answered<View> = View extends Date
  ? string
  : View extends readonly (infer Item)[]
    ? Answered<Item>[]
    : View extends object
      ? { [Member in keyof View]: Answered<View[Member]> }
      : View;

/** The response of every `page` call. */
export interface PageResult<Item> {
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
  items: Item[];
  hasPrevPage: boolean;
  hasNextPage: boolean;
}
