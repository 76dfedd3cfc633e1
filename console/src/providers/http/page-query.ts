import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import { type Filter, FilterLogic, FilterOperator, type PageQuery } from '@kernel/resource';

interface ListParams {
  pagination?: { currentPage?: number; pageSize?: number };
  sorters?: CrudSort[];
  filters?: CrudFilter[];
}

/** Refine has its own names for a few operators. */
const spelling: Record<string, keyof typeof FilterOperator> = {
  eq: 'eq',
  ne: 'neq',
  lt: 'lt',
  lte: 'lte',
  gt: 'gt',
  gte: 'gte',
  startswith: 'startsWith',
  endswith: 'endsWith',
  contains: 'contains',
  in: 'in',
};

/** Converts Refine's list parameters into the body of a `page` call (platform API, section 1.6). */
export function pageQueryOf({ pagination, sorters, filters = [] }: ListParams): PageQuery {
  const query: PageQuery = {
    page: pagination?.currentPage ?? 1,
    pageSize: pagination?.pageSize ?? 20,
  };
  const sorter = sorters?.[0];
  if (sorter) Object.assign(query, sortOf(sorter));
  const keyword = filters.find(isKeyword);
  if (keyword) query.keyword = String(keyword.value);
  const leaves = filters.filter((each) => !isKeyword(each)).map(filterOf);
  const [only] = leaves;
  // A single group needs no enclosing one: the server accepts only three levels.
  if (leaves.length === 1 && only?.filters) query.filter = only;
  else if (leaves.length > 0) query.filter = { logic: FilterLogic.and, filters: leaves };
  return query;
}

const sortOf = ({ field, order }: CrudSort): PageQuery => ({
  field,
  order: order === 'desc' ? 'descending' : 'ascending',
  descStr: 'descending',
});

const isKeyword = (filter: CrudFilter): filter is LogicalFilter =>
  'field' in filter && filter.field === 'keyword';

function filterOf(filter: CrudFilter): Filter {
  if (!('field' in filter))
    return {
      logic: filter.operator === 'or' ? FilterLogic.or : FilterLogic.and,
      filters: (filter.value as CrudFilter[]).map(filterOf),
    };
  if (filter.operator === 'null') return leaf(filter.field, 'eq', null);
  if (filter.operator === 'nnull') return leaf(filter.field, 'neq', null);
  return leaf(filter.field, spelling[filter.operator] ?? 'eq', filter.value as string);
}

const leaf = (
  field: string,
  operator: keyof typeof FilterOperator,
  value: Filter['value'],
): Filter => ({ field, operator: FilterOperator[operator], value });

/** Everything that determines the number of rows: all but the page, its size and the order. */
export function questionOf(body: PageQuery): string {
  const {
    page: _page,
    pageSize: _size,
    field: _field,
    order: _order,
    descStr: _word,
    ...rest
  } = body;
  return JSON.stringify(rest);
}
