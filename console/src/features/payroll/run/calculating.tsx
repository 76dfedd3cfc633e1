import { Button } from 'antd';

import type { RunDetail } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { useRun as useAction } from '../../../resource';
import { TaskFacts, TaskProgress } from '../../../shell/inbox/task-progress';
import { cancelTask, useTasks } from '../../../shell/inbox/tasks';
import { Failure } from '../failure';
import { payrollRuns } from '../payroll-calls';

interface Props {
  run: RunDetail;
  failure: unknown;
  again: () => void;
}

/** The progress of the calculation, or why there is none. */
export function Calculating({ run, failure, again }: Props) {
  const { t } = useTranslation();
  const { pending, start } = useAction();
  if (failure)
    return (
      <Failure
        title={t('payrollRun.calculationFailed')}
        error={failure}
        again={() => void start(() => payrollRuns.calculate(run.id).then(again))}
      />
    );
  if (!run.isCalculating) return null;
  return (
    <section className="payroll-panel payroll-progress" aria-live="polite">
      <strong>{t('payrollRun.calculating', { n: run.people })}</strong>
      {run.taskId && <Progress id={run.taskId} n={run.people} />}
      {run.taskId && (
        <Button
          loading={pending}
          onClick={() => void start(() => cancelTask(run.taskId!).then(again))}
        >
          {t('payrollRun.stop')}
        </Button>
      )}
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
