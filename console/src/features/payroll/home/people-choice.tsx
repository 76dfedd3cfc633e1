import { useList } from '@refinedev/core';
import { Form, Radio, Select } from 'antd';
import { useDeferredValue, useState } from 'react';

import type { ApiError } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { nameOf, type Row } from '../../../resource';

export interface PeopleOfRun {
  of: 'all' | 'departments' | 'employees';
  ids: readonly string[];
}

interface Props {
  value: PeopleOfRun;
  /** How many people "everybody" is; null until it is loaded. */
  count: number | null;
  put: (people: PeopleOfRun) => void;
}

const choices = ['all', 'departments', 'employees'] as const;

/** Who a run pays: everybody employed in the month, some departments, or some people. */
export function PeopleChoice({ value, count, put }: Props) {
  const { t } = useTranslation();
  return (
    <Form.Item label={t('payrollRun.people')}>
      <Radio.Group
        value={value.of}
        onChange={({ target }) => put({ of: target.value as PeopleOfRun['of'], ids: [] })}
        options={choices.map((each) => ({
          value: each,
          label:
            each === 'all' && count !== null
              ? t('payrollRun.new.allOf', { n: count })
              : t(`payrollRun.new.${each}`),
        }))}
      />
      {value.of === 'departments' && <Chosen to="department" value={value} put={put} />}
      {value.of === 'employees' && <Chosen to="employee" value={value} put={put} />}
    </Form.Item>
  );
}

/** Selects several records of a list, searched on the server. */
export function Chosen({
  to,
  value,
  put,
}: Pick<Props, 'value' | 'put'> & { to: 'department' | 'employee' }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { result, query } = useList<Row, ApiError>({
    resource: to,
    pagination: { pageSize: 50 },
    filters: keyword ? [{ field: 'keyword', operator: 'contains', value: keyword }] : [],
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before },
  });
  // People already chosen keep their names during later searches.
  const [named, setNamed] = useState<readonly Option[]>([]);
  const found = result.data.map((row) => ({ value: row.id, label: labelOf(row) }));
  const kept = named.filter(({ value: id }) => !found.some((each) => each.value === id));
  return (
    <Select
      mode="multiple"
      className="payroll-chosen"
      aria-label={t(`payrollRun.new.${value.of}`)}
      placeholder={t(`resources.${to}.many`)}
      filterOption={false}
      searchValue={typed}
      onSearch={setTyped}
      loading={query.isFetching}
      notFoundContent={t(query.isFetching ? 'state.loading' : 'state.nothingFound')}
      value={[...value.ids]}
      onChange={(ids: string[], options) => {
        setNamed(options as Option[]);
        put({ ...value, ids });
      }}
      options={typed.trim() === '' ? [...kept, ...found] : found}
    />
  );
}

interface Option {
  value: string;
  label: string;
}

/** Employees of the same name are distinguished by their number. */
const labelOf = (row: Row): string =>
  typeof row.staffNumber === 'string' ? `${nameOf(row)} · ${row.staffNumber}` : nameOf(row);
