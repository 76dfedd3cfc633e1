import { useList, useOne } from '@refinedev/core';
import { Select, type SelectProps } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { type ApiError, messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { nameOf, type Row } from '../definition/definition';
import { isOffered } from './offered';

interface Props extends Pick<SelectProps, 'disabled' | 'id' | 'size' | 'status' | 'placeholder'> {
  /** The resource referred to. */
  to: string;
  value?: string | null;
  onChange?: (id: string | null, row?: Row) => void;
  onBlur?: () => void;
  autoFocus?: boolean;
  /** The display name of a record; its `name` by default. */
  name?: (row: Row) => string;
  /** A second line that distinguishes records of the same name. */
  detail?: (row: Row) => string;
  /** For a filter, which finds what belongs to a disabled record as well. */
  withDisabled?: boolean;
  'aria-label'?: string;
}

/** A record of another resource, searched on the server. */
export function RefSelect({
  to,
  value,
  onChange,
  name = nameOf,
  detail,
  withDisabled = false,
  ...rest
}: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const keyword = useSettled(typed);
  const { result, query } = useList<Row, ApiError>({
    resource: to,
    pagination: { pageSize: 20 },
    filters: keyword ? [{ field: 'keyword', operator: 'contains', value: keyword }] : [],
    errorNotification: false,
    queryOptions: { enabled: opened, placeholderData: (before) => before },
  });
  const { result: chosen } = useOne<Row, ApiError>({
    resource: to,
    id: value ?? '',
    errorNotification: false,
    queryOptions: { enabled: Boolean(value) },
  });
  // A disabled record is shown if already chosen, but not offered.
  const offered = withDisabled ? result.data : result.data.filter(isOffered);
  // Until the search for the current text has responded, the rows belong to an earlier one.
  const isFresh = typed.trim() === keyword && !query.isPlaceholderData && !query.isFetching;
  const wantFirst = useTakeFirst(isFresh ? offered : null, (row) => {
    setTyped('');
    onChange?.(row.id, row);
  });
  const rows =
    chosen && !offered.some((row) => row.id === chosen.id) ? [chosen, ...offered] : offered;
  return (
    <Select
      {...rest}
      showSearch
      allowClear
      filterOption={false}
      searchValue={typed}
      onSearch={(text) => {
        wantFirst(false);
        setTyped(text);
      }}
      onInputKeyDown={(event) => {
        if (event.key !== 'Enter' || typed.trim() === '' || isFresh) return;
        event.preventDefault();
        event.stopPropagation();
        wantFirst(true);
      }}
      loading={query.isFetching}
      placeholder={rest.placeholder ?? t('resource.typeToSearch')}
      notFoundContent={
        query.error && !query.isFetching
          ? t('state.loadError', { msg: messageOf(query.error) })
          : t(query.isFetching ? 'state.loading' : 'state.nothingFound')
      }
      value={value ?? undefined}
      options={rows.map((row) => ({ value: row.id, label: name(row), row }))}
      optionRender={({ data }) => (
        <span className="ref-option">
          {name(data.row)}
          {detail && <small>{detail(data.row)}</small>}
        </span>
      )}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={(id?: string) =>
        onChange?.(
          id ?? null,
          rows.find((row) => row.id === id),
        )
      }
    />
  );
}

/**
 * Enter pressed before the search has responded accepts the first row of its response, never one of
 * an older response.
 */
function useTakeFirst(
  rows: readonly Row[] | null,
  take: (row: Row) => void,
): (wanted: boolean) => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current || !rows) return;
    wanted.current = false;
    if (rows[0]) take(rows[0]);
  });
  return (isWanted) => {
    wanted.current = isWanted;
  };
}

/** The text when typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
