import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { HOME } from '../frame/guard';

interface Props {
  mark: string;
  title: string;
  text: string;
  children?: ReactNode;
}

const DeadEnd = ({ mark, title, text, children }: Props) => (
  <div className="state dead-end">
    <span className="dead-end-mark" aria-hidden>
      {mark}
    </span>
    <h1>{title}</h1>
    <p>{text}</p>
    <div className="state-actions">{children}</div>
  </div>
);

const HomeLink = () => {
  const { t } = useTranslation();
  return (
    <Link to={HOME} className="dead-end-link">
      {t('shell.goHome')}
    </Link>
  );
};

export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <DeadEnd mark="404" title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
      <Button onClick={() => void navigate(-1)}>{t('shell.goBack')}</Button>
      <HomeLink />
    </DeadEnd>
  );
}

export function NoPermissionPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <DeadEnd
      mark="401"
      title={t('shell.noPermission.title')}
      text={t('shell.noPermission.text', {
        name: user.realName || user.account,
        org: user.orgName,
      })}
    >
      <HomeLink />
    </DeadEnd>
  );
}

/** A menu entry whose component name no view claims, or more than one. */
export function UnbuiltPage() {
  const { t } = useTranslation();
  return (
    <DeadEnd mark="…" title={t('shell.unbuilt.title')} text={t('shell.unbuilt.text')}>
      <HomeLink />
    </DeadEnd>
  );
}
