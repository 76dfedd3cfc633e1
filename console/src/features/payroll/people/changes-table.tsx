import { Table } from 'antd';

import { isDecimalText } from '@kernel/money';
import type { ChangePreview } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount, Nothing } from '../../../resource/show/values';

/** Old and new values for each person, or why that person is skipped. */
export function ChangesTable({ changes, all }: { changes: readonly ChangePreview[]; all: number }) {
  const { t } = useTranslation();
  const passed = changes.filter(({ fault }) => fault !== null).length;
  return (
    <>
      <Table
        size="small"
        rowKey="id"
        dataSource={changes}
        pagination={false}
        scroll={{ y: 280, x: 'max-content' }}
        columns={[
          {
            title: t('employeeChange.who'),
            render: (_, { staffNumber, name }) => `${staffNumber} ${name}`,
          },
          { title: t('employeeChange.before'), render: (_, { before }) => <Old value={before} /> },
          {
            title: t('employeeChange.after'),
            render: (_, { after, fault }) =>
              fault === null ? <Old value={after} /> : <span className="dim">{t(fault)}</span>,
          },
        ]}
      />
      <p className="dim">
        {all > changes.length &&
          t('employeeChange.shown', { n: String(changes.length), all: String(all) })}{' '}
        {passed > 0 && t('employeeChange.skipped', { n: String(passed) })}
      </p>
    </>
  );
}

const Old = ({ value }: { value: string | null }) => {
  if (value === null) return <Nothing />;
  return isDecimalText(value) ? <Amount value={value} /> : <>{value}</>;
};
