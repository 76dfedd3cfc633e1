import { Alert } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { decimal, sum } from '@kernel/money';
import type { CostKind, PayrollHome as Home } from '@modules/payroll/contract';
import { Chart } from '../../../charts';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { monthWords, periodWords } from '@kernel/i18n';
import { useLoaded } from '../../../providers/use-loaded';
import { Amount, StatusTag } from '../../../resource';
import { DutyRow, keyOf } from '../calendar/duty-row';
import { PayrollPage, thisYear, YearSelect } from '../payroll-page';
import { PageLink } from '../../../shell/frame/page-link';
import { usePathOf } from '../../../shell/frame/shell-data';

/** Payroll cost, the number of people paid, and what needs attention. */
export default function PayrollHome() {
  const { t } = useTranslation();
  const [year, setYear] = useState(thisYear);
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) => call<Home>('/api/payrollHome/summary', { query: { year }, signal }),
      [year],
    ),
  );
  return (
    <PayrollPage
      title={t('payrollHome.title')}
      loaded={loaded}
      fields={<YearSelect year={year} choose={setYear} />}
    >
      {(home) => (
        <>
          <Tiles home={home} />
          {home.isWithheld && <Alert type="info" showIcon message={t('payrollHome.withheld')} />}
          <div className="payroll-page-columns">
            <Waiting home={home} />
            <Months home={home} />
            {home.departments && <Departments departments={home.departments} />}
          </div>
        </>
      )}
    </PayrollPage>
  );
}

function Tiles({ home }: { home: Home }) {
  const { t } = useTranslation();
  const { months, headcount, isWithheld } = home;
  const total = sum(months.map((month) => decimal(month.total)));
  const last = months.findLast(({ people }) => people > 0);
  return (
    <div className="payroll-page-tiles">
      <Tile title={t('payrollHome.costOfYear')}>
        <p>{isWithheld ? '–' : <Amount value={total.toFixed(2)} currency="MYR" />}</p>
      </Tile>
      <Tile title={t('payrollHome.people')}>
        <p className="figures">{last?.people ?? 0}</p>
        {last && <PeriodText period={last.month} />}
      </Tile>
      <Tile title={t('payrollHome.headcount')}>
        <p className="figures">{headcount.employed}</p>
        <p className="dim">
          {t('payrollHome.joining', { n: headcount.joining })} ·{' '}
          {t('payrollHome.leaving', { n: headcount.leaving })}
        </p>
      </Tile>
    </div>
  );
}

const Tile = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="payroll-page-tile" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

function PeriodText({ period }: { period: string }) {
  const { language } = useTranslation();
  return <p className="dim">{periodWords(period, language)}</p>;
}

/** Runs without approval, and duties due soon or overdue. */
function Waiting({ home: { open } }: { home: Home }) {
  const { t, language } = useTranslation();
  const can = useCan();
  const isEmpty = open.runs.length === 0 && open.duties.length === 0;
  const duties = open.duties.toSorted((a, b) => a.daysLeft - b.daysLeft);
  const more = duties.length - MAX_DUTIES;
  return (
    <section className="payroll-page-box">
      <h2>{t('payrollHome.open')}</h2>
      {isEmpty && <p className="dim">{t('payrollHome.nothing')}</p>}
      <ul className="payroll-page-rows">
        {open.runs.map(({ id, name, month, state, notices }) => (
          <li key={id}>
            <div className="what">
              <PageLink page="payrollRun" rest={`/${id}`}>
                {name}
              </PageLink>
              <span className="dim">
                {periodWords(month, language)}
                {notices > 0 && ` · ${t('payrollHome.notices', { n: notices })}`}
              </span>
            </div>
            <StatusTag tone={state === 'calculated' ? 'moving' : 'waiting'}>
              {t(`payrollHome.state.${state}`)}
            </StatusTag>
          </li>
        ))}
        {duties.slice(0, MAX_DUTIES).map((duty) => (
          <DutyRow key={keyOf(duty)} duty={duty} withPeriod />
        ))}
      </ul>
      {more > 0 && <p className="dim">{t('payrollHome.more', { n: more })}</p>}
      {can('payrollCalendar:page') && (
        <PageLink orNothing page="payrollCalendar">
          {t('payrollHome.all')}
        </PageLink>
      )}
    </section>
  );
}

/** The rest is a click away: the most urgent duties must not dominate the page. */
const MAX_DUTIES = 6;

/** Cost by month, with a series per kind; a click opens the files of the month. */
function Months({ home }: { home: Home }) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const files = usePathOf()('payrollFile');
  const months = home.months.filter(({ kinds }) => kinds !== null);
  if (months.length === 0) return null;
  const shown = parts.filter(([, kinds]) => months.some((month) => !costOf(month, kinds).isZero()));
  return (
    <Chart
      title={t('payrollHome.cost')}
      height={300}
      data={{
        kind: 'bar',
        isStacked: true,
        unit: 'MYR',
        labels: months.map(({ month }) => monthWords(month, language)),
        series: shown.map(([part, kinds]) => ({
          name: t(`payrollHome.kind.${part}`),
          values: months.map((month) => costOf(month, kinds).toFixed(2)),
        })),
      }}
      {...(files && {
        onPick: (index: number) => void navigate(`${files}?month=${months[index]!.month}`),
      })}
    />
  );
}

/** The parts of a bar: no more than there are distinguishable colours. */
const parts = [
  ['base', ['base']],
  ['otherPay', ['otherPay']],
  ['epf', ['epf']],
  ['funds', ['socso', 'eis', 'hrd']],
  ['taxBorne', ['taxBorne']],
] as const satisfies readonly (readonly [string, readonly CostKind[]])[];

const costOf = ({ kinds: of }: Home['months'][number], kinds: readonly CostKind[]) =>
  sum(kinds.map((kind) => decimal(of?.[kind])));

function Departments({ departments }: { departments: NonNullable<Home['departments']> }) {
  const { t } = useTranslation();
  if (departments.length === 0) return null;
  return (
    <Chart
      title={t('payrollHome.byDepartment')}
      height={300}
      data={{
        kind: 'bar',
        unit: 'MYR',
        labels: departments.map(({ name }) => name || t('payrollHome.noDepartment')),
        series: [
          { name: t('payrollHome.costOfYear'), values: departments.map(({ total }) => total) },
        ],
      }}
    />
  );
}
