import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import { type Filter, filterOperators, type PageQuery } from '@kernel/resource';

interface ListParams {
  pagination?: { currentPage?: number; pageSize?: number };
  sorters?: CrudSort[];
  filters?: CrudFilter[];
}

const AND = 0;
const OR = 1;

/** Refine spells a few operators its own way. */
const spelling: Record<string, (typeof filterOperators)[number]> = {
  eq: 'eq',
  ne: 'neq',
  lt: 'lt',
  lte: 'lte',
  gt: 'gt',
  gte: 'gte',
  startswith: 'startsWith',
  endswith: 'endsWith',
  contains: 'contains',
};

/** Brings Refine's list parameters into the body of a `page` call (platform API, section 1.6). */
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
  if (leaves.length > 0) query.filter = { logic: AND, filters: leaves };
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
      logic: filter.operator === 'or' ? OR : AND,
      filters: (filter.value as CrudFilter[]).map(filterOf),
    };
  if (filter.operator === 'in') return anyOf(filter.field, filter.value as string[]);
  return leaf(filter.field, spelling[filter.operator] ?? 'eq', filter.value as string);
}

const anyOf = (field: string, values: readonly string[]): Filter => ({
  logic: OR,
  filters: values.map((value) => leaf(field, 'eq', value)),
});

const leaf = (
  field: string,
  operator: (typeof filterOperators)[number],
  value: string | number | boolean,
): Filter => ({ field, operator: filterOperators.indexOf(operator), value });
