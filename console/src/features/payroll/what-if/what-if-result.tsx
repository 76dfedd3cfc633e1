import { Table, type TableColumnType } from 'antd';

import { decimal } from '@kernel/money';
import type { WhatIfView } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { grouped } from '../../../resource/show/figures';
import { signed } from '../variance/signed';
import { Figure } from '../words';

const figures = ['employerCost', 'gross', 'net', 'pcb'] as const;
const spans = ['month', 'year'] as const;
type Person = WhatIfView['people'][number] & { key: number };

const differenceOf = (before: string, after: string): string =>
  decimal(after).minus(decimal(before)).toFixed(2);

/** Cost, pay and tax before and after, for the month and for the rest of the year. */
export function WhatIfResult({ view }: { view: WhatIfView }) {
  const { t } = useTranslation();
  return (
    <>
      {view.leftOut > 0 && (
        <p className="dim">{t('payrollRun.whatIf.leftOut', { n: view.leftOut })}</p>
      )}
      <div
        className="payroll-panel payroll-scroll"
        tabIndex={0}
        role="group"
        aria-label={t('payrollRun.whatIf.title')}
      >
        <table className="payroll-table">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('payrollRun.whatIf.figure')}
              </th>
              {spans.map((span) => (
                <th key={span} scope="colgroup" colSpan={3} className="middle">
                  {t(`payrollRun.whatIf.${span}`)}
                </th>
              ))}
            </tr>
            <tr>
              {spans.map((span) =>
                (['before', 'after', 'difference'] as const).map((what) => (
                  <th key={`${span} ${what}`} scope="col" className="end">
                    {t(`payrollRun.whatIf.${what}`)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {figures.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`payrollRun.figure.${name}`)}</th>
                {spans.map((span) => {
                  const [before, after] = [view.before[span][name], view.after[span][name]];
                  return [
                    <td key={`${span} before`} className="end figures">
                      {grouped(before)}
                    </td>,
                    <td key={`${span} after`} className="end figures">
                      {grouped(after)}
                    </td>,
                    <td key={`${span} difference`} className="end figures">
                      <strong>{signed(differenceOf(before, after))}</strong>
                    </td>,
                  ];
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('payrollRun.people')}</th>
              <td className="end figures">{view.before.people}</td>
              <td className="end figures">{view.after.people}</td>
              <td className="end figures">
                <strong>{signed(String(view.after.people - view.before.people))}</strong>
              </td>
              <td colSpan={3} />
            </tr>
          </tbody>
        </table>
      </div>
      <People people={view.people} />
    </>
  );
}

const PAGE = 50;

function People({ people: all }: Pick<WhatIfView, 'people'>) {
  const { t } = useTranslation();
  // Hypothetical new employees have no id, and all have the same name.
  const people = all.map((person, key): Person => ({ ...person, key }));
  const column = (name: 'net' | 'pcb', when: 'before' | 'after'): TableColumnType<Person> => ({
    key: `${name} ${when}`,
    align: 'end',
    width: 100,
    title: `${t(`payrollRun.figure.${name}`)} · ${t(`payrollRun.whatIf.${when}`)}`,
    render: (_, person) => <Figure value={person[when]?.[name]} />,
  });
  const columns: TableColumnType<Person>[] = [
    {
      key: 'name',
      title: t('payrollRun.column.name'),
      width: 150,
      render: (_, { name, employeeId }) =>
        employeeId === null ? t('payrollRun.whatIf.newcomer') : name,
    },
    column('net', 'before'),
    column('net', 'after'),
    column('pcb', 'before'),
    column('pcb', 'after'),
    {
      key: 'year',
      align: 'end',
      width: 110,
      title: t('payrollRun.whatIf.costOfYear'),
      render: (_, { yearBefore, yearAfter }) => (
        <span className="figures">
          {yearBefore || yearAfter
            ? signed(differenceOf(yearBefore?.employerCost ?? '0', yearAfter?.employerCost ?? '0'))
            : '–'}
        </span>
      ),
    },
  ];
  return (
    <section className="payroll-panel">
      <h2>{t('payrollRun.whatIf.people', { n: people.length })}</h2>
      <Table<Person>
        rowKey="key"
        size="small"
        columns={columns}
        dataSource={people}
        scroll={{ x: 660 }}
        pagination={people.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
      />
    </section>
  );
}
