import type { AmountRow, Change, PayslipPage, Words } from './paper.types';

const rowsOf = (page: PayslipPage): AmountRow[] => [
  ...page.earnings.rows,
  ...page.deductions.rows,
  ...(page.benefits?.rows ?? []),
  ...page.contributions.rows,
];

/** The lines of a page by their code; several of the same item are distinguished by their order. */
function byCode(page: PayslipPage): Map<string, AmountRow> {
  const found = new Map<string, AmountRow>();
  for (const row of rowsOf(page)) {
    let key = row.code;
    for (let n = 2; found.has(key); n += 1) key = `${row.code}#${n}`;
    found.set(key, row);
  }
  return found;
}

/** What changed from the previous payslip: every line that differs, and the net pay. */
export function changesBetween(before: PayslipPage, after: PayslipPage): Change[] {
  const [old, now] = [byCode(before), byCode(after)];
  const lines = [...new Set([...now.keys(), ...old.keys()])].map((code) => ({
    label: (now.get(code) ?? old.get(code)!).label,
    before: old.get(code)?.amount ?? '',
    after: now.get(code)?.amount ?? '',
  }));
  const net = { label: after.net.label, before: before.net.amount, after: after.net.amount };
  return [...lines, net].filter((change) => change.before !== change.after);
}

/** A page that lists its changes from the previous one. */
export const withChanges = (
  page: PayslipPage,
  before: { page: PayslipPage; version: number; releaseDate: string },
  { word, date }: Words,
): PayslipPage => {
  const rows = changesBetween(before.page, page);
  if (rows.length === 0) return page;
  return {
    ...page,
    changes: {
      heading: word('payslip.changes', { n: before.version, date: date(before.releaseDate) }),
      columns: [word('columns.before'), word('columns.after')],
      rows,
    },
  };
};
