import { DeleteOutlined, EditOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';

import { isArchivable } from '@kernel/resource';
import { useTranslation } from '../../providers/translation';
import type { Action } from './action';
import { offers, type Row } from '../definition/definition';
import type { ResourceListProps } from '../list/resource-list.types';
import { useDelete } from './use-delete';
import type { OpenDetail } from '../detail/use-detail';
import { useVerb } from './use-verb';

/** The screen's own actions on a record, then edit and delete if the resource offers them. */
export function useRowActions(
  props: ResourceListProps & { detail: OpenDetail },
): (row: Row) => Action[] {
  const { of, actions, allows = () => true, detail } = props;
  const { t } = useTranslation();
  const remove = useDelete(of);
  const run = useVerb(of.name);
  const archiving = (row: Row): Action => {
    const verb = row.isArchived === true ? 'restore' : 'archive';
    return {
      key: verb,
      label: t(verb === 'restore' ? 'action.restore' : 'action.archive'),
      icon: verb === 'restore' ? <UndoOutlined /> : <InboxOutlined />,
      allow: `${of.name}:${verb}`,
      run: () => run(verb, { id: row.id }),
    };
  };
  return (row) => [
    ...(actions?.(row) ?? []),
    ...(offers(of, 'update') && row.isArchived !== true && allows('update', row)
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
    ...(isArchivable(of) ? [archiving(row)] : []),
    ...(offers(of, 'delete') && allows('delete', row)
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
