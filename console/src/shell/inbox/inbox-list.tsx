import './inbox.css';
import { Button } from 'antd';
import { useState } from 'react';

import { useTranslation } from '../../providers/translation';
import { Instant } from '../../resource/show/values';
import { NoticeReader } from './notice-reader';
import { type Notice, readAllNotices, readNotice } from './notices';

/** Notices; one that was opened counts as read. Tasks have a tray of their own. */
export default function InboxList({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation();
  const [reading, setReading] = useState<Notice | null>(null);
  const isEmpty = notices.length === 0;
  const open = (notice: Notice): void => {
    setReading(notice);
    void readNotice(notice.id);
  };
  return (
    <section className="inbox-list" aria-label={t('inbox.title')}>
      <header>
        <h2>{t('inbox.title')}</h2>
        {!isEmpty && (
          <Button type="link" size="small" onClick={() => void readAllNotices()}>
            {t('inbox.readAll')}
          </Button>
        )}
      </header>
      {isEmpty && <p className="dim">{t('inbox.none')}</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <button type="button" onClick={() => open(notice)}>
              <strong>{notice.title}</strong>
              <small>
                {notice.publicOrgName} · <Instant value={notice.publicTime} />
              </small>
            </button>
          </li>
        ))}
      </ul>
      <NoticeReader notice={reading} close={() => setReading(null)} />
    </section>
  );
}
