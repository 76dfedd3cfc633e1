import './inbox.css';
import { Button } from 'antd';
import { useState } from 'react';

import type { UnreadNotice } from '@modules/content/contract';
import { useTranslation } from '../../providers/translation';
import { Instant } from '../../resource/show/values';
import { Corrected, NoticeReader } from './notice-reader';
import { readAllNotices, readNotice } from './notices';
import { OwnNews } from './own-news';
import { type OwnNotification, readAllNews } from './news';

interface Props {
  notices: readonly UnreadNotice[];
  news: readonly OwnNotification[];
  close: () => void;
  showAll: () => void;
}

/**
 * The person's notifications and notices; opening one marks it as read. Tasks have their own tray.
 */
export default function InboxList({ notices, news, close, showAll }: Props) {
  const { t } = useTranslation();
  const [reading, setReading] = useState<UnreadNotice | null>(null);
  const isEmpty = notices.length === 0 && news.length === 0;
  const open = (notice: UnreadNotice): void => {
    setReading(notice);
    void readNotice(notice.id);
  };
  return (
    <section className="inbox-list" aria-label={t('inbox.title')}>
      <header>
        <h2>{t('inbox.title')}</h2>
        {!isEmpty && (
          <Button
            type="link"
            size="small"
            onClick={() => void Promise.all([readAllNotices(), readAllNews()])}
          >
            {t('inbox.readAll')}
          </Button>
        )}
      </header>
      {isEmpty && <p className="dim">{t('inbox.none')}</p>}
      <OwnNews news={news} close={close} />
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <button type="button" onClick={() => open(notice)}>
              <strong>{notice.title}</strong>
              <small>
                {notice.publicOrgName} · <Instant value={notice.publicTime} />
              </small>
              <Corrected of={notice} />
            </button>
          </li>
        ))}
      </ul>
      <footer>
        <Button type="link" size="small" onClick={showAll}>
          {t('notice.all')}
        </Button>
      </footer>
      <NoticeReader notice={reading} close={() => setReading(null)} />
    </section>
  );
}
