import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

import type { RunDetail } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { useRun as useAction } from '../../../resource';
import { TaskFacts, TaskProgress } from '../../../shell/inbox/task-progress';
import { cancelTask, useTasks } from '../../../shell/inbox/tasks';
import { Failure } from '../../../shell/states/failure';
import { payrollRuns } from '../payroll-calls';
import { FailedCalculation } from './failed-calculation';

interface Props {
  run: RunDetail;
  /** Why a calculation could not be started. */
  failure: unknown;
  failed: (error: unknown) => void;
  again: () => void;
  /** Opens the row of a person. */
  open: (employeeId: string) => void;
}

/** The progress of the calculation, why it could not be started, or for whom the last one failed. */
export function Calculating({ run, failure, failed, again, open }: Props) {
  const { t } = useTranslation();
  const { pending, start } = useAction();
  const calculate = async (): Promise<void> => {
    await payrollRuns.calculate(run.id).then(() => failed(null), failed);
    again();
  };
  if (failure)
    return (
      <Failure
        title={t('payrollRun.calculationFailed')}
        error={failure}
        again={() => void start(calculate)}
      />
    );
  if (run.failure) return <FailedCalculation failure={run.failure} open={open} />;
  if (!run.isCalculating) return null;
  return (
    <InPlaceOfActions label={t('payrollRun.calculating', { n: run.people })}>
      {run.taskId && <Progress id={run.taskId} n={run.people} />}
      {run.taskId && (
        <Button
          loading={pending}
          onClick={() => void start(() => cancelTask(run.taskId!).then(again))}
        >
          {t('payrollRun.stop')}
        </Button>
      )}
    </InPlaceOfActions>
  );
}

/**
 * While a run is calculated it has no actions: the focus goes from the button that started it to the
 * progress, and afterwards to the page, where the next step is the first thing to reach.
 */
function InPlaceOfActions({ label, children }: { label: string; children: ReactNode }) {
  const here = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const section = here.current!;
    const page = section.closest('main');
    // Where the button that started it left the focus.
    const left = [page, document.body] as (Element | null)[];
    if (left.includes(document.activeElement)) section.focus({ preventScroll: true });
    return () => {
      if (section.contains(document.activeElement)) page?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={here}
      className="payroll-panel payroll-progress"
      aria-label={label}
      aria-live="polite"
      tabIndex={-1}
    >
      <strong>{label}</strong>
      {children}
    </section>
  );
}

function Progress({ id, n }: { id: string; n: number }) {
  const { t } = useTranslation();
  const { tasks, at } = useTasks(true);
  const task = tasks.find((each) => each.id === id);
  if (!task) return null;
  return (
    <>
      <TaskProgress task={task} label={t('payrollRun.calculating', { n })} />
      <TaskFacts task={task} at={at} />
    </>
  );
}
