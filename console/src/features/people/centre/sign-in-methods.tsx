import './sign-in-methods.css';
import { Alert } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type {
  Attempt,
  OfferedProvider,
  OwnSignInsView,
  ProviderAddress,
} from '@modules/identity/contract';
import { ApiError } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, Instant, SkeletonRows, StatusTag } from '../../../resource';
import { FailedState } from '../../../shell/states/failed-state';
import { Contacts } from './contacts';

/** The person's sign-in methods, and the latest sign-ins. */
export function SignInMethods() {
  const { own, error, again } = useOwnSignInMethods();
  if (error !== null) return <FailedState error={error} again={again} />;
  if (!own) return <SkeletonRows rows={5} />;
  return (
    <div className="sign-in-methods">
      <CameBack providers={own.providers} />
      <Contacts own={own} changed={again} />
      <Providers providers={own.providers} changed={again} />
      <Recent attempts={own.recent} />
    </div>
  );
}

function useOwnSignInMethods() {
  const [own, setOwn] = useState<OwnSignInsView | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    call<OwnSignInsView>('/api/sysOAuth/own', { signal: leaving.signal })
      .then((answer) => {
        setOwn(answer);
        setError(null);
      })
      .catch((reason: unknown) => {
        if (reason instanceof ApiError) setError(reason);
      });
    return () => leaving.abort();
  }, [round]);
  return { own, error, again };
}

/** Anyone can craft a URL, so only these messages are shown. */
const refusals = ['AUTH_OPENID_FAILED', 'AUTH_OPENID_UNREACHABLE', 'AUTH_OPENID_TAKEN'];

/** The result of the round trip to the third party, which is in the fragment of the URL. */
function CameBack({ providers }: { providers: OfferedProvider[] }) {
  const { t } = useTranslation();
  const reported = new URLSearchParams(useLocation().hash.slice(1));
  const nameOf = (id: string | null): string =>
    providers.find((each) => each.id === id)?.name ?? id ?? '';
  const linked = reported.get('linked');
  const refused = reported.get('refused');
  if (linked)
    return (
      <Alert type="success" showIcon message={t('signIn.own.linkDone', { name: nameOf(linked) })} />
    );
  if (!refused) return null;
  return (
    <Alert
      type="error"
      showIcon
      message={t(refusals.includes(refused) ? refused : 'AUTH_OPENID_FAILED')}
    />
  );
}

function Providers({ providers, changed }: { providers: OfferedProvider[]; changed: () => void }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('signIn.own.providers')}</h2>
      {providers.length === 0 && <p className="dim">{t('signIn.own.providersNone')}</p>}
      <ul>
        {providers.map((provider) => (
          <li key={provider.id}>
            <strong>{provider.name}</strong>
            <Linked provider={provider} />
            <Change provider={provider} changed={changed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Linked({ provider: { link } }: { provider: OfferedProvider }) {
  const { t } = useTranslation();
  if (!link) return <span className="dim">{t('signIn.own.notLinked')}</span>;
  return (
    <span className="dim">
      {t('signIn.own.linkedOn')} <Instant value={link.createTime} />
      {link.email && ` · ${link.email}`}
    </span>
  );
}

function Change({ provider, changed }: { provider: OfferedProvider; changed: () => void }) {
  const { t } = useTranslation();
  const body = { provider: provider.id };
  const link = async (): Promise<void> => {
    const { address } = await call<ProviderAddress>('/api/sysOAuth/link', { body });
    location.assign(address);
  };
  const unlink = async (): Promise<void> => {
    await call('/api/sysOAuth/unlink', { body });
    changed();
  };
  return provider.link ? (
    <ActionButton run={unlink}>{t('signIn.own.unlink')}</ActionButton>
  ) : (
    <ActionButton run={link}>{t('signIn.own.link', { name: provider.name })}</ActionButton>
  );
}

function Recent({ attempts }: { attempts: Attempt[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('signIn.own.recent')}</h2>
      <ul className="own-recent">
        {attempts.map((attempt) => (
          <li key={`${attempt.at} ${attempt.outcome}`}>
            <Instant value={attempt.at} />
            <StatusTag tone={attempt.outcome === 'right' ? 'valid' : 'failed'}>
              {t(`signIn.outcomes.${attempt.outcome}`)}
            </StatusTag>
            <span>{t(`signIn.methods.${attempt.method}`)}</span>
            <span className="dim">
              <Device {...attempt} /> · {attempt.ip}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Device({ browser, system }: Attempt) {
  const { t } = useTranslation();
  if (browser && system) return t('signIn.approve.deviceOn', { browser, system });
  return browser ?? system ?? t('signIn.approve.unknownDevice');
}
