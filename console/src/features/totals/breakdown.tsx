import { type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Compared, Figures } from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';
import { grouped } from '../../resource/show/figures';
import type { Metric } from './address';
import { Change, valueOf } from './metric-text';

export interface BreakdownRow {
  key: string;
  name: string;
  figures: Compared | (Figures & { now?: never });
  /** Links to the documents. */
  to?: string | null;
  /** Filters by this row only. */
  pick?: () => void;
  /** A total or a remainder, without a bar. */
  quiet?: boolean;
}

interface Props {
  label: string;
  metric: Metric;
  rows: readonly BreakdownRow[];
}

const nowOf = ({ figures }: BreakdownRow): Figures =>
  'now' in figures && figures.now ? figures.now : figures;

/** A table whose first figure is also shown as a bar. */
export function Breakdown({ label, metric, rows }: Props) {
  const { t } = useTranslation();
  const others = (['amount', 'count', 'tax'] as const).filter((each) => each !== metric);
  const most = Math.max(
    1,
    ...rows.filter((row) => !row.quiet).map((row) => Math.abs(Number(valueOf(nowOf(row), metric)))),
  );
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="plain-table breakdown figures">
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className="end">
              {t(`totals.metric.${metric}`)}
            </th>
            <th scope="col" className="end">
              {t('totals.change')}
            </th>
            {others.map((each) => (
              <th key={each} scope="col" className="end other">
                {t(`totals.metric.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const now = nowOf(row);
            const value = valueOf(now, metric);
            const share = (Math.abs(Number(value)) / most) * 100;
            return (
              <tr key={row.key} className={row.quiet ? 'quiet' : undefined}>
                <th scope="row">
                  <Name row={row} />
                </th>
                <td className="end bar-cell">
                  {!row.quiet && <i aria-hidden style={{ inlineSize: `${share}%` }} />}
                  <BreakdownLink to={row.to}>{grouped(value)}</BreakdownLink>
                </td>
                <td className="end">
                  {'now' in row.figures && row.figures.now ? (
                    <Change of={row.figures} metric={metric} />
                  ) : null}
                </td>
                {others.map((each) => (
                  <td key={each} className="end other">
                    {grouped(valueOf(now, each))}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Name = ({ row }: { row: BreakdownRow }) =>
  row.pick ? (
    <button type="button" className="link" onClick={row.pick} onKeyDown={stop}>
      {row.name}
    </button>
  ) : (
    row.name
  );

const stop = (event: KeyboardEvent): void => event.stopPropagation();

const BreakdownLink = ({ to, children }: { to?: string | null | undefined; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children;
