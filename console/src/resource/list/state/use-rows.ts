import { type CrudSort, useList } from '@refinedev/core';
import { useMemo } from 'react';

import { isArchivable, type PageQuery, type ResourceDefinition } from '@kernel/resource';
import type { ApiError } from '../../../providers/http/api-error';
import { pageQueryOf, questionOf } from '../../../providers/http/page-query';
import { type Condition, filtersOf } from '../../filter/conditions';
import { type Row, askedFields } from '../../definition/definition';
import type { ListState } from './list-state';

export interface Rows {
  rows: Row[];
  total: number;
  /** The body of the `page` call; exports use the same. */
  query: PageQuery;
  isFirstLoad: boolean;
  isFetching: boolean;
  /** The number of rows is still that of the previous query. */
  isCounting: boolean;
  error: ApiError | null;
  again: () => void;
}

interface Asking {
  always?: readonly Condition[];
  body?: Readonly<Record<string, unknown>>;
  isPending: boolean;
}

const none: readonly Condition[] = [];

/**
 * The page of a list for a state. While the next one loads, the previous one stays; nothing is asked
 * for while `isPending`.
 */
export function useRows(
  of: ResourceDefinition,
  state: ListState,
  { always = none, body, isPending }: Asking,
): Rows {
  const params = useMemo(() => paramsOf(of, state, always), [of, state, always]);
  const { showArchived, inForceOn } = state;
  const asked = useMemo(
    () => askedBeside(of, { showArchived, inForceOn }, body),
    [of, body, showArchived, inForceOn],
  );
  const { result, query } = useList<Row, ApiError>({
    resource: of.name,
    ...params,
    errorNotification: false,
    meta: { body: asked },
    queryOptions: { placeholderData: (before) => before, enabled: !isPending },
  });
  const wanted = useMemo(() => ({ ...pageQueryOf(params), ...asked }), [params, asked]);
  const counted = query.data as { question?: string } | undefined;
  return {
    rows: result.data,
    total: result.total ?? 0,
    query: wanted,
    isFirstLoad: query.isPending,
    isFetching: query.isFetching,
    isCounting: query.isPlaceholderData && counted?.question !== questionOf(wanted),
    error: query.error,
    again: () => void query.refetch(),
  };
}

/** The body of the `page` call of a state. */
export const queryOf = (
  of: ResourceDefinition,
  state: ListState,
  always: readonly Condition[] = none,
  body?: Readonly<Record<string, unknown>>,
): PageQuery => ({ ...pageQueryOf(paramsOf(of, state, always)), ...askedBeside(of, state, body) });

const askedBeside = (
  of: ResourceDefinition,
  { showArchived, inForceOn }: Pick<ListState, 'showArchived' | 'inForceOn'>,
  body?: Readonly<Record<string, unknown>>,
) => ({
  ...body,
  ...(isArchivable(of) && showArchived && { showArchived }),
  ...(of.editionOf && inForceOn && { inForceOn }),
});

function paramsOf(of: ResourceDefinition, state: ListState, always: readonly Condition[]) {
  const defaultSort: CrudSort[] = of.sort
    ? [{ field: of.sort.field, order: of.sort.order === 'descend' ? 'desc' : 'asc' }]
    : [];
  return {
    pagination: { currentPage: state.page, pageSize: state.size },
    sorters: state.sort ? [state.sort] : defaultSort,
    filters: filtersOf(state, askedFields(of), always),
  };
}
