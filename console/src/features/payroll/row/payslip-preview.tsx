import { useCallback } from 'react';

import { amountText, decimal } from '@kernel/money';
import {
  type FigureName,
  type LineView,
  type PayslipView,
  sideOf,
} from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { EmptyState, SkeletonRows } from '../../../resource';
import { grouped } from '../../../resource/show/figures';
import { Failure } from '../../../shell/states/failure';
import { isUncomputed } from '../uncomputed';
import { type OnePayslip, payrollRuns } from '../payroll-calls';
import { useRunData } from '../use-run-data';
import { Figure, useMonthWords } from '../words';

/** The payslip as it will be printed: earnings, deductions, employer contributions. */
export function PayslipPreview({ one }: { one: OnePayslip }) {
  const { t } = useTranslation();
  const { value, error, again } = useRunData(
    useCallback((signal) => payrollRuns.payslip(one, signal), [one]),
  );
  if (isUncomputed(error))
    return (
      <EmptyState mark="0" title={t('payrollRun.noPayslip')} text={t('payrollRun.noPayslipText')} />
    );
  if (error) return <Failure title={t('payrollRun.loadFailed')} error={error} again={again} />;
  if (!value) return <SkeletonRows rows={8} />;
  return <Sheet slip={value} />;
}

const taken = [
  ...(['epfEmployee', 'socsoEmployee', 'skbbk', 'eisEmployee', 'pcb', 'extraPcb'] as const),
  ...(['cp38', 'zakat'] as const),
] as const satisfies readonly FigureName[];
const added = [
  ...(['epfEmployer', 'socsoEmployer', 'eisEmployer', 'hrd', 'taxBorne'] as const),
] as const satisfies readonly FigureName[];

function Sheet({ slip }: { slip: PayslipView }) {
  const { t } = useTranslation();
  const words = useMonthWords();
  const { lines, notices, isWithheld } = slip;
  const [earned, deducted, benefits] = (['earnings', 'deductions', 'benefits'] as const).map(
    (side) => lines.filter((line) => sideOf(line) === side),
  ) as [LineView[], LineView[], LineView[]];
  return (
    <article className="payslip">
      <header>
        <strong>{slip.name}</strong>
        <span className="dim">
          {words(slip.month)} ·{' '}
          {t('payrollRun.daysOf', { days: slip.workingDays, of: slip.calendarDays })}
        </span>
      </header>
      {notices.length > 0 && (
        <ul className="payroll-notes">
          {notices.map(({ code, path, message }) => (
            <li key={`${code} ${path}`} className="warned">
              {message}
            </li>
          ))}
        </ul>
      )}
      {isWithheld && <p className="dim">{t('payrollRun.withheldText')}</p>}
      <Part title={t('payrollRun.payslip.earned')}>
        {earned.map((line, index) => (
          <PayLine key={index} line={line} />
        ))}
        <Total label={t('payrollRun.payslip.totalEarned')} value={earnedOf(slip)} />
      </Part>
      <Part title={t('payrollRun.payslip.taken')}>
        {deducted.map((line, index) => (
          <PayLine key={index} line={line} isTaken />
        ))}
        <Statutory names={taken} slip={slip} />
        <Total label={t('payrollRun.payslip.totalTaken')} value={takenOf(slip)} />
      </Part>
      <Net slip={slip} />
      {benefits.length > 0 && (
        <Part title={t('payrollRun.payslip.benefits')}>
          {benefits.map((line, index) => (
            <PayLine key={index} line={line} />
          ))}
        </Part>
      )}
      <Part title={t('payrollRun.payslip.employer')}>
        <Statutory names={added} slip={slip} />
        <Total
          label={t('payrollRun.figure.employerCost')}
          value={slip.monthTotals?.employerCost ?? null}
        />
      </Part>
    </article>
  );
}

type Totals = PayslipView['monthTotals'];

/** Earnings and reimbursements of the month, as printed. */
const earnedOf = ({ monthTotals: of }: PayslipView): string | null =>
  of && amountText(decimal(of.gross).plus(decimal(of.reimbursed)));

const takenOf = (slip: PayslipView): string | null =>
  slip.monthTotals && amountText(decimal(earnedOf(slip)).minus(decimal(slip.monthTotals.net)));

/** The tax borne by the employer is not deducted from the employee. */
const amountOf = (of: NonNullable<Totals>, name: FigureName): string =>
  name === 'pcb' ? amountText(decimal(of.pcb).minus(decimal(of.taxBorne))) : of[name];

function Statutory({ names, slip }: { names: readonly FigureName[]; slip: PayslipView }) {
  const { t } = useTranslation();
  const { monthTotals: of, computed } = slip;
  if (!of) return null;
  return names
    .filter((name) => !decimal(amountOf(of, name)).isZero())
    .map((name) => (
      <Line
        key={name}
        label={t(`payrollRun.column.${name}`)}
        value={amountOf(of, name)}
        note={
          name in computed
            ? t('payrollRun.computedAs', {
                amount: grouped(computed[name as keyof typeof computed] ?? ''),
              })
            : undefined
        }
      />
    ));
}

/**
 * What this run pays; if other runs of the month paid before it, the total of the month as well.
 */
function Net({ slip: { run, monthTotals: month } }: { slip: PayslipView }) {
  const { t } = useTranslation();
  const before = run && month && decimal(month.net).minus(decimal(run.net));
  return (
    <Part title="">
      {before && !before.isZero() && (
        <>
          <Line label={t('payrollRun.payslip.netOfMonth')} value={month.net} />
          <Line label={t('payrollRun.payslip.paidBefore')} value={amountText(before)} />
        </>
      )}
      <Total label={t('payrollRun.figure.net')} value={run?.net ?? null} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      {title && <h3>{title}</h3>}
      <dl className="payroll-lines">{children}</dl>
    </section>
  );
}

/** Deductions are shown without a sign: their heading says what they are. */
function PayLine({ line, isTaken }: { line: LineView; isTaken?: boolean }) {
  const { t } = useTranslation();
  const note = line.isLater ? t('payrollRun.payslip.later') : madeOf(line, t);
  const amount = isTaken ? amountText(decimal(line.amount).negated()) : line.amount;
  return <Line label={line.name} value={amount} note={note} />;
}

/** How an amount was calculated: `160 hours × 12.50`, `3 days`. */
function madeOf(
  { units, rate, timeUnit }: LineView,
  t: ReturnType<typeof useTranslation>['t'],
): string | undefined {
  if (!units) return undefined;
  const counted = timeUnit ? t(`payrollRun.timeUnit.${timeUnit}`, { n: units }) : units;
  if (rate) return `${counted} × ${grouped(rate)}`;
  return timeUnit ? counted : undefined;
}

interface LineProps {
  label: string;
  value: string | null;
  note?: string | undefined;
}

const Line = ({ label, value, note }: LineProps) => (
  <div>
    <dt>
      {label} {note && <span className="dim">{note}</span>}
    </dt>
    <dd>
      <Figure value={value} isWithheld={value === null} />
    </dd>
  </div>
);

function Total({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="payslip-total">
      <dt>{label}</dt>
      <dd>
        <Figure value={value} isWithheld={value === null} />
      </dd>
    </div>
  );
}
