import { LaptopOutlined, LockOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';

import { useTranslation } from '../../providers/translation';
import { lockScreen } from './lock';
import { openSessions } from './sessions-dialog';

/** Actions on the current session, for the profile menu. */
export function useSessionItems(): NonNullable<MenuProps['items']> {
  const { t } = useTranslation();
  return [
    {
      key: 'sessions',
      icon: <LaptopOutlined />,
      label: t('sessions.title'),
      onClick: openSessions,
    },
    {
      key: 'lock',
      icon: <LockOutlined />,
      label: t('lock.now'),
      onClick: () => void lockScreen(),
    },
  ];
}
