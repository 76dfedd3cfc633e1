import { Button } from 'antd';

import { useTranslation } from '../../providers/translation';
import { PageLink } from '../frame/page-link';
import { TaskFacts, TaskProgress } from './task-progress';
import { cancelTask, isOver, type Task } from './tasks';

interface Props {
  tasks: Task[];
  at: number;
  close: () => void;
}

/** The content of the task tray. */
export default function TaskList({ tasks, at, close }: Props) {
  const { t } = useTranslation();
  if (tasks.length === 0) return <p className="dim">{t('task.none')}</p>;
  return (
    <ul className="task-list">
      {tasks.slice(0, 12).map((task) => (
        <OneTask key={task.id} task={task} at={at} close={close} />
      ))}
    </ul>
  );
}

function OneTask({ task, at, close }: { task: Task; at: number; close: () => void }) {
  const { t, either } = useTranslation();
  const title = either([`task.kind.${task.kind}`], task.kind);
  return (
    <li>
      <div className="task-head">
        <strong>{title}</strong>
        {isOver(task) ? (
          <PageLink orNothing page="task" rest={`?open=${task.id}`} onClick={close}>
            {t('task.results')}
          </PageLink>
        ) : (
          <Button type="link" size="small" onClick={() => void cancelTask(task.id)}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
      <TaskProgress task={task} label={title} />
      <TaskFacts task={task} at={at} />
    </li>
  );
}
