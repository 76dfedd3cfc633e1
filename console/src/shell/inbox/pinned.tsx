import './pinned.css';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import type { PinnedNotice } from '@modules/content/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { setBanner } from '../frame/banners';
import { NoticeReader } from './notice-reader';

/** The next poll finds later ends. */
const WATCHED = 120_000;

const ends = new Map<string, ReturnType<typeof setTimeout> | null>();

const bannerOf = (id: string): string => `pinned.${id}`;

function hide(id: string): void {
  clearTimeout(ends.get(id) ?? undefined);
  ends.delete(id);
  setBanner(bannerOf(id), null);
}

interface Inbox {
  read: (id: string) => Promise<void>;
  again: () => Promise<void>;
}

/** Shows these banners and no others; each disappears by itself at its end. */
export function showPinned(pinned: readonly PinnedNotice[], inbox: Inbox): void {
  const wanted = new Set(pinned.map(({ id }) => id));
  for (const id of [...ends.keys()]) if (!wanted.has(id)) hide(id);
  for (const notice of pinned) {
    const { id, pinnedUntil } = notice;
    const left = new Date(pinnedUntil).getTime() - Date.now();
    if (!ends.has(id))
      setBanner(bannerOf(id), { tone: 'attention', text: <Pinned of={notice} inbox={inbox} /> });
    clearTimeout(ends.get(id) ?? undefined);
    ends.set(id, left < WATCHED ? setTimeout(() => hide(id), Math.max(left, 0)) : null);
  }
}

function Pinned({ of, inbox }: { of: PinnedNotice; inbox: Inbox }) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const open = (): void => {
    setReading(true);
    void inbox.read(of.id);
  };
  const dismiss = (): void => {
    hide(of.id);
    void call('/api/sysNotice/dismiss', { body: { id: of.id } }).catch(inbox.again);
  };
  return (
    <span className="pinned-notice">
      <strong>{of.title}</strong>
      <Button type="link" size="small" onClick={open}>
        {t('notice.more')}
      </Button>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('notice.dismiss')}
        title={t('notice.dismiss')}
        onClick={dismiss}
      />
      <NoticeReader notice={reading ? of : null} close={() => setReading(false)} />
    </span>
  );
}
