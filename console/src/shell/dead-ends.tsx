import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { useSession } from '../providers/session';
import { useWords } from '../providers/words';
import { HOME } from './guard';

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

const WayHome = () => {
  const { t } = useWords();
  return (
    <Link to={HOME} className="way">
      {t('shell.goHome')}
    </Link>
  );
};

export function NotFoundPage() {
  const { t } = useWords();
  const navigate = useNavigate();
  return (
    <DeadEnd mark="404" title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
      <Button onClick={() => void navigate(-1)}>{t('shell.goBack')}</Button>
      <WayHome />
    </DeadEnd>
  );
}

export function NoPermissionPage() {
  const { t } = useWords();
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
      <WayHome />
    </DeadEnd>
  );
}

/** A menu entry whose component name no view claims, or more than one. */
export function UnbuiltPage() {
  const { t } = useWords();
  return (
    <DeadEnd mark="…" title={t('shell.unbuilt.title')} text={t('shell.unbuilt.text')}>
      <WayHome />
    </DeadEnd>
  );
}
