import { Table } from 'antd';

import type { ReliefRow } from '@modules/payroll/contract';
import { useTranslation } from '../../providers/translation';
import { Nothing } from '../../resource';
import { grouped } from '../../resource/show/figures';
import { Scrolled } from '../../resource/show/scrolled';

/** Reliefs by their codes on Form TP1, with their yearly limits. */
export function Reliefs({ reliefs }: { reliefs: readonly ReliefRow[] }) {
  const { t, has } = useReliefNames();
  return (
    <Scrolled label={t('lawTables.reliefs')}>
      <Table<ReliefRow>
        className="statutory-rows"
        size="small"
        rowKey={({ code, fromYear }) => `${code} ${fromYear}`}
        dataSource={[...reliefs]}
        pagination={false}
        columns={[
          { title: t('statutoryTables.code'), dataIndex: 'code', width: 110 },
          {
            title: t('statutoryTables.relief'),
            width: 360,
            className: 'statutory-wide',
            render: (_, { code, name }) => (has(code) ? t(`reliefs.${code}`) : name),
          },
          {
            title: t('statutoryTables.limit'),
            dataIndex: 'annualLimit',
            width: 140,
            align: 'right',
            className: 'figures',
            render: (limit: string | null) => (limit === null ? <Nothing /> : grouped(limit)),
          },
          {
            title: t('statutoryTables.under'),
            dataIndex: 'parent',
            width: 110,
            render: (parent: string | null) => parent ?? <Nothing />,
          },
          {
            title: t('statutoryTables.years'),
            width: 150,
            render: (_, { fromYear: from, toYear: to }) =>
              to === null
                ? t('statutoryTables.since', { from: String(from) })
                : t('statutoryTables.between', { from: String(from), to: String(to) }),
          },
          {
            title: t('statutoryTables.source'),
            dataIndex: 'source',
            width: 360,
            className: 'statutory-wide',
          },
        ]}
      />
    </Scrolled>
  );
}

/**
 * A later edition may contain a code without a name in the catalogues: then its own name is used.
 */
function useReliefNames() {
  const { t } = useTranslation();
  return { t, has: (code: string): boolean => t(`reliefs.${code}`) !== `reliefs.${code}` };
}
