import './inbox.css';
import { Drawer, Empty, Input, Pagination } from 'antd';
import { useEffect, useState } from 'react';

import type { PageResult } from '@kernel/resource';
import type { ReceivedNotice, UnreadNotice } from '@modules/content/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { Instant, StatusTag } from '../../resource/show/values';
import { FailedState } from '../states/failed-state';
import { Corrected, NoticeReader } from './notice-reader';
import { readNotice } from './notices';

const SIZE = 20;

interface Props {
  open: boolean;
  close: () => void;
}

/** Every notice addressed to the person, read or unread, including corrected ones. */
export default function AllNotices({ open, close }: Props) {
  const { t } = useTranslation();
  const [reading, setReading] = useState<UnreadNotice | null>(null);
  const { found, error, page, title, ask, again, markRead } = useReceived(open);
  const read = ({ sysNotice }: ReceivedNotice): void => {
    setReading(sysNotice);
    markRead(sysNotice.id);
    void readNotice(sysNotice.id);
  };
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('notice.all')}
      width="min(480px, 100vw)"
      destroyOnHidden
    >
      <section className="inbox-list all-notices" aria-label={t('notice.all')}>
        <Input.Search
          allowClear
          defaultValue={title}
          placeholder={t('notice.search')}
          aria-label={t('notice.search')}
          onSearch={(text) => ask(1, text.trim())}
        />
        {error !== null && <FailedState error={error} again={again} />}
        {found?.total === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('notice.noneFound')} />
        )}
        <ul>
          {found?.items.map((each) => (
            <li key={each.noticeId}>
              <button type="button" onClick={() => read(each)}>
                <strong>{each.sysNotice.title}</strong>
                <small>
                  {each.sysNotice.publicOrgName} · <Instant value={each.sysNotice.publicTime} />
                </small>
                <Corrected of={each.sysNotice} />
                <small>
                  <StatusTag tone={each.readStatus === 1 ? 'waiting' : 'moving'}>
                    {t(each.readStatus === 1 ? 'notice.isRead' : 'notice.isUnread')}
                  </StatusTag>
                </small>
              </button>
            </li>
          ))}
        </ul>
        {found && found.total > SIZE && (
          <Pagination
            simple
            current={page}
            pageSize={SIZE}
            total={found.total}
            onChange={(next) => ask(next, title)}
          />
        )}
      </section>
      <NoticeReader notice={reading} close={() => setReading(null)} />
    </Drawer>
  );
}

function useReceived(open: boolean) {
  const [asked, setAsked] = useState({ page: 1, title: '', turn: 0 });
  const [found, setFound] = useState<PageResult<ReceivedNotice> | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leaving = new AbortController();
    const { page, title } = asked;
    call<PageResult<ReceivedNotice>>('/api/sysNotice/pageReceived', {
      body: { page, pageSize: SIZE, title },
      signal: leaving.signal,
    })
      .then((result) => {
        setError(null);
        setFound(result);
      })
      .catch((reason: unknown) => {
        if (!leaving.signal.aborted) setError(reason);
      });
    return () => leaving.abort();
  }, [open, asked]);
  const markRead = (id: string): void =>
    setFound(
      (before) =>
        before && {
          ...before,
          items: before.items.map((each) =>
            each.noticeId === id ? { ...each, readStatus: 1 } : each,
          ),
        },
    );
  return {
    found,
    error,
    markRead,
    page: asked.page,
    title: asked.title,
    ask: (page: number, title: string) => setAsked(({ turn }) => ({ page, title, turn })),
    again: () => setAsked((before) => ({ ...before, turn: before.turn + 1 })),
  };
}
