import '../people.css';
import './centre.css';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';

import { useTranslation } from '../../../providers/translation';
import { SkeletonRows } from '../../../resource';
import { FailedState } from '../../../shell/states/failed-state';
import { OwnNotifications } from '../../notifications/own-notifications';
import { AvatarEditor } from './avatar-editor';
import { BaseForm } from './base-form';
import { useOwn } from './own.api';
import { OwnOrganisation } from './own-organisation';
import { PasswordForm } from './password-form';
import { SignInMethods } from './sign-in-methods';
import { SignatureEditor } from './signature-editor';

/** The user centre: what people manage about themselves. */
export default function UserCentre() {
  const { t } = useTranslation();
  const { value: own, error, again } = useOwn();
  const [query, setQuery] = useSearchParams();
  if (error !== null) return <FailedState error={error} again={again} />;
  if (!own) return <SkeletonRows rows={8} />;
  const { base, org } = own;
  return (
    <div className="user-centre">
      <header className="centre-head">
        <AvatarEditor base={base} changed={again} />
        <div>
          <h1>{base.realName}</h1>
          <p className="dim">
            {[base.account, org.posName, org.orgName].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      <Tabs
        activeKey={query.get('tab') ?? 'basic'}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
        items={[
          {
            key: 'basic',
            label: t('centre.tabs.basic'),
            children: <BaseForm base={base} saved={again} />,
          },
          {
            key: 'organisation',
            label: t('centre.tabs.organisation'),
            children: <OwnOrganisation org={org} />,
          },
          {
            key: 'password',
            label: t('centre.tabs.password'),
            children: <PasswordForm account={base.account} />,
          },
          {
            key: 'signIn',
            label: t('signIn.own.tab'),
            children: <SignInMethods />,
          },
          {
            key: 'notifications',
            label: t('notification.own.tab'),
            children: <OwnNotifications />,
          },
          {
            key: 'signature',
            label: t('centre.tabs.signature'),
            children: <SignatureEditor url={base.signature} changed={again} />,
          },
        ]}
      />
    </div>
  );
}
