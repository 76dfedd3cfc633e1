import { Alert, Tabs, type TabsProps } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '../../providers/translation';
import { takeNotice } from '../../shell/outside/notice';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';
import { ThirdParties, useReturn } from './third-parties';
import { useEntry } from './use-entry';
import { useSignInMethods } from './sign-in-methods';

/** Loaded on demand with the QR code library; most people never open it. */
const ScanPanel = lazy(() => import('./scan-panel'));

/** Every configured sign-in method, the password first. */
export function SignInPanel() {
  const { t } = useTranslation();
  const methods = useSignInMethods();
  const entry = useEntry();
  useReturn(entry, methods?.providers);
  const [notice, setNotice] = useState(takeNotice);
  const said = entry.refusal ?? (notice && t(notice));
  const change = (): void => {
    entry.refuse(null);
    setNotice(null);
  };
  const password = <PasswordForm entry={entry} />;
  const scan = (
    <Suspense fallback={<div className="scan bone block" aria-busy="true" />}>
      <ScanPanel entry={entry} />
    </Suspense>
  );
  const others: TabsProps['items'] = [
    ...(methods?.phone
      ? [{ key: 'phone', label: t('signIn.tabs.phone'), children: <PhoneForm entry={entry} /> }]
      : []),
    ...(methods?.scan ? [{ key: 'scan', label: t('signIn.tabs.scan'), children: scan }] : []),
  ];
  return (
    <>
      {said && <Alert type="error" showIcon message={said} className="login-refusal" />}
      {methods && others.length === 0 ? (
        password
      ) : (
        <Tabs
          className="login-methods"
          aria-label={t('signIn.tabs.label')}
          destroyOnHidden
          animated={false}
          onChange={change}
          items={[
            { key: 'password', label: t('signIn.tabs.password'), children: password },
            ...others,
          ]}
        />
      )}
      {methods && <ThirdParties providers={methods.providers} />}
    </>
  );
}
