import { InboxOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '../../providers/translation';
import { useFinishedTasks } from './finished-tasks';
import { onIntent } from '../states/on-intent';
import { isOver, useTasks } from './tasks';

const loadList = () => import('./task-list');
const TaskList = lazy(loadList);

/**
 * Background tasks in the top bar: exact progress, time left, cancel, and a link to the results.
 * The badge counts running tasks or, if there are none, finished ones not seen yet.
 */
export function TaskTray() {
  const [open, setOpen] = useState(false);
  const { tasks, at } = useTasks(open);
  const { t } = useTranslation();
  const running = tasks.filter((task) => !isOver(task)).length;
  const { fresh, see } = useFinishedTasks();
  const show = (shown: boolean): void => {
    setOpen(shown);
    if (!shown) see();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={show}
      title={t('task.tray')}
      content={
        <Suspense fallback={null}>
          <TaskList tasks={tasks} at={at} close={() => show(false)} />
        </Suspense>
      }
      classNames={{ root: 'task-tray' }}
    >
      <Button
        type="text"
        {...onIntent(loadList)}
        aria-label={t('task.trayWith', { n: running, fresh: fresh.length })}
        icon={
          <Badge
            count={running || fresh.length}
            size="small"
            color={running > 0 ? 'var(--moving)' : 'var(--valid)'}
          >
            <InboxOutlined />
          </Badge>
        }
      />
    </Popover>
  );
}
