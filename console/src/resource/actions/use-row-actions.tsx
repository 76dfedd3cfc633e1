import { DeleteOutlined, EditOutlined } from '@ant-design/icons';

import { useTranslation } from '../../providers/translation';
import type { Action } from './action';
import { offers, type Row } from '../definition/definition';
import type { ResourceListProps } from '../list/resource-list.types';
import { useDelete } from './use-delete';
import type { OpenDetail } from '../detail/use-detail';

/** The screen's own actions on a thing, then edit and delete where the resource offers them. */
export function useRowActions(
  props: ResourceListProps & { detail: OpenDetail },
): (row: Row) => Action[] {
  const { of, actions, detail } = props;
  const { t } = useTranslation();
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
            run: () => detail.edit(row.id),
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
              if (detail.id === row.id) detail.close();
              remove([row.id]);
            },
          },
        ]
      : []),
  ];
}
