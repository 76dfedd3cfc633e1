import { DeleteOutlined, EditOutlined } from '@ant-design/icons';

import { useWords } from '../providers/words';
import type { Action } from './action';
import { offers, type Row } from './definition';
import type { ResourceListProps } from './resource-list.types';
import { useDelete } from './use-delete';
import type { OpenThing } from './use-thing';

/** The screen's own actions on a thing, then edit and delete where the resource offers them. */
export function useRowActions(
  props: ResourceListProps & { thing: OpenThing },
): (row: Row) => Action[] {
  const { of, actions, thing } = props;
  const { t } = useWords();
  const remove = useDelete(of);
  return (row) => [
    ...(actions?.(row) ?? []),
    ...(offers(of, 'update')
      ? [
          {
            key: 'edit',
            label: t('action.edit'),
            icon: <EditOutlined />,
            allow: `${of.name}:update`,
            run: () => thing.edit(row.id),
          },
        ]
      : []),
    ...(offers(of, 'delete')
      ? [
          {
            key: 'delete',
            label: t('action.delete'),
            icon: <DeleteOutlined />,
            allow: `${of.name}:delete`,
            danger: true,
            run: () => {
              if (thing.id === row.id) thing.close();
              remove([row.id]);
            },
          },
        ]
      : []),
  ];
}
