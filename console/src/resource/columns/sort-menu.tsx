import { Segmented, Select } from 'antd';

import { sortableFields } from '@kernel/resource';
import { useTranslation } from '../../providers/translation';
import type { ListParts } from '../list/list-parts';

/** Cards have no column headers to click, so the order is chosen in the filter sheet. */
export function SortMenu({ of, labels, address }: ListParts) {
  const { t } = useTranslation();
  const { sort } = address.state;
  return (
    <div className="sort-menu">
      <Select
        aria-label={t('resource.sortBy')}
        placeholder={t('resource.sortBy')}
        value={sort?.field}
        options={sortableFields(of).map((value) => ({ value, label: labels.field(value) }))}
        onChange={(field: string) =>
          address.narrow({ sort: { field, order: sort?.order ?? 'asc' } })
        }
      />
      <Segmented<'asc' | 'desc'>
        disabled={!sort}
        value={sort?.order ?? 'asc'}
        options={[
          { value: 'asc', label: t('resource.ascending') },
          { value: 'desc', label: t('resource.descending') },
        ]}
        onChange={(order) => sort && address.narrow({ sort: { ...sort, order } })}
      />
    </div>
  );
}
