import { useState } from 'react';

import type { UnreadNotice } from '@modules/content/contract';
import { useTranslation } from '../../providers/translation';
import { Instant } from '../../resource/show/values';
import { NoticeReader } from '../../shell/inbox/notice-reader';
import { readNotice, useUnreadNotices, useUnreadTotal } from '../../shell/inbox/notices';

const SHOWN = 5;

/** Unread notices. */
export default function NoticesWidget() {
  const { t } = useTranslation();
  const notices = useUnreadNotices();
  const total = useUnreadTotal();
  const [open, setOpen] = useState<UnreadNotice | null>(null);
  const read = (notice: UnreadNotice): void => {
    setOpen(notice);
    void readNotice(notice.id);
  };
  return (
    <div className="panel widget">
      <header>
        <h2>{t('home.widgets.notices')}</h2>
        {total > 0 && <span className="dim figures">{total}</span>}
      </header>
      {notices.length === 0 && <p className="dim">{t('notice.none')}</p>}
      <ul className="widget-lines">
        {notices.slice(0, SHOWN).map((notice) => (
          <li key={notice.id}>
            <button type="button" onClick={() => read(notice)}>
              {notice.title}
            </button>
            <span className="dim">
              <Instant value={notice.publicTime} />
            </span>
          </li>
        ))}
      </ul>
      <NoticeReader notice={open} close={() => setOpen(null)} />
    </div>
  );
}
