import { ClearOutlined, LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { Avatar, Button, type MenuProps } from 'antd';
import { useNavigate } from 'react-router-dom';

import type { UserInfoView } from '@modules/identity/contract';
import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { clearCache } from './clear-cache';
import { languageMenu } from '../look/languages';
import { change, useSettings } from '../look/settings';
import { useMode } from '../look/mode';
import { useSessionItems } from './session-items';
import { useShellData } from '../frame/shell-data';
import { useTrialStatusWords } from './trial-status';
import { openTheme } from '../look/theme-dialog';
import { useLogOut } from './use-log-out';
import { DropMenu } from '../menu/drop-menu';

/** The signed-in person, and signing out; on phones also what does not fit in the bar. */
export function ProfileMenu({ phone }: { phone: boolean }) {
  const { user } = useSession();
  const { t } = useTranslation();
  const settings = usePhoneSettings();
  const leave = useLogOut();
  const menu: MenuProps = {
    className: 'profile-menu',
    items: [
      { key: 'who', type: 'group', label: <Who user={user} /> },
      { type: 'divider' },
      ...useUserCentre(),
      ...(phone ? settings : []),
      ...useSessionItems(),
      { key: 'clear', icon: <ClearOutlined />, label: t('shell.clearCache'), onClick: clearCache },
      { key: 'leave', icon: <LogoutOutlined />, label: t('shell.logOut'), onClick: leave },
    ],
  };
  return (
    <DropMenu menu={menu} placement="bottomRight">
      <Button type="text" className="profile" aria-label={t('shell.profile')}>
        <Face user={user} />
        {!phone && <span className="profile-name">{user.realName || user.account}</span>}
      </Button>
    </DropMenu>
  );
}

/** The user centre, for users who have it in their menu. */
function useUserCentre(): NonNullable<MenuProps['items']> {
  const { pages } = useShellData();
  const navigate = useNavigate();
  const page = pages.find(({ name }) => name === 'userCenter');
  if (!page) return [];
  const { title: label, path } = page;
  return [{ key: 'centre', icon: <UserOutlined />, label, onClick: () => void navigate(path) }];
}

function usePhoneSettings(): NonNullable<MenuProps['items']> {
  const { t, language } = useTranslation();
  const { size } = useSettings();
  const mode = useMode();
  const languages = languageMenu(language);
  return [
    {
      key: 'language',
      label: t('shell.language'),
      children: languages.items,
      onClick: languages.onClick,
    },
    {
      key: 'mode',
      label: t(mode === 'dark' ? 'shell.toLight' : 'shell.toDark'),
      onClick: () => change({ mode: mode === 'dark' ? 'light' : 'dark' }),
    },
    {
      key: 'size',
      label: t('shell.fontSize'),
      children: (['small', 'middle', 'large'] as const).map((key) => ({
        key,
        label: t(`shell.size.${key}`),
        disabled: key === size,
        onClick: () => change({ size: key }),
      })),
    },
    { key: 'theme', icon: <SettingOutlined />, label: t('theme.open'), onClick: openTheme },
    { type: 'divider' },
  ];
}

const Who = ({ user }: { user: UserInfoView }) => (
  <span className="who">
    <strong>{user.realName || user.account}</strong>
    <span>{[user.posName, user.orgName].filter(Boolean).join(' · ')}</span>
    <span>{useTrialStatusWords()}</span>
  </span>
);

/** The avatar, or the first letter of the name if there is none. */
const Face = ({ user }: { user: UserInfoView }) =>
  user.avatar ? (
    <Avatar size={24} src={user.avatar} alt="" />
  ) : (
    <Avatar size={24} className="face">
      {[...(user.realName || user.account)][0]?.toUpperCase()}
    </Avatar>
  );
