import { InboxOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '../../providers/translation';
import { onIntent } from '../states/on-intent';
import { isOver, useTasks } from './tasks';

const loadList = () => import('./task-list');
const TaskList = lazy(loadList);

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
      content={
        <Suspense fallback={null}>
          <TaskList tasks={tasks} at={at} close={() => setOpen(false)} />
        </Suspense>
      }
      classNames={{ root: 'task-tray' }}
    >
      <Button
        type="text"
        {...onIntent(loadList)}
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
