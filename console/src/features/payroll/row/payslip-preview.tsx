import { useCallback } from 'react';

import type { FigureName, LineView, PayslipView } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { EmptyState, SkeletonRows } from '../../../resource';
import { grouped } from '../../../resource/show/figures';
import { Failure, isUncomputed } from '../failure';
import { type OnePayslip, payrollRuns } from '../payroll-calls';
import { useRunData } from '../use-run-data';
import { Figure, useMonthWords } from '../words';

/** The payslip as it will stand on paper: what is earned, what is taken, what the employer adds. */
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
const added = ['epfEmployer', 'socsoEmployer', 'eisEmployer', 'hrd'] as const;

function Sheet({ slip }: { slip: PayslipView }) {
  const { t } = useTranslation();
  const words = useMonthWords();
  const { lines, run, notices, isWithheld } = slip;
  const earned = lines.filter(({ kind, tax }) => kind !== 'deduction' && !isBenefit(tax));
  const benefits = lines.filter(({ tax }) => isBenefit(tax));
  const deducted = lines.filter(({ kind, tax }) => kind === 'deduction' && tax !== 'zakat');
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
        <Total name="gross" slip={slip} />
      </Part>
      <Part title={t('payrollRun.payslip.taken')}>
        {deducted.map((line, index) => (
          <PayLine key={index} line={line} />
        ))}
        {taken
          .filter((name) => run && Number(run[name]) !== 0)
          .map((name) => (
            <Line
              key={name}
              label={t(`payrollRun.column.${name}`)}
              value={run?.[name] ?? null}
              note={
                name in slip.computed
                  ? t('payrollRun.computedAs', {
                      amount: grouped(slip.computed[name as keyof typeof slip.computed] ?? ''),
                    })
                  : undefined
              }
            />
          ))}
      </Part>
      <Part title="">
        <Total name="net" slip={slip} />
      </Part>
      {benefits.length > 0 && (
        <Part title={t('payrollRun.payslip.benefits')}>
          {benefits.map((line, index) => (
            <PayLine key={index} line={line} />
          ))}
        </Part>
      )}
      <Part title={t('payrollRun.payslip.employer')}>
        {added.map((name) => (
          <Line key={name} label={t(`payrollRun.column.${name}`)} value={run?.[name] ?? null} />
        ))}
        <Total name="employerCost" slip={slip} />
      </Part>
    </article>
  );
}

const isBenefit = (tax: LineView['tax']): boolean =>
  tax === 'benefit' || tax === 'additionalBenefit' || tax === 'accommodation';

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      {title && <h3>{title}</h3>}
      <dl className="payroll-lines">{children}</dl>
    </section>
  );
}

function PayLine({ line }: { line: LineView }) {
  const { t } = useTranslation();
  const { units, rate, isLater } = line;
  const note = isLater
    ? t('payrollRun.payslip.later')
    : units && rate
      ? `${units} × ${grouped(rate)}`
      : undefined;
  return <Line label={line.name} value={line.amount} note={note} />;
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

function Total({ name, slip }: { name: 'gross' | 'net' | 'employerCost'; slip: PayslipView }) {
  const { t } = useTranslation();
  return (
    <div className="payslip-total">
      <dt>{t(`payrollRun.figure.${name}`)}</dt>
      <dd>
        <Figure value={slip.run?.[name]} isWithheld={slip.isWithheld} />
      </dd>
    </div>
  );
}
