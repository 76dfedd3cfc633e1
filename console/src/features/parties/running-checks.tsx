import { Progress } from 'antd';

import { useTranslation } from '../../providers/translation';
import { finishedOf, isOver, percentOf, type Task, useTasks } from '../../shell/inbox/tasks';
import { PageLink } from '../../shell/frame/page-link';

/** Batch verifications in progress: succeeded, failed, left. */
export function RunningChecks() {
  const { tasks } = useTasks(false);
  const running = tasks.filter((task) => task.kind === 'party.verify' && !isOver(task));
  return running.map((task) => <Running key={task.id} task={task} />);
}

function Running({ task }: { task: Task }) {
  const { t } = useTranslation();
  const title = t('task.kind.party.verify');
  return (
    <div className="verification-task" role="status">
      <strong>{title}</strong>
      <Progress percent={percentOf(task)} size="small" aria-label={title} />
      <span className="figures">
        {t('parties.verification.counts', {
          ok: task.succeeded,
          failed: task.failed,
          left: task.total - finishedOf(task),
        })}
      </span>
      <PageLink orNothing page="task" rest={`?open=${task.id}`}>
        {t('task.results')}
      </PageLink>
    </div>
  );
}
