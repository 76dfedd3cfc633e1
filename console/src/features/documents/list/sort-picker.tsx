import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { type ResourceDefinition, sortableFields } from '@kernel/resource';
import { useTranslation } from '../../../providers/translation';
import { useLabels } from '../../../resource';
import { useListState } from '../../../resource/list/state/use-list-state';
import { documentList } from './document-list.definition';
import { DropMenu } from '../../../shell/menu/drop-menu';

/** Specification 1, section 9: six fields to sort by, whether or not their columns are shown. */
export function SortPicker({ of = documentList }: { of?: ResourceDefinition }) {
  const { t } = useTranslation();
  const labels = useLabels(of);
  const { state, narrow } = useListState(of);
  const sort = state.sort ?? { field: 'createTime', order: 'desc' as const };
  const names = sortableFields(of);
  const orders = ['asc', 'desc'] as const;
  const isDown = sort.order === 'desc';
  return (
    <DropMenu
      menu={{
        selectable: true,
        selectedKeys: [sort.field, sort.order],
        items: [
          ...names.map((field) => ({ key: field, label: labels.field(field) })),
          { type: 'divider' as const },
          { key: 'asc', label: t('resource.ascending') },
          { key: 'desc', label: t('resource.descending') },
        ],
        onClick: ({ key }) => {
          const order = orders.find((each) => each === key);
          narrow({ sort: order ? { ...sort, order } : { ...sort, field: key } });
        },
      }}
    >
      <Button icon={isDown ? <SortDescendingOutlined /> : <SortAscendingOutlined />}>
        {t('documents.sortBy', { field: labels.field(sort.field) })}
      </Button>
    </DropMenu>
  );
}
