import {
  ClearOutlined,
  CompressOutlined,
  FormatPainterOutlined,
  FullscreenOutlined,
  LogoutOutlined,
  MoonOutlined,
  PlusOutlined,
  ReloadOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { languages } from '@kernel/i18n';
import { kindNames, kindNumbers } from '@modules/invoicing/menu';
import { componentOf } from '../../components';
import { pageViews } from '../../views';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { clearCache } from '../account/clear-cache';
import { useFullScreen } from '../look/full-screen';
import { found, type Group, type Hit } from './hits';
import { MenuIcon } from '../menu/icons';
import { chooseLanguage, languageNames } from '../look/languages';
import { useMode } from '../look/mode';
import { fillPage, refreshPage, useFilled } from '../tabs/page-actions';
import type { Page } from '../menu/pages';
import { change } from '../look/settings';
import { useShellData } from '../frame/shell-data';
import { closedOthers } from '../tabs/tags';
import { openTheme } from '../look/theme-dialog';
import { useLogOut } from '../account/use-log-out';
import { useTags } from '../tabs/use-tags';

const MAX = { open: 5, hits: 8, quiet: 5 };

/** The palette's own entries: open pages while nothing is typed, then pages and actions. */
export function usePaletteGroups(typed: string): Group[] {
  const { t } = useTranslation();
  const open = useOpenPages();
  const pages = usePages();
  const actions = [...useBeginnings(), ...useActions()];
  const quiet = typed.trim() === '';
  const most = quiet ? MAX.quiet : MAX.hits;
  return [
    { name: t('shell.openPages'), hits: quiet ? open.slice(0, MAX.open) : [] },
    { name: t('palette.pages'), hits: found(typed, pages, most) },
    { name: t('palette.actions'), hits: found(typed, actions, most) },
  ];
}

function useOpenPages(): Hit[] {
  const { tags, current } = useTags();
  const navigate = useNavigate();
  return tags
    .filter(({ path }) => path !== current)
    .map(({ path, address, title }) => ({
      key: `open ${path}`,
      title,
      run: () => void navigate(address),
    }));
}

/** Pages with a parameter in their path cannot be opened directly. */
const isPlain = ({ path }: Page): boolean => !path.includes(':');

function usePages(): Hit[] {
  const { pages } = useShellData();
  const navigate = useNavigate();
  return useMemo(
    () =>
      pages.filter(isPlain).map(({ path, title, icon, trail }) => ({
        key: path,
        title,
        more: trail.map((step) => step.title).join(' / '),
        icon: <MenuIcon name={icon} />,
        run: () => void navigate(path),
      })),
    [pages, navigate],
  );
}

interface Beginning {
  allow: string;
  component: string;
  /** The key of the record's name within a sentence. */
  one: string;
  /** Appended to the path of its list. */
  tail: string;
}

/** The records that users create many times a day. */
const beginnings: readonly Beginning[] = [
  ...kindNumbers.map((kind) => ({
    allow: 'document:add',
    component: componentOf(kindNames[kind]),
    one: `documents.one.${kindNames[kind]}`,
    tail: '/new',
  })),
  ...pageViews.flatMap(([name, { begins, nested }]) =>
    begins
      ? {
          allow: `${name}:add`,
          component: componentOf(name),
          one: `resources.${name}.one`,
          tail: nested ? '/new' : '?new=1',
        }
      : [],
  ),
];

function useBeginnings(): Hit[] {
  const { pages } = useShellData();
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  return beginnings
    .filter(({ allow }) => can(allow))
    .flatMap(({ component, one, tail }) => {
      const page = pages.find((each) => each.component === component);
      if (!page) return [];
      const title = t('resource.add', { name: t(one) });
      const run = (): void => void navigate(page.path + tail);
      const icon = <PlusOutlined aria-hidden />;
      return [{ key: `new ${component}`, title, also: t('palette.alsoAdd'), icon, run }];
    });
}

function useActions(): Hit[] {
  const { t, language } = useTranslation();
  const mode = useMode();
  const filled = useFilled();
  const { reduce, current } = useTags();
  const { isFull, toggle } = useFullScreen();
  const leave = useLogOut();
  const action = (key: string, title: string, icon: Hit['icon'], run: () => void): Hit => ({
    key: `do ${key}`,
    title,
    icon,
    run,
  });
  const other = mode === 'dark' ? 'light' : 'dark';
  return [
    action('refresh', t('palette.refresh'), <ReloadOutlined aria-hidden />, () =>
      refreshPage(current),
    ),
    action(
      'fill',
      t(filled ? 'shell.unfillPage' : 'shell.fillPage'),
      <CompressOutlined aria-hidden />,
      () => fillPage(!filled),
    ),
    action('others', t('palette.closeOthers'), <CompressOutlined aria-hidden />, () =>
      reduce(closedOthers, current),
    ),
    action(
      'mode',
      t(mode === 'dark' ? 'shell.toLight' : 'shell.toDark'),
      mode === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />,
      () => change({ mode: other }),
    ),
    action('theme', t('theme.open'), <FormatPainterOutlined aria-hidden />, openTheme),
    ...languages
      .filter((each) => each !== language)
      .map((each) =>
        action(each, languageNames[each], <TranslationOutlined aria-hidden />, () =>
          chooseLanguage(each),
        ),
      ),
    action(
      'full',
      t(isFull ? 'shell.leaveFullScreen' : 'shell.fullScreen'),
      <FullscreenOutlined aria-hidden />,
      () => void toggle(),
    ),
    action('clear', t('shell.clearCache'), <ClearOutlined aria-hidden />, clearCache),
    action('leave', t('shell.logOut'), <LogoutOutlined aria-hidden />, leave),
  ];
}
