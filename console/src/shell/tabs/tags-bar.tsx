import { CloseOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useTranslation } from '../../providers/translation';
import { fillPage, refreshPage } from './page-actions';
import { closed, closedAll, closedOthers, type Tag } from './tags';
import { type Tags, useTags } from './use-tags';
import { DropMenu } from '../menu/drop-menu';

/** The open pages: arrows move between them, Delete closes one, the context menu has the rest. */
export function TagsBar() {
  const all = useTags();
  const { t } = useTranslation();
  const items = useActions(all);
  // Tab reaches the current page's tag, or the first one if the page has none, such as a dead end.
  const entered = (all.tags.find(({ path }) => path === all.current) ?? all.tags[0])?.path;
  return (
    <div className="tags">
      <ul className="tags-list" aria-label={t('shell.openPages')} onKeyDown={walk}>
        {all.tags.map((tag) => (
          <OneTag key={tag.path} {...{ tag, all, items }} isEntered={tag.path === entered} />
        ))}
      </ul>
      <DropMenu menu={items(all.current)} placement="bottomRight">
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('shell.openPagesMore')}
        />
      </DropMenu>
    </div>
  );
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return;
  links[step(at, links.length - 1)]?.focus();
  event.preventDefault();
}

type Items = (path: string) => MenuProps;

interface OneTagProps {
  tag: Tag;
  all: Tags;
  items: Items;
  isEntered: boolean;
}

function OneTag({ tag, all, items, isEntered }: OneTagProps) {
  const { t } = useTranslation();
  const own = useRef<HTMLLIElement>(null);
  const isCurrent = tag.path === all.current;
  useEffect(() => {
    if (isCurrent) own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  const close = (): void => {
    if (!tag.isAffix) all.reduce(closed, tag.path);
  };
  return (
    <Dropdown menu={items(tag.path)} trigger={['contextMenu']}>
      <li ref={own} className={isCurrent ? 'tag current' : 'tag'} onAuxClick={onMiddle(close)}>
        <Link
          to={tag.address}
          aria-current={isCurrent ? 'page' : undefined}
          aria-keyshortcuts={tag.isAffix ? undefined : 'Delete'}
          tabIndex={isEntered ? 0 : -1}
          onKeyDown={(event) => event.key === 'Delete' && closeAndStay(event, close)}
        >
          {tag.title}
        </Link>
        {!tag.isAffix && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('shell.closePage', { title: tag.title })}
            onClick={close}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </li>
    </Dropdown>
  );
}

/** The middle button closes, as in browsers. */
const onMiddle =
  (close: () => void) =>
  (event: MouseEvent): void => {
    if (event.button === 1) close();
  };

/** The focus moves to the neighbour, not to the top of the page. */
function closeAndStay(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const own = event.currentTarget.closest('li');
  const next = own?.nextElementSibling ?? own?.previousElementSibling;
  close();
  next?.querySelector('a')?.focus();
}

function useActions(all: Tags): Items {
  const { t } = useTranslation();
  return (path) => {
    const elsewhere = path !== all.current;
    const isAffix = all.tags.some((tag) => tag.path === path && tag.isAffix);
    return {
      items: [
        { key: 'refresh', label: t('shell.refreshPage'), disabled: elsewhere },
        { key: 'fill', label: t('shell.fillPage'), disabled: elsewhere },
        { type: 'divider' },
        { key: 'close', label: t('shell.close'), disabled: isAffix },
        { key: 'others', label: t('shell.closeOthers') },
        { key: 'all', label: t('shell.closeAll') },
      ],
      onClick: ({ key, domEvent }) => {
        domEvent.stopPropagation();
        if (key === 'refresh') refreshPage(path);
        if (key === 'fill') fillPage(true);
        if (key === 'close') all.reduce(closed, path);
        if (key === 'others') all.reduce(closedOthers, path);
        if (key === 'all') all.reduce(closedAll, path);
      },
    };
  };
}
