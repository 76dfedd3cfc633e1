import { isPlainDate } from '@kernel/time';
import {
  CONDITIONS_MOST,
  type Condition,
  DEPTH_MOST,
  type Group,
  isGroup,
  needsValue,
  type Operator,
} from '../../filter/conditions';

/** What a list shows: kept in its URL, so that it can be shared and survives a reload. */
export interface ListState {
  keyword: string;
  conditions: Condition[];
  /** Nested groups, in addition to the conditions. */
  groups: Group[];
  any: boolean;
  sort: { field: string; order: 'asc' | 'desc' } | null;
  page: number;
  size: number;
  /** Includes archived records, if the resource has any. */
  showArchived?: boolean;
  /** For resources with dated editions: shows those in force on this day. */
  inForceOn?: string;
}

/** Decisions, section 6. */
export const pageSizes = [10, 20, 50, 100, 200] as const;
export const defaultSize = 20;

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
  'empty',
  'notEmpty',
] satisfies Operator[];

/** Reads a URL; anything unknown to the list is ignored. */
export function stateOf(query: URLSearchParams, known: (field: string) => boolean): ListState {
  return {
    keyword: query.get('q') ?? '',
    conditions: query.getAll('f').flatMap((text) => conditionOf(text, known)),
    groups: query.getAll('g').flatMap((text) => groupsIn(text, known)),
    any: query.get('match') === 'any',
    sort: sortOf(query.get('sort'), known),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? defaultSize,
    ...(query.get('archived') === '1' && { showArchived: true }),
    ...(isPlainDate(query.get('on') ?? '') && { inForceOn: query.get('on')! }),
  };
}

function conditionOf(text: string, known: (field: string) => boolean): Condition[] {
  const [, field, operator, value] = /^([^~]+)~([^~]+)~(.*)$/s.exec(text) ?? [];
  return wholeCondition([field, operator, value], known);
}

function wholeCondition(parts: unknown[], known: (field: string) => boolean): Condition[] {
  const [field, operator, value] = parts.map((part) => (typeof part === 'string' ? part : ''));
  if (!field || !known(field) || !operators.includes(operator ?? '')) return [];
  if (!value && needsValue(operator as Operator)) return [];
  return [{ field, operator: operator as Operator, value: value ?? '' }];
}

/**
 * `["any",["name","contains","kopi"],["all",…]]`: nested groups, to the depth that the server
 * accepts.
 */
function groupsIn(text: string, known: (field: string) => boolean): Group[] {
  try {
    return groupsOf(JSON.parse(text), known, DEPTH_MOST - 1);
  } catch {
    return [];
  }
}

function groupsOf(read: unknown, known: (field: string) => boolean, depth: number): Group[] {
  if (!Array.isArray(read) || depth < 1) return [];
  const [word, ...items] = read as unknown[];
  if (word !== 'any' && word !== 'all') return [];
  const kept = items
    .slice(0, CONDITIONS_MOST)
    .flatMap((item): (Condition | Group)[] =>
      Array.isArray(item) && item[0] !== 'any' && item[0] !== 'all'
        ? wholeCondition(item, known)
        : groupsOf(item, known, depth - 1),
    );
  return kept.length > 0 ? [{ any: word === 'any', items: kept }] : [];
}

const wordsOf = (item: Condition | Group): unknown[] =>
  isGroup(item)
    ? [item.any ? 'any' : 'all', ...item.items.map(wordsOf)]
    : [item.field, item.operator, item.value];

function sortOf(text: string | null, known: (field: string) => boolean): ListState['sort'] {
  const field = text?.replace(/^-/, '') ?? '';
  if (!field || !known(field)) return null;
  return { field, order: text?.startsWith('-') ? 'desc' : 'asc' };
}

const own = ['q', 'f', 'g', 'match', 'sort', 'page', 'size', 'archived', 'on'];

/** Writes the state into a URL, keeping its other parameters; defaults are not written. */
export function addressOf(state: ListState, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before);
  for (const name of own) query.delete(name);
  if (state.keyword) query.set('q', state.keyword);
  for (const { field, operator, value } of state.conditions)
    query.append('f', `${field}~${operator}~${value}`);
  for (const group of state.groups) query.append('g', JSON.stringify(wordsOf(group)));
  if (state.any && state.conditions.length + state.groups.length > 1) query.set('match', 'any');
  if (state.sort) query.set('sort', `${state.sort.order === 'desc' ? '-' : ''}${state.sort.field}`);
  if (state.page > 1) query.set('page', String(state.page));
  if (state.size !== defaultSize) query.set('size', String(state.size));
  if (state.showArchived) query.set('archived', '1');
  if (state.inForceOn) query.set('on', state.inForceOn);
  return query;
}

export const isFiltered = (state: ListState): boolean =>
  state.keyword !== '' ||
  state.conditions.length > 0 ||
  state.groups.length > 0 ||
  state.inForceOn !== undefined;

/** The filters and order of a list, without the page: what a saved search stores. */
export const viewOf = (state: ListState): string =>
  addressOf({ ...state, page: 1, size: defaultSize }, new URLSearchParams()).toString();

/** A facet is an `in` condition on its field; without values the condition is removed. */
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
