import { Button, Divider } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { SignInMethodsView } from '@modules/identity/contract';
import { signInAt } from '../../providers/auth';
import { useTranslation } from '../../providers/translation';
import type { Entry } from './use-entry';

type Providers = SignInMethodsView['providers'];

/** Anyone can craft a URL, so only these messages are shown. */
const refusals = [
  'AUTH_OPENID_UNKNOWN',
  'AUTH_OPENID_FAILED',
  'AUTH_OPENID_UNREACHABLE',
  'AUTH_OPENID_NO_ACCOUNT',
  'AUTH_OPENID_TAKEN',
  'http.429',
];

/** Links, because signing in with a third party leaves this page. */
export function ThirdParties({ providers }: { providers: Providers }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  if (providers.length === 0) return null;
  return (
    <>
      <Divider plain className="login-or">
        {t('signIn.or')}
      </Divider>
      <div className="third-parties">
        {providers.map(({ id, name }) => (
          <Button key={id} size="large" block href={addressOf(id, search)}>
            {t('signIn.with', { name })}
          </Button>
        ))}
      </div>
    </>
  );
}

const addressOf = (provider: string, redirectUrl: string): string =>
  `/api/sysOAuth/signIn?${new URLSearchParams({ provider, redirectUrl }).toString()}`;

/** The fragment holds the result: a ticket for one sign-in, or the reason for its failure. */
export function useReturn({ enter, refuse }: Entry, providers: Providers | undefined): void {
  const { t } = useTranslation();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const used = useRef('');
  useEffect(() => {
    if (!providers || hash === '' || used.current === hash) return;
    used.current = hash;
    const reported = new URLSearchParams(hash.slice(1));
    const ticket = reported.get('entry');
    const refused = reported.get('refused');
    if (ticket) void enter(() => signInAt('/api/sysOAuth/enter', { ticket }));
    if (!refused) return;
    const id = reported.get('provider');
    const name = providers.find((each) => each.id === id)?.name ?? id ?? '';
    const isKnown = refusals.includes(refused);
    refuse(t(isKnown ? refused : 'AUTH_OPENID_FAILED', { provider: name }));
    void navigate({ pathname, search }, { replace: true });
  }, [providers, hash, pathname, search, navigate, enter, refuse, t]);
}
