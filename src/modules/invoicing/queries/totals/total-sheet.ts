import { translate } from '@platform/i18n/catalogues';
import type { SheetColumn, SheetRow } from '@platform/resource';
import { kinds } from '../../domain/document/kinds';
import { statusName } from '../../domain/document/lifecycle';
import type { Compared, Figures, Ranking, Totals } from './totals.types';

export const sheets = ['period', 'kind', 'status', 'party', 'product'] as const;
export type SheetOf = (typeof sheets)[number];

const column = (name: string, kind: SheetColumn['kind'], heading = name): SheetColumn => ({
  name,
  kind,
  heading: translate(`totals.sheet.${heading}`),
});

const now = (): SheetColumn[] => [
  column('count', 'integer'),
  column('amount', 'amount'),
  column('tax', 'amount'),
];
const before = (): SheetColumn[] => [
  column('countBefore', 'integer'),
  column('amountBefore', 'amount'),
  column('taxBefore', 'amount'),
  column('change', 'rate'),
];

/** Periods and statuses have no comparison; the other rows have the previous period. */
export const totalColumns = (of: SheetOf): SheetColumn[] => [
  column('name', 'text', of),
  ...now(),
  ...(of === 'period' || of === 'status' ? [] : before()),
];

export const totalRows = (totals: Totals, of: SheetOf): SheetRow[] => {
  if (of === 'period') return totals.periods.map((row) => ({ name: row.period, ...plain(row) }));
  if (of === 'status')
    return totals.statuses.map((row) => ({
      name: translate(statusName(row.status)),
      ...plain(row),
    }));
  return totals.kinds.map((row) => ({ name: translate(kinds[row.kind].name), ...both(row) }));
};

/** All rows together make up the total, as on the screen. */
export const rankingRows = (
  { rows, others, beside, total }: Ranking,
  of: 'party' | 'product',
): SheetRow[] => [
  ...rows.map((row) => ({ name: row.label || translate(`totals.without.${of}`), ...both(row) })),
  ...(others
    ? [{ name: translate('totals.others', { n: total - rows.length }), ...both(others) }]
    : []),
  ...(beside ? [{ name: translate('totals.beside'), ...both(beside) }] : []),
];

const plain = ({ count, amount, tax }: Figures): SheetRow => ({ count, amount, tax });

const both = (row: Compared): SheetRow => ({
  ...plain(row.now),
  countBefore: row.before.count,
  amountBefore: row.before.amount,
  taxBefore: row.before.tax,
  change: row.change,
});
