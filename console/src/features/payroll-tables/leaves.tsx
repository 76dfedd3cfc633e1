import { Table } from 'antd';

import type { EditionDetail } from '@modules/payroll/contract';
import { useTranslation } from '../../providers/translation';
import { grouped } from '../../resource/show/figures';
import { placeWords } from './place-words';

type Leaf = EditionDetail['others'][number];

/**
 * Values of an edition with readable labels; the tooltip shows the path in the document, which is
 * needed to write the next edition.
 */
export function Leaves({ leaves, title }: { leaves: readonly Leaf[]; title?: string }) {
  const { t, either } = useTranslation();
  const said = leaves.filter(({ value }) => value !== '');
  return (
    <section>
      {title && <h2>{title}</h2>}
      <Table<Leaf>
        className="statutory-rows"
        size="small"
        rowKey="path"
        dataSource={said}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        columns={[
          {
            title: t('statutoryTables.place'),
            dataIndex: 'path',
            className: 'statutory-place',
            render: (path: string) => <span title={path}>{placeWords(path, either)}</span>,
          },
          {
            title: t('statutoryTables.value'),
            dataIndex: 'value',
            render: (value: string) =>
              value === 'true' || value === 'false'
                ? t(value === 'true' ? 'state.yes' : 'state.no')
                : grouped(value),
          },
        ]}
      />
    </section>
  );
}
