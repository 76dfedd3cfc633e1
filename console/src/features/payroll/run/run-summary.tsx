import type { RunDetail } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { Figure } from '../words';
import { Instant } from '../../../resource';
import { Notes } from './notes';

const figures = ['gross', 'net', 'pcb', 'employerCost'] as const;

/** The totals of the run, who did what, and what blocks it. */
export function RunSummary({ run }: { run: RunDetail }) {
  const { t } = useTranslation();
  return (
    <section className="payroll-summary">
      <dl className="payroll-facts">
        <div>
          <dt>{t('payrollRun.people')}</dt>
          <dd className="figures">{run.people}</dd>
        </div>
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`payrollRun.figure.${name}`)}</dt>
            <dd>
              <Figure value={run.totals?.[name]} isWithheld={run.isWithheld} />
            </dd>
          </div>
        ))}
      </dl>
      <Done run={run} />
      <Notes run={run} />
    </section>
  );
}

/** Who calculated, approved, released and reopened it, and when. */
function Done({ run }: { run: RunDetail }) {
  const { t } = useTranslation();
  const steps = [
    // A draft is no longer what was calculated: the notes say so.
    ['calculated', run.calculatedBy, run.state === 'draft' ? null : run.calculatedTime],
    ['approved', run.approvedBy, run.approvedTime],
    ['released', run.releasedBy, run.paidTime],
    ['reopened', run.reopenedBy, run.reopenedTime],
  ] as const;
  const done = steps.filter(([, , time]) => time !== null);
  if (done.length === 0) return null;
  return (
    <p className="dim payroll-done">
      {done.map(([what, name, time]) => (
        <span key={what}>
          {t(`payrollRun.done.${what}`, { name: name ?? '–' })} <Instant value={time} />
        </span>
      ))}
      {run.reopenedTime && run.reason && <q>{run.reason}</q>}
    </p>
  );
}
