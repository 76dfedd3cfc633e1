import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '../../providers/translation';
import { useFinishedTasks } from './finished-tasks';
import { useUnreadNotices } from './notices';

const InboxList = lazy(() => import('./inbox-list'));

/** Unread news: notices, and finished tasks. */
export function Inbox() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const notices = useUnreadNotices();
  const tasks = useFinishedTasks();
  const count = notices.length + tasks.fresh.length;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      classNames={{ root: 'inbox' }}
      destroyOnHidden
      content={
        <Suspense fallback={null}>
          <InboxList notices={notices} tasks={tasks} close={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button
        type="text"
        aria-label={t('inbox.with', { n: count })}
        icon={
          <Badge count={count} size="small" overflowCount={99}>
            <BellOutlined aria-hidden />
          </Badge>
        }
      />
    </Popover>
  );
}
