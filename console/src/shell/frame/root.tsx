import { App as AntApp, ConfigProvider } from 'antd';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';

import { accessControlProvider } from '../../providers/access';
import { authProvider, forget, SIGNED_OUT } from '../../providers/auth';
import { dataProvider } from '../../providers/data';
import { onSessionLost, signingOut } from '../../providers/http/http';
import { i18nProvider } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { session, useSystem } from '../../providers/session/session';
import { isDeliberate, sessionEnd } from '../../providers/session/session-end';
import { read } from '../../providers/session/storage';
import { useStore } from '../../providers/session/store';
import { accessToken } from '../../providers/session/tokens';
import { useTranslation } from '../../providers/translation';
import { paint, themeOf } from '../../theme';
import { useClickGuard } from '../outside/click-guard';
import { ConfirmDialogProvider } from '../states/confirm-dialog-provider';
import { Overlay } from '../states/overlay';
import { detour, LOGIN, loginAddress } from './guard';
import { useLocale } from '../look/locale';
import { useLook } from '../look/look';
import { useReducedMotion } from '../look/media';
import { leaveNotice } from '../outside/notice';
import { forgetTags } from '../tabs/use-tags';

/** Provides theme, language, Refine and the route guard to every page. */
export function Root() {
  const { language } = useTranslation();
  const look = useLook(language);
  const locale = useLocale(language);
  const motion = !useReducedMotion();
  const theme = useMemo(() => themeOf({ ...look, motion }), [look, motion]);
  // Before anything that reads the colours of the page, such as charts.
  useLayoutEffect(() => paint(look), [look]);
  useClickGuard();
  return (
    <ConfigProvider
      locale={locale}
      theme={theme}
      form={{ requiredMark }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <AntApp className="app" message={{ maxCount: 3, top: 56 }}>
        <ConfirmDialogProvider>
          <Providers />
        </ConfirmDialogProvider>
      </AntApp>
    </ConfigProvider>
  );
}

/** Optional fields are the exception, but users know the asterisk for required ones. */
const requiredMark = (label: React.ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className="required" aria-hidden>
        *
      </span>
    )}
  </>
);

const Providers = () => (
  <Refine
    dataProvider={dataProvider}
    authProvider={authProvider}
    accessControlProvider={accessControlProvider}
    i18nProvider={i18nProvider}
    notificationProvider={useToasts}
    routerProvider={routerProvider}
    options={{
      disableTelemetry: true,
      warnWhenUnsavedChanges: false,
      disableRouteChangeHandler: true,
      reactQuery: {
        clientConfig: {
          defaultOptions: {
            // A kept page still finds its rows in the cache after half an hour.
            queries: {
              retry: false,
              staleTime: 5_000,
              gcTime: 1_800_000,
              refetchOnWindowFocus: true,
            },
          },
        },
      },
    }}
  >
    <Guarded />
  </Refine>
);

function Guarded() {
  const place = useLocation();
  const title = useSystem().sysTitle;
  useSessionEnd();
  // After the session has ended, the page stays behind the sign-in dialog.
  const hasToken = useStore(sessionEnd) !== null || accessToken() !== null;
  const to = detour(place, hasToken);
  useEffect(() => {
    if (hasToken) return;
    forget();
    forgetTags();
  }, [hasToken]);
  if (to) return <Navigate to={to} replace />;
  return (
    <Suspense fallback={<Overlay title={title} />}>
      <Outlet />
    </Suspense>
  );
}

/**
 * The session is no longer valid: the user signs in again in a dialog over the page. After signing
 * out in another window, the login page is shown instead.
 */
function useSessionEnd(): void {
  const navigate = useNavigate();
  const place = useLocation();
  useEffect(() => {
    const leave = (why?: string): void => {
      forget();
      // Only some reasons have their own message.
      leaveNotice(why?.startsWith('AUTH_') ? why : 'sessionEnded');
      void navigate(loginAddress(place), { replace: true });
    };
    const end = (why?: string): void => {
      if (session.get() === null || isDeliberate(why)) return leave(why);
      sessionEnd.set(why?.startsWith('AUTH_') ? why : 'sessionEnded');
    };
    const isThere = place.pathname === LOGIN;
    if (isThere) signingOut.set(false);
    const onStorage = (): void => {
      if (accessToken() || isThere || signingOut.get()) return;
      if (read(SIGNED_OUT)) leave();
      else if (sessionEnd.get() === null) end();
    };
    onSessionLost(end);
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [navigate, place]);
}
