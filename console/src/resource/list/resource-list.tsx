import { useEffect, useMemo, useState } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import { useCan } from '../../providers/session/session';
import { usePhone } from '../../shell/look/media';
import { BatchBar } from './batch-bar';
import { useColumnChoice } from '../columns/columns';
import { FilterChips } from '../filter/filter-chips';
import { isFiltered, viewOf } from './state/list-state';
import type { Row } from '../definition/definition';
import { useLabels } from '../definition/labels';
import { ListCards } from './list-cards';
import { ListFilters } from '../filter/list-filters';
import { ListFoot } from './list-foot';
import { ListHead } from './list-head';
import type { ListParts } from './list-parts';
import { EmptyList, FailedList, NoResult } from './list-states';
import { ListTable } from './list-table';
import { ListTabs } from './list-tabs';
import type { ResourceListProps } from './resource-list.types';
import { type Selection, useSeenRows, useSelecting } from './state/selection';
import { RecordDetail } from '../detail/record-detail';
import { useListKeys } from './state/use-list-keys';
import { type ListAddress, differsFromPlain, useListState } from './state/use-list-state';
import { useRows } from './state/use-rows';
import { type SavedSearches, useSavedSearches } from '../filter/use-saved-searches';
import { useDetail } from '../detail/use-detail';

/** The list page of a declared resource: everything follows from the definition. */
export function ResourceList(props: ResourceListProps) {
  const { of } = props;
  const can = useCan();
  if (!can(`${of.name}:page`)) return <FailedList of={of} />;
  return <List {...props} />;
}

const nothing: readonly string[] = [];

function List(props: ResourceListProps) {
  const { of, columns, words } = props;
  const phone = usePhone();
  const plainLabels = useLabels(of);
  const labels = useMemo(() => ({ ...plainLabels, ...words }), [plainLabels, words]);
  const address = useListState(of);
  const more = useMemo(
    () => Object.keys(columns ?? {}).filter((name) => !(name in of.fields)),
    [columns, of],
  );
  const listKey = props.listKey ?? of.name;
  const choice = useColumnChoice(of, listKey, more.length > 0 ? more : nothing);
  const saved = useSavedSearches(listKey);
  const isPending = props.isPending ?? false;
  const isOpening = useOpening(of, saved, address, isPending);
  const page = useRows(of, address.state, {
    always: props.always,
    body: props.body,
    isPending: isPending || isOpening,
  });
  const selecting = useSelecting(questionOf(page.query));
  const detail = useDetail(props);
  const { at, setAt } = useCurrentRow(page.rows);
  useListKeys({ rows: page.rows, at, setAt, select: selecting.toggle, detail });
  const seen = useSeenRows(page.rows);
  const selection: Selection = {
    ids: selecting.all ? [] : [...selecting.ids],
    all: selecting.all,
    query: page.query,
    rows: selecting.all ? [] : [...selecting.ids].flatMap((id) => seen.get(id) ?? []),
    count: selecting.all ? page.total : selecting.ids.size,
    clear: selecting.clear,
  };
  const shared: ListParts = {
    ...props,
    page,
    address,
    choice,
    labels,
    selecting,
    saved,
    detail,
    at,
  };
  return (
    <div className="resource-list">
      <ListHead {...shared} phone={phone} />
      <ListTabs {...shared} />
      <ListFilters {...shared} phone={phone} />
      <FilterChips {...shared} />
      {!page.error && props.notice}
      <Body {...shared} phone={phone} />
      <ListFoot {...shared} />
      <BatchBar {...shared} selection={selection} />
      <RecordDetail {...props} detail={detail} labels={labels} />
    </div>
  );
}

/**
 * The row with the keyboard cursor. The cursor stays with its record when rows are inserted above
 * or columns are added; a page without that record starts without a cursor.
 */
function useCurrentRow(rows: readonly Row[]): { at: number; setAt: (at: number) => void } {
  const [id, setId] = useState<string | null>(null);
  return {
    at: rows.findIndex((row) => row.id === id),
    setAt: (at) => setId(rows[at]?.id ?? null),
  };
}

/**
 * A list opened without parameters shows the person's default search, once per visit. Returns whether
 * it is about to; while `isPending`, conditions of fields not known yet would be lost.
 */
function useOpening(
  of: ResourceDefinition,
  { defaultSearch }: SavedSearches,
  { state, show }: ListAddress,
  isPending: boolean,
): boolean {
  const [begun, setBegun] = useState(false);
  const isPlain = viewOf(state) === '' && state.page === 1;
  if (!begun && !isPlain) setBegun(true);
  const isOpening =
    !begun && isPlain && defaultSearch !== null && differsFromPlain(of, defaultSearch.query);
  useEffect(() => {
    if (isOpening && !isPending) show(defaultSearch.query);
  }, [isOpening, isPending, defaultSearch, show]);
  return isOpening;
}

/** Page and size do not change the query. */
const questionOf = ({ keyword, filter }: Selection['query']): string =>
  JSON.stringify([keyword, filter]);

function Body(props: ListParts & { phone: boolean }) {
  const { page, address, of, detail, labels, always, body } = props;
  if (page.error) return <FailedList of={of} error={page.error} again={page.again} />;
  if (!page.isFirstLoad && page.total === 0)
    return isFiltered(address.state) ? (
      <NoResult {...{ of, labels, address, always, body }} />
    ) : (
      <EmptyList of={of} labels={labels} add={detail.add} />
    );
  return props.phone ? <ListCards {...props} /> : <ListTable {...props} />;
}
