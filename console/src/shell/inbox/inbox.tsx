import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '../../providers/translation';
import { useUnreadNews } from './news';
import { useUnreadNotices, useUnreadTotal } from './notices';

const InboxList = lazy(() => import('./inbox-list'));
const AllNotices = lazy(() => import('./all-notices'));

/** A person's unread notifications and notices. */
export function Inbox() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const notices = useUnreadNotices();
  const news = useUnreadNews();
  const count = useUnreadTotal() + news.length;
  const showAll = (): void => {
    setOpen(false);
    setAll(true);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        classNames={{ root: 'inbox' }}
        destroyOnHidden
        content={
          <Suspense fallback={null}>
            <InboxList
              notices={notices}
              news={news}
              close={() => setOpen(false)}
              showAll={showAll}
            />
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
      {all && (
        <Suspense fallback={null}>
          <AllNotices open close={() => setAll(false)} />
        </Suspense>
      )}
    </>
  );
}
