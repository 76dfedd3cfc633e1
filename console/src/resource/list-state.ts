import type { Condition, Operator } from './conditions';

/** What a list shows: kept in its address, so that it can be shared and survives a reload. */
export interface ListState {
  keyword: string;
  conditions: Condition[];
  any: boolean;
  sort: { field: string; order: 'asc' | 'desc' } | null;
  page: number;
  size: number;
}

/** Decisions, section 6. */
export const pageSizes = [10, 20, 50, 100, 200] as const;
export const usualSize = 20;

const operators: readonly string[] = [
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
] satisfies Operator[];

/** Reads an address; what it names and the list does not know is left out. */
export function stateOf(query: URLSearchParams, known: (field: string) => boolean): ListState {
  return {
    keyword: query.get('q') ?? '',
    conditions: query.getAll('f').flatMap((text) => conditionOf(text, known)),
    any: query.get('match') === 'any',
    sort: sortOf(query.get('sort'), known),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? usualSize,
  };
}

function conditionOf(text: string, known: (field: string) => boolean): Condition[] {
  const [, field, operator, value] = /^([^~]+)~([^~]+)~(.*)$/s.exec(text) ?? [];
  if (!field || !value || !known(field) || !operators.includes(operator ?? '')) return [];
  return [{ field, operator: operator as Operator, value }];
}

function sortOf(text: string | null, known: (field: string) => boolean): ListState['sort'] {
  const field = text?.replace(/^-/, '') ?? '';
  if (!field || !known(field)) return null;
  return { field, order: text?.startsWith('-') ? 'desc' : 'asc' };
}

const own = ['q', 'f', 'match', 'sort', 'page', 'size'];

/** Writes the state into an address and keeps what else stands there; the usual is not written. */
export function addressOf(state: ListState, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before);
  for (const name of own) query.delete(name);
  if (state.keyword) query.set('q', state.keyword);
  for (const { field, operator, value } of state.conditions)
    query.append('f', `${field}~${operator}~${value}`);
  if (state.any && state.conditions.length > 1) query.set('match', 'any');
  if (state.sort) query.set('sort', `${state.sort.order === 'desc' ? '-' : ''}${state.sort.field}`);
  if (state.page > 1) query.set('page', String(state.page));
  if (state.size !== usualSize) query.set('size', String(state.size));
  return query;
}

export const isFiltered = (state: ListState): boolean =>
  state.keyword !== '' || state.conditions.length > 0;

/** The value of a facet is an `in` condition on its field; no value takes it away. */
export function withFacet(state: ListState, field: string, values: readonly string[]): ListState {
  const others = state.conditions.filter((each) => each.field !== field || each.operator !== 'in');
  const conditions =
    values.length > 0
      ? [...others, { field, operator: 'in' as const, value: values.join(',') }]
      : others;
  return { ...state, conditions, page: 1 };
}

export const facetValues = (state: ListState, field: string): string[] => {
  const found = state.conditions.find((each) => each.field === field && each.operator === 'in');
  return found ? found.value.split(',') : [];
};
