import './payroll-page.css';
import { Select } from 'antd';
import { type ReactNode, useMemo } from 'react';

import { businessDate } from '@kernel/time';
import { useTranslation } from '../../providers/translation';
import type { Loaded } from '../../providers/use-loaded';
import { FailedState } from '../../shell/states/failed-state';

interface Props<Value> {
  title: string;
  /** What is chosen above: a month, a year. */
  fields?: ReactNode;
  loaded: Loaded<Value>;
  children: (value: Value) => ReactNode;
}

/** A page of payroll: a head with what is chosen, and what was loaded for it. */
export function PayrollPage<Value>({ title, fields, loaded, children }: Props<Value>) {
  const { value, error, again } = loaded;
  return (
    <div className="office-page">
      <header className="office-head">
        <h1>{title}</h1>
        {fields && <div className="fields">{fields}</div>}
      </header>
      {error ? (
        <FailedState error={error} again={again} />
      ) : value === null ? (
        <div className="bone block" aria-busy="true" />
      ) : (
        children(value)
      )}
    </div>
  );
}

export const thisYear = (): number => Number(businessDate(new Date()).slice(0, 4));

/** The years that payroll may have been kept in. */
export function YearSelect({ year, choose }: { year: number; choose: (year: number) => void }) {
  const { t } = useTranslation();
  const options = useMemo(
    () =>
      Array.from({ length: 8 }, (_, at) => thisYear() + 1 - at).map((value) => ({
        value,
        label: String(value),
      })),
    [],
  );
  return (
    <Select
      aria-label={t('payrollCalendar.year')}
      value={year}
      options={options}
      onChange={choose}
      style={{ width: 96 }}
    />
  );
}

/** Values by what they have in common, in the order in which that first occurs. */
export function groupsBy<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): [Key, Value[]][] {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups];
}
