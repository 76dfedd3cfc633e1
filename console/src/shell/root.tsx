import { App as AntApp, ConfigProvider } from 'antd';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';

import { accessControlProvider } from '../providers/access';
import { authProvider, forget } from '../providers/auth';
import { dataProvider } from '../providers/data';
import { onSessionLost } from '../providers/http';
import { i18nProvider } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { useSystem } from '../providers/session';
import { accessToken } from '../providers/tokens';
import { useWords } from '../providers/words';
import { paint, themeOf } from '../theme';
import { Overlay } from './overlay';
import { detour, loginAddress } from './guard';
import { useLocale } from './locale';
import { useMode } from './mode';
import { useReducedMotion } from './media';
import { leaveNotice } from './notice';
import { useSettings } from './settings';
import { forgetTags } from './use-tags';

/** Theme, language, Refine and the route guard around every page. */
export function Root() {
  const { size } = useSettings();
  const mode = useMode();
  const { language } = useWords();
  const locale = useLocale(language);
  const motion = !useReducedMotion();
  // Before anything that reads the colours of the page, as charts do.
  useLayoutEffect(() => paint(mode, size, language), [mode, size, language]);
  return (
    <ConfigProvider
      locale={locale}
      theme={themeOf({ mode, size, language, motion })}
      form={{ requiredMark }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <AntApp className="app" message={{ maxCount: 3, top: 56 }}>
        <Providers />
      </AntApp>
    </ConfigProvider>
  );
}

/** The optional fields are the rarer ones, yet a star is what clerks know. */
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
            queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
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
  const hasToken = accessToken() !== null;
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

/** The server no longer knows us, or another window signed out: back to the login page. */
function useSessionEnd(): void {
  const navigate = useNavigate();
  const place = useLocation();
  useEffect(() => {
    const leave = (): void => {
      forget();
      leaveNotice('sessionEnded');
      void navigate(loginAddress(place), { replace: true });
    };
    const onStorage = (): void => {
      if (!accessToken() && place.pathname !== '/login') leave();
    };
    onSessionLost(leave);
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [navigate, place]);
}
