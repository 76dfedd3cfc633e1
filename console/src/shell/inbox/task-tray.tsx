import { InboxOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useTranslation } from '../../providers/translation';
import { TaskFacts, TaskProgress } from './task-progress';
import { cancelTask, isOver, type Task, useTasks } from './tasks';

/** Background tasks in the top bar: exact progress, time left, cancel, and a link to the results. */
export function TaskTray() {
  const [open, setOpen] = useState(false);
  const { tasks, at } = useTasks(open);
  const { t } = useTranslation();
  const running = tasks.filter((task) => !isOver(task)).length;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={t('task.tray')}
      content={<TaskList tasks={tasks} at={at} close={() => setOpen(false)} />}
      classNames={{ root: 'task-tray' }}
    >
      <Button
        type="text"
        aria-label={t('task.trayWith', { n: running })}
        icon={
          <Badge count={running} size="small" color="var(--moving)">
            <InboxOutlined />
          </Badge>
        }
      />
    </Popover>
  );
}

function TaskList({ tasks, at, close }: { tasks: Task[]; at: number; close: () => void }) {
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
          <Link to={`/task?open=${task.id}`} onClick={close}>
            {t('task.results')}
          </Link>
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
