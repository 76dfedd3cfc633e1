import { ExperimentOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { decimal, sum } from '@kernel/money';
import { businessDate } from '@kernel/time';
import type { MonthOverview } from '@modules/payroll/contract';
import { Chart, type ChartData } from '../../../charts';
import { ApiError } from '../../../providers/http/api-error';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { monthWords } from '@kernel/i18n';
import { EmptyState } from '../../../resource';
import { inCurrency } from '../../../resource/show/figures';
import { NoPermissionPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { CardsSkeleton } from '../../../shell/states/skeleton';
import { payrollRuns } from '../payroll-calls';
import { useRunData } from '../use-run-data';
import { Figure } from '../words';
import { Blockers } from './blockers';
import { Months } from './months';
import { NewRunDialog } from './new-run-dialog';

const FIRST_YEAR = 2024;

const thisYear = (): number => Number(businessDate(new Date()).slice(0, 4));

/** The months of a year with their runs and costs; new runs are started here. */
export default function PayrollHome() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const year = Number(query.get('year')) || thisYear();
  const { value, error, again } = useRunData(
    useCallback((signal) => payrollRuns.months(year, signal), [year]),
  );
  const [beginning, setBeginning] = useState<string | null>(null);
  if (error instanceof ApiError && error.isForbidden) return <NoPermissionPage />;
  if (error) return <FailedState error={error} again={again} />;
  if (!value) return <CardsSkeleton />;
  const months = value.filter(({ runs }) => runs.length > 0);
  const begin = (month?: string): void => setBeginning(month ?? nextMonth(value, year));
  return (
    <article className="payroll-home">
      <Head
        year={year}
        setYear={(next) => setQuery({ year: String(next) })}
        begin={() => begin()}
      />
      {months.length === 0 ? (
        <NoRuns begin={() => begin()} year={year} />
      ) : (
        <>
          <YearTotals months={months} />
          <Cost months={months} year={year} />
          <Blockers months={months} />
        </>
      )}
      <Months months={value} begin={begin} />
      <NewRunDialog month={beginning} close={() => setBeginning(null)} />
      <p className="dim">{t('payrollRun.home.note')}</p>
    </article>
  );
}

/** The month to be paid next: the first one without a run after those that have one. */
function nextMonth(months: readonly MonthOverview[], year: number): string {
  const last = months.filter(({ runs }) => runs.length > 0).at(-1)?.month;
  if (!last) return year === thisYear() ? businessDate(new Date()).slice(0, 7) : `${year}-01`;
  const number = Number(last.slice(5));
  return number === 12 ? last : `${year}-${String(number + 1).padStart(2, '0')}`;
}

interface HeadProps {
  year: number;
  setYear: (year: number) => void;
  begin: () => void;
}

function Head({ year, setYear, begin }: HeadProps) {
  const { t } = useTranslation();
  const can = useCan();
  const years = Array.from({ length: thisYear() + 2 - FIRST_YEAR }, (_, at) => FIRST_YEAR + at);
  return (
    <header className="list-head">
      <div className="list-title">
        <h1>{t('menu.payrollRun')}</h1>
        <Select
          aria-label={t('payrollRun.home.year')}
          value={year}
          onChange={setYear}
          options={years.reverse().map((each) => ({ value: each, label: String(each) }))}
        />
      </div>
      <div className="list-tools">
        <Link className="payroll-page-link" to="all">
          <UnorderedListOutlined aria-hidden /> {t('payrollRun.all')}
        </Link>
        {can('payrollRun:page') && (
          <Link className="payroll-page-link" to="what-if">
            <ExperimentOutlined aria-hidden /> {t('payrollRun.whatIf.title')}
          </Link>
        )}
        {can('payrollRun:add') && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={begin}>
            {t('payrollRun.new.title')}
          </Button>
        )}
      </div>
    </header>
  );
}

function NoRuns({ begin, year }: { begin: () => void; year: number }) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <EmptyState
      mark="+"
      title={t('payrollRun.home.emptyTitle', { year: String(year) })}
      text={t('payrollRun.home.emptyText')}
    >
      {can('payrollRun:add') && (
        <Button type="primary" onClick={begin}>
          {t('payrollRun.new.title')}
        </Button>
      )}
    </EmptyState>
  );
}

const tileFigures = ['employerCost', 'gross', 'net', 'pcb'] as const;

function YearTotals({ months }: { months: readonly MonthOverview[] }) {
  const { t } = useTranslation();
  const isWithheld = months.some((month) => month.isWithheld);
  const totals = months.flatMap((month) => (month.totals ? [month.totals] : []));
  return (
    <div className="payroll-tiles">
      {tileFigures.map((name) => (
        <section key={name} className="payroll-tile" aria-label={t(`payrollRun.figure.${name}`)}>
          <h2>{inCurrency(t(`payrollRun.figure.${name}`), 'MYR')}</h2>
          <p className="payroll-tile-figure">
            <Figure
              isWithheld={isWithheld}
              value={isWithheld ? null : sum(totals.map((each) => decimal(each[name]))).toFixed(2)}
            />
          </p>
        </section>
      ))}
    </div>
  );
}

/** The cost of each month; nothing if a sum would reveal figures that the reader may not see. */
function Cost({ months, year }: { months: readonly MonthOverview[]; year: number }) {
  const { t, language } = useTranslation();
  const data = useMemo<ChartData>(
    () => ({
      kind: 'bar',
      unit: 'MYR',
      labels: months.map(({ month }) => monthWords(month, language)),
      series: [
        {
          name: t('payrollRun.figure.employerCost'),
          values: months.map(({ totals }) => totals?.employerCost ?? '0'),
        },
      ],
    }),
    [months, t, language],
  );
  if (months.some(({ isWithheld }) => isWithheld)) return null;
  return (
    <Chart title={t('payrollRun.home.cost', { year: String(year) })} data={data} height={200} />
  );
}
