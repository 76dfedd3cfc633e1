import { App, Modal, Select } from 'antd';
import { useEffect, useState } from 'react';

import type { FileShareView, MadeLink } from '@modules/files/contract';
import type { ShareView } from '@modules/invoicing/contract';
import type { Answered } from '@kernel/resource';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { ActionButton } from './action-button';
import { CopyText, Instant } from '../show/values';

type Link = Answered<FileShareView & Partial<Pick<ShareView, 'origin'>>>;

interface Shared {
  /** Its routes are `share`, `shares` and `revokeShare`. */
  of: 'document' | 'sysFile';
  id: string;
  name: string;
}

interface Props {
  shared: Shared | null;
  /** The possible lifetimes of a link in days; the second is the default. */
  spans: readonly [number, number, ...number[]];
  close: () => void;
}

/** Links to a record for people without an account: a new one, shown once, and the earlier ones. */
export function ShareDialog({ shared, spans, close }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={shared !== null}
      title={shared && t('share.title', { number: shared.name })}
      onCancel={close}
      footer={null}
      destroyOnHidden
      width={560}
    >
      {shared && <Links key={shared.id} shared={shared} spans={spans} />}
    </Modal>
  );
}

function Links({ shared, spans }: { shared: Shared; spans: Props['spans'] }) {
  const { t } = useTranslation();
  const { of, id } = shared;
  const { links, look } = useLinks(shared);
  const [days, setDays] = useState(spans[1]);
  const [made, setMade] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const { url } = await call<Answered<MadeLink>>(`/api/${of}/share`, { body: { id, days } });
    setMade(url);
    look();
  };
  const revoke = async (link: string): Promise<void> => {
    await call(`/api/${of}/revokeShare`, { body: { id: link } });
    look();
  };
  return (
    <>
      <div className="share-make">
        <label htmlFor="share-days">{t('share.days')}</label>
        <Select
          id="share-days"
          value={days}
          onChange={setDays}
          options={spans.map((n) => ({ value: n, label: t('share.daysOf', { n }) }))}
          popupMatchSelectWidth={false}
        />
        <ActionButton primary run={make}>
          {t('share.make')}
        </ActionButton>
      </div>
      {made && (
        <div className="share-made" role="status">
          {t('share.made')}
          <CopyText value={made} />
        </div>
      )}
      <h3 className="dialog-form">{t('share.links')}</h3>
      {links?.length === 0 && <p className="dim">{t('share.none')}</p>}
      <ul className="share-links">
        {links?.map((link) => (
          <OneLink key={link.id} link={link} revoke={() => revoke(link.id)} />
        ))}
      </ul>
    </>
  );
}

function OneLink({ link, revoke }: { link: Link; revoke: () => Promise<void> }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const ask = (): void => {
    modal.confirm({
      title: t('share.revokeAsk'),
      content: t('share.revokeText'),
      okText: t('share.revoke'),
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
      onOk: revoke,
    });
  };
  return (
    <li>
      {link.origin && <span>{t(`share.origin_${link.origin}`)}</span>}
      <span className="dim">
        <Instant value={link.createTime} /> – <Instant value={link.expiresAt} />
      </span>
      <span className="dim">{t('share.views', { n: link.views })}</span>
      <span className="grow" />
      {link.isOver || link.revokedAt ? (
        <span className="dim">{t(link.revokedAt ? 'share.revoked' : 'share.over')}</span>
      ) : (
        <ActionButton size="small" danger run={ask}>
          {t('share.revoke')}
        </ActionButton>
      )}
    </li>
  );
}

function useLinks({ of, id }: Shared): { links: Link[] | null; look: () => void } {
  const { message } = App.useApp();
  const [links, setLinks] = useState<Link[] | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call<Link[]>(`/api/${of}/shares`, { query: { id }, signal: leaving.signal }).then(
      setLinks,
      (error: unknown) => !leaving.signal.aborted && void message.error(messageOf(error)),
    );
    return () => leaving.abort();
  }, [of, id, asked, message]);
  return { links, look: () => setAsked((count) => count + 1) };
}
