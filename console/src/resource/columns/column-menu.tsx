import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';

import { useTranslation } from '../../providers/translation';
import type { ListParts } from '../list/list-parts';

type Parts = Pick<ListParts, 'choice' | 'labels' | 'columns'>;

/** The choice and order of the columns, stored for the person; by pointer and by keyboard. */
export function ColumnMenu(props: Parts) {
  const { t } = useTranslation();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      title={t('resource.columnsHint')}
      content={<ColumnList {...props} />}
    >
      <Button icon={<TableOutlined aria-hidden />} aria-label={t('resource.columns')}>
        <span className="button-words">{t('resource.columns')}</span>
      </Button>
    </Popover>
  );
}

function ColumnList({ choice, labels, columns = {} }: Parts) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<string | null>(null);
  const { shown, others, put } = choice;
  const word = (name: string): string => columns[name]?.title ?? labels.field(name);
  const move = (name: string, to: number): void => {
    const rest = shown.filter((each) => each !== name);
    put([...rest.slice(0, to), name, ...rest.slice(to)]);
  };
  return (
    <div className="column-menu">
      <ul>
        {shown.map((name, index) => (
          <li
            key={name}
            draggable
            className={dragged === name ? 'dragged' : ''}
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && move(dragged, index)}
          >
            <HolderOutlined className="holder" aria-hidden />
            <Checkbox
              checked
              disabled={shown.length === 1}
              onChange={() => put(shown.filter((each) => each !== name))}
            >
              {word(name)}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={index === 0}
              aria-label={t('resource.moveUp', { name: word(name) })}
              onClick={() => move(name, index - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={index === shown.length - 1}
              aria-label={t('resource.moveDown', { name: word(name) })}
              onClick={() => move(name, index + 1)}
            />
          </li>
        ))}
      </ul>
      <ul className="column-menu-others">
        {others.map((name) => (
          <li key={name}>
            <Checkbox checked={false} onChange={() => put([...shown, name])}>
              {word(name)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button type="link" size="small" disabled={choice.isDefault} onClick={choice.reset}>
        {t('resource.columnsReset')}
      </Button>
    </div>
  );
}
