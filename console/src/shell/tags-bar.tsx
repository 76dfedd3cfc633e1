import { CloseOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Link } from 'react-router';

import { useWords } from '../providers/words';
import { closed, closedAll, closedOthers, type Tag } from './tags';
import { type Tags, useTags } from './use-tags';

interface Props {
  /** Draws the present page anew. */
  refresh: () => void;
  /** The page alone, without menu and bars. */
  fill: () => void;
}

export function TagsBar({ refresh, fill }: Props) {
  const all = useTags();
  const { t } = useWords();
  const items = useActions(all, refresh, fill);
  return (
    <div className="tags">
      <ul className="tags-list" aria-label={t('shell.openPages')}>
        {all.tags.map((tag) => (
          <OneTag key={tag.path} tag={tag} all={all} items={items} />
        ))}
      </ul>
      <Dropdown menu={items(all.current)} trigger={['click']} placement="bottomRight">
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('shell.openPagesMore')}
        />
      </Dropdown>
    </div>
  );
}

type Items = (path: string) => MenuProps;

function OneTag({ tag, all, items }: { tag: Tag; all: Tags; items: Items }) {
  const { t } = useWords();
  const isCurrent = tag.path === all.current;
  return (
    <Dropdown menu={items(tag.path)} trigger={['contextMenu']}>
      <li className={isCurrent ? 'tag current' : 'tag'}>
        <Link to={tag.address} aria-current={isCurrent ? 'page' : undefined}>
          {tag.title}
        </Link>
        {!tag.isAffix && (
          <button
            type="button"
            aria-label={t('shell.closePage', { title: tag.title })}
            onClick={() => all.reduce(closed, tag.path)}
          >
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  );
}

function useActions(all: Tags, refresh: () => void, fill: () => void): Items {
  const { t } = useWords();
  return (path) => ({
    items: [
      { key: 'refresh', label: t('shell.refreshPage'), disabled: path !== all.current },
      { key: 'fill', label: t('shell.fillPage'), disabled: path !== all.current },
      { type: 'divider' },
      { key: 'close', label: t('shell.close') },
      { key: 'others', label: t('shell.closeOthers') },
      { key: 'all', label: t('shell.closeAll') },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      if (key === 'refresh') refresh();
      if (key === 'fill') fill();
      if (key === 'close') all.reduce(closed, path);
      if (key === 'others') all.reduce(closedOthers, path);
      if (key === 'all') all.reduce(closedAll, path);
    },
  });
}
