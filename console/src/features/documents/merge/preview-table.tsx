import { Table } from 'antd';
import { Link } from 'react-router-dom';

import type { PreviewRow } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount, PlainDateText, StatusTag } from '../../../resource';
import { useFaultWords } from '../fault-words';
import { useKindOf } from '../kind-context';

interface Props {
  rows: readonly PreviewRow[];
  /** Names the document that will contain a row, if there are several. */
  places?: boolean;
  pageSize?: number;
}

/** Every draft, with the document that will contain it or the reason for its exclusion. */
export function PreviewTable({ rows, places = false, pageSize = 20 }: Props) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { page } = useKindOf(1);
  return (
    <Table<PreviewRow>
      size="small"
      className="merge-table"
      rowKey="id"
      dataSource={[...rows]}
      scroll={{ x: 'max-content' }}
      pagination={rows.length > pageSize ? { pageSize, showSizeChanger: false } : false}
      columns={[
        {
          title: t('merge.wizard.number'),
          render: (_, row) => (
            <Link className="row-title" to={page(row.id)} target="_blank">
              {row.invoiceNumber || `#${row.id}`}
            </Link>
          ),
        },
        {
          title: t('merge.wizard.place'),
          render: (_, row) =>
            row.why ? (
              <span className="merge-why">
                <StatusTag tone="attention">{t('merge.dialog.staysOut')}</StatusTag>
                <span className="dim">{words(row.why).text}</span>
              </span>
            ) : (
              <StatusTag tone="valid">
                {places
                  ? t('merge.wizard.document', { n: row.place ?? 1 })
                  : t('merge.dialog.goesIn')}
              </StatusTag>
            ),
        },
        {
          title: t('merge.wizard.date'),
          render: (_, row) => <PlainDateText value={row.issueDate} />,
        },
        { title: t('merge.wizard.buyer'), dataIndex: 'buyerName' },
        {
          title: t('merge.wizard.amount'),
          align: 'end',
          render: (_, row) => <Amount value={row.payable} currency={row.currencyCode} />,
        },
      ]}
    />
  );
}
