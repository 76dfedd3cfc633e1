import { Alert, Button, Modal } from 'antd';
import { useCallback } from 'react';

import type { ChangedPayslips } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { Instant, useFocusBack, useRun } from '../../../resource';
import { dateWords } from '@kernel/i18n';
import { refetchTasks } from '../../../shell/inbox/tasks';
import { SkeletonContent } from '../../../shell/states/skeleton';
import { Failure } from '../../../shell/states/failure';
import { payrollRuns } from '../payroll-calls';
import { Causes } from '../variance/causes';
import { Figure, useMonthWords } from '../words';
import type { DialogProps } from './dialog.types';

const figures = ['gross', 'epfEmployer', 'socsoEmployer', 'pcb', 'net', 'employerCost'] as const;

/**
 * The totals, the causes of the difference from the previous month, and the consequences of
 * approval.
 */
export function ApproveDialog({ run, close }: DialogProps) {
  useFocusBack();
  const { t, language } = useTranslation();
  const words = useMonthWords();
  const { pending, start } = useRun();
  const changed = useLoaded(
    useCallback((signal: AbortSignal) => payrollRuns.changed(run.id, signal), [run.id]),
  );
  const isAsking = changed.value === null && changed.error === null;
  return (
    <Modal
      open
      title={t('payrollRun.approve.title', { name: run.name })}
      okText={t('payrollRun.action.approve')}
      cancelText={t('payrollRun.approve.keep')}
      confirmLoading={pending}
      okButtonProps={{ disabled: isAsking }}
      onOk={() => void start(() => payrollRuns.approve(run).then(close))}
      onCancel={close}
      width={600}
    >
      {changed.error !== null && (
        <Failure
          title={t('payrollRun.approve.changedFailed')}
          error={changed.error}
          again={changed.again}
        />
      )}
      {changed.value !== null && changed.value.count > 0 && (
        <Changed run={run} changed={changed.value} close={close} />
      )}
      <dl className="payroll-facts">
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`payrollRun.figure.${name}`)}</dt>
            <dd>
              <Figure value={run.totals?.[name]} isWithheld={run.isWithheld} />
            </dd>
          </div>
        ))}
      </dl>
      <Drivers id={run.id} />
      <p className="payroll-sentence">
        {t('payrollRun.approve.text', {
          month: words(run.month),
          n: run.people,
          date: dateWords(run.payDate, language),
        })}
      </p>
      {run.calculatedLater > 0 && (
        <p>{t('payrollRun.approve.laterDrafts', { n: run.calculatedLater })}</p>
      )}
      {run.needsSecondPerson && <p className="dim">{t('payrollRun.approve.secondPerson')}</p>}
    </Modal>
  );
}

/** Says whose figures are no longer what their records give, and calculates again. */
function Changed({ run, changed, close }: DialogProps & { changed: ChangedPayslips }) {
  const { t } = useTranslation();
  const { pending, start } = useRun();
  const { count, people } = changed;
  const calculate = async (): Promise<void> => {
    await payrollRuns.calculate(run.id);
    refetchTasks();
    close();
  };
  const named = people.map(({ name, staffNumber }) => `${name} (${staffNumber})`).join(', ');
  const more = count - people.length;
  return (
    <Alert
      className="payroll-changed"
      type="warning"
      showIcon
      message={t('payrollRun.approve.changed', { n: count })}
      description={
        <>
          <p>{more > 0 ? t('payrollRun.approve.changedMore', { named, n: more }) : named}</p>
          <p>
            {t('payrollRun.approve.changedText')} <Instant value={run.calculatedTime} />
          </p>
          <Button loading={pending} onClick={() => void start(calculate)}>
            {t('payrollRun.action.calculateAgain')}
          </Button>
        </>
      }
    />
  );
}

function Drivers({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('payrollRun.variance.drivers')}>
      <h3>{t('payrollRun.variance.drivers')}</h3>
      <Read id={id} />
    </section>
  );
}

function Read({ id }: { id: string }) {
  const { t } = useTranslation();
  const { value, error, again } = useLoaded(
    useCallback((signal) => payrollRuns.variance(id, signal), [id]),
  );
  if (error) return <Failure title={t('payrollRun.variance.failed')} error={error} again={again} />;
  if (!value) return <SkeletonContent />;
  if (value.isWithheld || !value.total)
    return <p className="dim">{t('payrollRun.withheldText')}</p>;
  return <Causes variance={value} figure="net" />;
}
