import {
  FontSizeOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SettingOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { Button, type MenuProps, Tooltip } from 'antd';
import type { ReactNode } from 'react';

import { useTranslation } from '../../providers/translation';
import type { Size } from '../../theme';
import { Breadcrumb } from './breadcrumb';
import { useFullScreen } from '../look/full-screen';
import { Inbox } from '../inbox/inbox';
import { languageMenu } from '../look/languages';
import { MenuSearch } from '../palette/menu-search';
import { useMode } from '../look/mode';
import { ProfileMenu } from '../account/profile-menu';
import { change, useSettings } from '../look/settings';
import { Brand } from './side-menu';
import { TaskTray } from '../inbox/task-tray';
import { openTheme } from '../look/theme-dialog';
import { TopMenu } from './top-menu';
import { DropMenu } from './drop-menu';

export function TopBar({ phone, onMenu }: { phone: boolean; onMenu: () => void }) {
  const { narrow, layout, breadcrumb } = useSettings();
  const { t } = useTranslation();
  const onTop = layout === 'top' && !phone;
  const MenuMark = phone ? MenuOutlined : narrow ? MenuUnfoldOutlined : MenuFoldOutlined;
  return (
    <header className="top-bar">
      {onTop ? (
        <Brand narrow={false} />
      ) : (
        <Button
          type="text"
          icon={<MenuMark aria-hidden />}
          aria-label={t(phone ? 'shell.openMenu' : narrow ? 'shell.widenMenu' : 'shell.narrowMenu')}
          onClick={onMenu}
        />
      )}
      {onTop ? <TopMenu /> : breadcrumb && <Breadcrumb />}
      <div className="top-bar-tools">
        <MenuSearch bare={phone || onTop} />
        <TaskTray />
        <Inbox />
        {!phone && <LanguageTool />}
        {!phone && <SizeTool />}
        {!phone && <ModeTool />}
        {!phone && <FullScreenTool />}
        {!phone && <ThemeTool />}
        <ProfileMenu phone={phone} />
      </div>
    </header>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick?: () => void;
  menu?: MenuProps;
}

/** An icon button with a label for what it does; if it has a menu, it opens that. */
function Tool({ label, icon, onClick, menu }: ToolProps) {
  const button = <Button type="text" icon={icon} aria-label={label} onClick={onClick} />;
  if (!menu) return <Tooltip title={label}>{button}</Tooltip>;
  return (
    <DropMenu menu={menu} placement="bottomRight">
      {button}
    </DropMenu>
  );
}

function LanguageTool() {
  const { t, language } = useTranslation();
  return (
    <Tool
      label={t('shell.language')}
      icon={<TranslationOutlined aria-hidden />}
      menu={languageMenu(language)}
    />
  );
}

function SizeTool() {
  const { t } = useTranslation();
  const { size } = useSettings();
  const menu: MenuProps = {
    selectable: true,
    selectedKeys: [size],
    items: (['small', 'middle', 'large'] as const).map((key) => ({
      key,
      label: t(`shell.size.${key}`),
    })),
    onClick: ({ key }) => change({ size: key as Size }),
  };
  return <Tool label={t('shell.fontSize')} icon={<FontSizeOutlined aria-hidden />} menu={menu} />;
}

function ModeTool() {
  const { t } = useTranslation();
  const mode = useMode();
  return (
    <Tool
      label={t(mode === 'dark' ? 'shell.toLight' : 'shell.toDark')}
      icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => change({ mode: mode === 'dark' ? 'light' : 'dark' })}
    />
  );
}

function ThemeTool() {
  const { t } = useTranslation();
  return (
    <Tool label={t('theme.open')} icon={<SettingOutlined aria-hidden />} onClick={openTheme} />
  );
}

function FullScreenTool() {
  const { t } = useTranslation();
  const { isFull, toggle } = useFullScreen();
  return (
    <Tool
      label={t(isFull ? 'shell.leaveFullScreen' : 'shell.fullScreen')}
      icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      onClick={() => void toggle()}
    />
  );
}
