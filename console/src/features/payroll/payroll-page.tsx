import './payroll-page.css';
import { Select } from 'antd';
import { type ReactNode, useMemo } from 'react';

import { businessDate } from '@kernel/time';
import { useTranslation } from '../../providers/translation';
import type { Loaded } from '../../providers/use-loaded';
import { FailedState } from '../../shell/states/failed-state';

interface Props<Value> {
  title: string;
  /** Selectors in the head, for example for a month or a year. */
  fields?: ReactNode;
  loaded: Loaded<Value>;
  children: (value: Value) => ReactNode;
}

/** A payroll page: a head with selectors, and what was loaded for their values. */
export function PayrollPage<Value>({ title, fields, loaded, children }: Props<Value>) {
  const { value, error, again } = loaded;
  return (
    <div className="payroll-page">
      <header className="payroll-page-head">
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

/** The years for which there may be payroll data. */
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

/** Groups values by key, in order of first appearance. */
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
