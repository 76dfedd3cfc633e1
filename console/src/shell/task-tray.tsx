import { InboxOutlined } from '@ant-design/icons';
import { Badge, Button, Popover, Progress } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { call } from '../providers/http';
import { useWords } from '../providers/words';
import { finishedOf, isOver, lookForTasks, secondsLeft, type Task, useTasks } from './tasks';

/** Long work in the top bar: exact progress, time left, cancel, and the way to its results. */
export function TaskTray() {
  const [open, setOpen] = useState(false);
  const tasks = useTasks(open);
  const { t } = useWords();
  const running = tasks.filter((task) => !isOver(task)).length;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={t('task.tray')}
      content={<TaskList tasks={tasks} close={() => setOpen(false)} />}
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

function TaskList({ tasks, close }: { tasks: Task[]; close: () => void }) {
  const { t } = useWords();
  if (tasks.length === 0) return <p className="dim">{t('task.none')}</p>;
  return (
    <ul className="task-list">
      {tasks.slice(0, 12).map((task) => (
        <OneTask key={task.id} task={task} close={close} />
      ))}
    </ul>
  );
}

function OneTask({ task, close }: { task: Task; close: () => void }) {
  const { t, either } = useWords();
  const percent = task.total > 0 ? Math.floor((finishedOf(task) / task.total) * 100) : 0;
  const title = task.title ?? either([`task.kind.${task.kind}`], task.kind);
  return (
    <li>
      <div className="task-head">
        <strong>{title}</strong>
        {isOver(task) ? (
          <Link to={`/task?open=${task.id}`} onClick={close}>
            {t('task.results')}
          </Link>
        ) : (
          <Button type="link" size="small" onClick={() => void cancel(task)}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
      <Progress
        percent={isOver(task) ? 100 : percent}
        status={!isOver(task) ? 'active' : task.failed > 0 ? 'exception' : 'success'}
        size="small"
        showInfo={false}
        aria-label={title}
      />
      <TaskFacts task={task} />
    </li>
  );
}

function TaskFacts({ task }: { task: Task }) {
  const { t } = useWords();
  const left = isOver(task) ? null : secondsLeft(task, Date.now());
  return (
    <div className="dim task-facts">
      <span>{t('task.counts', { done: finishedOf(task), total: task.total })}</span>
      {task.failed > 0 && <span className="failed">{t('task.failed', { n: task.failed })}</span>}
      {left !== null && <span>{t('task.left', { time: spoken(left) })}</span>}
      {task.status === 'cancelled' && <span>{t('task.cancelled')}</span>}
    </div>
  );
}

/** `1:05` for minutes and seconds, `2:10:00` with hours. */
const spoken = (seconds: number): string => {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
};

async function cancel(task: Task): Promise<void> {
  await call('/api/task/cancel', { body: { id: task.id } }).catch(() => undefined);
  lookForTasks();
}
