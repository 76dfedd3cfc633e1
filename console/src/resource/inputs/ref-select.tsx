import { useList, useOne } from '@refinedev/core';
import { Select, type SelectProps } from 'antd';
import { useEffect, useState } from 'react';

import type { ApiError } from '../../providers/api-error';
import { useTranslation } from '../../providers/translation';
import { nameOf, type Row } from '../definition/definition';

interface Props extends Pick<SelectProps, 'disabled' | 'id' | 'size' | 'status' | 'placeholder'> {
  /** The resource that is pointed at. */
  to: string;
  value?: string | null;
  onChange?: (id: string | null, row?: Row) => void;
  onBlur?: () => void;
  /** How a record is called; its name when left out. */
  name?: (row: Row) => string;
  /** A second line that tells records of one name apart. */
  detail?: (row: Row) => string;
  'aria-label'?: string;
}

/** A record of another resource, searched on the server. */
export function RefSelect({ to, value, onChange, name = nameOf, detail, ...rest }: Props) {
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
  const rows =
    chosen && !result.data.some((row) => row.id === chosen.id)
      ? [chosen, ...result.data]
      : result.data;
  return (
    <Select
      {...rest}
      showSearch
      allowClear
      filterOption={false}
      searchValue={typed}
      onSearch={setTyped}
      loading={query.isFetching}
      placeholder={rest.placeholder ?? t('resource.typeToSearch')}
      notFoundContent={t(query.isFetching ? 'state.loading' : 'state.nothingFound')}
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

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
