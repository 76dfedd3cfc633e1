import { Table } from 'antd';
import { useMemo, useState } from 'react';

import { decimal, isDecimalText } from '@kernel/money';
import {
  columnsIn,
  type EditionDetail,
  ratesOf,
  rowOfWage,
  type WrittenRow,
} from '@modules/payroll/contract';
import { Chart, type ChartData } from '../../charts';
import { listed, useTranslation } from '../../providers/translation';
import { AmountInput } from '../../resource';
import { grouped } from '../../resource/show/figures';
import { Scrolled } from '../../resource/show/scrolled';

type Banded = Parameters<typeof columnsIn>[0];

const PAGE = 20;

interface Props {
  table: Banded;
  rows: EditionDetail['rows'];
}

/** The rows of a table, the row for a given wage, and a chart of the rates by wage. */
export function BandRows({ table, rows }: Props) {
  const [page, setPage] = useState(1);
  const [wage, setWage] = useState<string | null>(null);
  const found = useMemo(
    () => (wage && isDecimalText(wage) ? rowOfWage(table, rows, decimal(wage)) : null),
    [table, rows, wage],
  );
  const look = (value: string | null): void => {
    setWage(value);
    const row = value && isDecimalText(value) ? rowOfWage(table, rows, decimal(value)) : -1;
    if (row >= 0) setPage(Math.floor(row / PAGE) + 1);
  };
  return (
    <>
      <LookUp table={table} rows={rows} wage={wage} found={found} look={look} />
      <Rows table={table} rows={rows} found={found} page={page} turn={setPage} />
      <Rates table={table} rows={rows} />
    </>
  );
}

interface LookUpProps extends Props {
  wage: string | null;
  found: number | null;
  look: (wage: string | null) => void;
}

function LookUp({ table, rows, wage, found, look }: LookUpProps) {
  const { t } = useTranslation();
  const figures = listed(
    columnsIn(table, rows)
      .filter(({ name }) => !['partType', 'wageFrom', 'wageTo'].includes(name))
      .map(
        ({ name }) => `${t(`fields.statutoryTable.${name}`)} ${figureIn(rows[found ?? -1], name)}`,
      ),
  );
  const nowhere = table === 'pmrb' ? 'statutoryTables.taxFree' : 'statutoryTables.notFound';
  const words = { wage: grouped(wage ?? '') };
  return (
    <div className="statutory-look">
      <label htmlFor="statutory-wage">
        {t(table === 'pmrb' ? 'statutoryTables.lookUpIncome' : 'statutoryTables.lookUp')}
      </label>
      <AmountInput id="statutory-wage" prefix="RM" value={wage} onChange={look} />
      <output htmlFor="statutory-wage">
        {found !== null &&
          (found < 0
            ? t(nowhere, words)
            : t('statutoryTables.found', { ...words, row: found + 1, figures }))}
      </output>
    </div>
  );
}

const figureIn = (row: WrittenRow | undefined, name: string): string => grouped(row?.[name] ?? '');

interface RowsProps extends Props {
  found: number | null;
  page: number;
  turn: (page: number) => void;
}

function Rows({ table, rows, found, page, turn }: RowsProps) {
  const { t } = useTranslation();
  const numbered = rows.map((row, index) => ({ ...row, no: String(index + 1) }));
  const columns = columnsIn(table, rows).filter(({ name }) => name !== 'partType');
  return (
    <Scrolled label={t('statutoryTables.table')}>
      <Table<WrittenRow>
        className="statutory-rows figures"
        size="small"
        rowKey={({ no }) => no ?? ''}
        dataSource={numbered}
        columns={[
          { title: t('statutoryTables.row'), dataIndex: 'no', width: 64, align: 'right' },
          ...columns.map(({ name }) => ({
            title: t(`fields.statutoryTable.${name}`),
            dataIndex: name,
            width: 120,
            align: 'right' as const,
            render: (value: string | null) =>
              value === null ? (
                <span className="dim">{t('statutoryTables.unlimited')}</span>
              ) : (
                grouped(value)
              ),
          })),
        ]}
        rowClassName={({ no }) => (Number(no) - 1 === found ? 'is-found' : '')}
        pagination={{
          current: page,
          pageSize: PAGE,
          onChange: turn,
          showSizeChanger: false,
          hideOnSinglePage: true,
          size: 'small',
        }}
      />
    </Scrolled>
  );
}

function Rates({ table, rows }: Props) {
  const { t } = useTranslation();
  const data = useMemo<ChartData>(() => {
    const { labels, series } = ratesOf(table, rows);
    return {
      kind: table === 'pmrb' ? 'bar' : 'line',
      unit: '%',
      labels: labels.map(grouped),
      series: series.map(({ column, values }) => ({
        name: t(`fields.statutoryTable.${column}`),
        values,
      })),
    };
  }, [table, rows, t]);
  const title =
    table === 'pmrb' ? 'statutoryTables.rateOverIncome' : 'statutoryTables.rateOverWages';
  return <Chart title={t(title)} data={data} height={260} />;
}
