import { LaptopOutlined, LockOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';

import { useWords } from '../providers/words';
import { lockScreen } from './lock';
import { openSessions } from './sessions-door';

/** What a person can do with the own session, for the profile menu. */
export function useSessionItems(): NonNullable<MenuProps['items']> {
  const { t } = useWords();
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
