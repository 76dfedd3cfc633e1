import '../../resource/resource.css';
import './scan.css';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import type { Asked as AskedView } from '@modules/identity/contract';
import type { Answered } from '@kernel/resource';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useSystem } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { ActionButton, Instant } from '../../resource';
import { HOME } from '../../shell/frame/guard';
import { Overlay } from '../../shell/states/overlay';
import { useWindowTitle } from '../../window-title';

type Asked = Answered<AskedView>;

type Answer = 'yes' | 'no';

/** The target of the QR code: who wants to sign in, from where, and the decision. */
export default function ScanApprove() {
  const { t } = useTranslation();
  const { sysTitle } = useSystem();
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const { asked, refusal, given, answer } = useAsked(code);
  useWindowTitle(t('signIn.approve.title'));
  if (!asked && !refusal) return <Overlay title={sysTitle} />;
  return (
    <main className="approve">
      <article>
        <h1>{t('signIn.approve.title')}</h1>
        {refusal && <Alert type="error" showIcon message={refusal} />}
        {given && (
          <Alert
            type={given === 'yes' ? 'success' : 'info'}
            showIcon
            message={t(given === 'yes' ? 'signIn.approve.done' : 'signIn.approve.refused')}
          />
        )}
        {asked && !given && !refusal && <Question asked={asked} answer={answer} />}
        {(given || refusal) && (
          <p className="approve-warning">
            <Link to={HOME}>{t('signIn.approve.home')}</Link>
          </p>
        )}
      </article>
    </main>
  );
}

function Question({ asked, answer }: { asked: Asked; answer: (given: Answer) => Promise<void> }) {
  const { t } = useTranslation();
  const place = asked.sameNetwork ? 'sameNetwork' : 'otherNetwork';
  return (
    <>
      <dl>
        <dt>{t('signIn.approve.account')}</dt>
        <dd>{asked.account}</dd>
        <dt>{t('signIn.approve.device')}</dt>
        <dd>{useDevice(asked)}</dd>
        <dt>{t('signIn.approve.place')}</dt>
        <dd>{t(`signIn.approve.${place}`, { ip: asked.ip })}</dd>
        <dt>{t('signIn.approve.asked')}</dt>
        <dd>
          <Instant value={asked.createTime} />
        </dd>
        <dt>{t('signIn.approve.number')}</dt>
        <dd>
          <strong className="scan-number">{asked.number}</strong>
        </dd>
      </dl>
      <p className="approve-warning dim">{t('signIn.approve.warning')}</p>
      <div className="approve-answers">
        <ActionButton type="primary" run={() => answer('yes')}>
          {t('signIn.approve.yes')}
        </ActionButton>
        <Button onClick={() => void answer('no')}>{t('signIn.approve.no')}</Button>
      </div>
    </>
  );
}

function useDevice({ browser, system }: Pick<Asked, 'browser' | 'system'>): string {
  const { t } = useTranslation();
  if (browser && system) return t('signIn.approve.deviceOn', { browser, system });
  return browser ?? system ?? t('signIn.approve.unknownDevice');
}

function useAsked(code: string) {
  const [asked, setAsked] = useState<Asked>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [given, setGiven] = useState<Answer | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<Asked>('/api/sysAuth/scanDetail', { query: { code }, signal: leaving.signal })
      .then(setAsked)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setRefusal(messageOf(error));
      });
    return () => leaving.abort();
  }, [code]);
  const answer = async (wanted: Answer): Promise<void> => {
    try {
      await call('/api/sysAuth/scanAnswer', { body: { code, approve: wanted === 'yes' } });
      setGiven(wanted);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return { asked, refusal, given, answer };
}
