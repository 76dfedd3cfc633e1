import '../../resource/resource.css';
import './share.css';
import { DownloadOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';

import { kinds, type SharedDocument, type Status, statusName } from '@modules/invoicing/contract';
import { ApiError } from '../../providers/http/api-error';
import { call, saveFrom } from '../../providers/http/http';
import { useSystem } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { ActionButton, Amount, Instant, PlainDateText, StatusTag } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';
import { Overlay } from '../../shell/states/overlay';
import type { Tone } from '../../theme';
import { useWindowTitle } from '../../window-title';

/** One document, for someone without an account. Links of earlier versions have their token in the path. */
export default function SharePage() {
  const { token = location.hash.slice(1) } = useParams();
  const { t } = useTranslation();
  const { sysTitle } = useSystem();
  const { shared, error } = useShared(token);
  const isGone = error instanceof ApiError && error.isMissing;
  useWindowTitle(isGone ? t('share.page.gone') : shared?.number);
  if (!shared && !error) return <Overlay title={sysTitle} />;
  return (
    <main className="share-page">
      <article className="share-card">
        {shared && <Sheet shared={shared} token={token} />}
        {isGone && (
          <>
            <h1>{t('share.page.gone')}</h1>
            <p className="dim">{t('share.page.goneText')}</p>
          </>
        )}
        {error !== null && !isGone && <FailedState error={error} />}
      </article>
    </main>
  );
}

function Sheet({ shared, token }: { shared: SharedDocument; token: string }) {
  const { t } = useTranslation();
  const pdf = (): Promise<void> => saveFrom('/api/share/pdf', { body: { token } });
  return (
    <>
      <p className="dim">{t(kinds[shared.kind].name)}</p>
      <h1>{shared.number}</h1>
      <dl>
        <dt>{t('share.page.status')}</dt>
        <dd>
          <StatusTag tone={toneOf(shared.status)}>{t(statusName(shared.status))}</StatusTag>
        </dd>
        <dt>{t('share.page.from')}</dt>
        <dd>{shared.sellerName}</dd>
        <dt>{t('share.page.to')}</dt>
        <dd>{shared.buyerName}</dd>
        <dt>{t('share.page.date')}</dt>
        <dd>{shared.issueDate && <PlainDateText value={shared.issueDate} />}</dd>
        <dt>{t('share.page.amount')}</dt>
        <dd className="share-amount">
          <Amount value={shared.payable} currency={shared.currency} />
        </dd>
      </dl>
      <div className="share-actions">
        <ActionButton primary icon={<DownloadOutlined aria-hidden />} run={pdf}>
          {t('share.page.pdf')}
        </ActionButton>
        {shared.validationLink && (
          <Button
            href={shared.validationLink}
            target="_blank"
            rel="noreferrer"
            icon={<SafetyCertificateOutlined aria-hidden />}
          >
            {t('share.page.validation')}
          </Button>
        )}
      </div>
      <footer className="dim">
        {t('share.page.expires', { date: '' }).trim()} <Instant value={shared.expiresAt} />
      </footer>
    </>
  );
}

const toneOf = (status: Status): Tone => (status === 10 ? 'valid' : 'cancelled');

function useShared(token: string): { shared: SharedDocument | null; error: unknown } {
  const [answer, setAnswer] = useState<{ shared: SharedDocument | null; error: unknown }>({
    shared: null,
    error: null,
  });
  useEffect(() => {
    const leaving = new AbortController();
    call<SharedDocument>('/api/share/view', { body: { token }, signal: leaving.signal }).then(
      (shared) => setAnswer({ shared, error: null }),
      (error: unknown) => !leaving.signal.aborted && setAnswer({ shared: null, error }),
    );
    return () => leaving.abort();
  }, [token]);
  return answer;
}
