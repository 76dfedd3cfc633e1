import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { call } from '../../providers/http/http';
import { useSession } from '../../providers/session/session';
import { clearSession } from '../../providers/session/storage';
import { useTranslation } from '../../providers/translation';
import { setBanner } from '../frame/banners';
import { HOME } from '../frame/guard';
import { useRoleName } from './role-name';

/** Everything loaded belongs to the other view, so the application is reloaded. */
export async function viewAs(id: string, orgId: string | null): Promise<void> {
  await call('/api/sysRole/viewAs', { body: { id, ...(orgId !== null && { orgId }) } });
  beginAt(HOME);
}

async function endView(): Promise<void> {
  await call('/api/sysRole/endView', { method: 'POST' });
  beginAt('/system/role');
}

function beginAt(address: string): void {
  clearSession();
  location.assign(address);
}

/** While viewing as a role, shows a banner that ends the view with one click. */
export function useViewAsBanner(): void {
  const { viewing } = useSession().user;
  const { t } = useTranslation();
  const nameOf = useRoleName();
  useEffect(() => {
    if (!viewing) return undefined;
    const params = { name: nameOf(viewing), organisation: viewing.orgName };
    const text = (
      <span className="view-as">
        <EyeOutlined aria-hidden />
        <span className="view-as-words">{t('viewAs.banner', params)}</span>
        <EndView />
      </span>
    );
    setBanner('viewAs', { tone: 'attention', text });
    return () => setBanner('viewAs', null);
  }, [viewing, t, nameOf]);
}

function EndView() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => {
    setLeaving(true);
    endView().catch(() => setLeaving(false));
  };
  return (
    <Button size="small" loading={leaving} onClick={leave}>
      {t('viewAs.end')}
    </Button>
  );
}
