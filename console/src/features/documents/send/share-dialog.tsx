import './send.css';
import { App, Modal, Select } from 'antd';
import { useEffect, useState } from 'react';

import { messageOf } from '../../../providers/api-error';
import { call } from '../../../providers/http';
import { useWords } from '../../../providers/words';
import { ActionButton, CopyText, Instant } from '../../../resource';
import { type DocumentFacts, nameOfDocument } from '../document-row';

interface Link {
  id: string;
  origin: 'link' | 'mail';
  createTime: string;
  expiresAt: string;
  revokedAt: string | null;
  views: number;
  isOver: boolean;
}

interface Props {
  document: DocumentFacts | null;
  close: () => void;
}

/** Links to a document: a new one, shown once, and those that were made before. */
export function ShareDialog({ document, close }: Props) {
  const { t } = useWords();
  return (
    <Modal
      open={document !== null}
      title={document && t('share.title', { number: nameOfDocument(document) })}
      onCancel={close}
      footer={null}
      destroyOnHidden
      width={560}
    >
      {document && <Links key={document.id} id={document.id} />}
    </Modal>
  );
}

const spans = [7, 30, 90, 365];

function Links({ id }: { id: string }) {
  const { t } = useWords();
  const { links, look } = useLinks(id);
  const [days, setDays] = useState(30);
  const [made, setMade] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const { url } = await call<{ url: string }>('/api/document/share', { body: { id, days } });
    setMade(url);
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
          <OneLink key={link.id} link={link} changed={look} />
        ))}
      </ul>
    </>
  );
}

function OneLink({ link, changed }: { link: Link; changed: () => void }) {
  const { t } = useWords();
  const revoke = async (): Promise<void> => {
    await call('/api/document/revokeShare', { body: { id: link.id } });
    changed();
  };
  return (
    <li>
      <span>{t(`share.origin_${link.origin}`)}</span>
      <span className="dim">
        <Instant value={link.createTime} />
      </span>
      <span className="dim">{t('share.views', { n: link.views })}</span>
      <span className="grow" />
      {link.revokedAt ? (
        <span className="dim">{t('share.revoked')}</span>
      ) : link.isOver ? (
        <span className="dim">{t('share.over')}</span>
      ) : (
        <ActionButton size="small" danger run={revoke}>
          {t('share.revoke')}
        </ActionButton>
      )}
    </li>
  );
}

function useLinks(id: string): { links: Link[] | null; look: () => void } {
  const { message } = App.useApp();
  const [links, setLinks] = useState<Link[] | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call<Link[]>('/api/document/shares', { query: { id }, signal: leaving.signal }).then(
      setLinks,
      (error: unknown) => !leaving.signal.aborted && void message.error(messageOf(error)),
    );
    return () => leaving.abort();
  }, [id, asked, message]);
  return { links, look: () => setAsked((count) => count + 1) };
}
