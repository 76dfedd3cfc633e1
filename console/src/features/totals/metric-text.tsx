import type { Compared, Figures } from '@modules/invoicing/contract';
import { grouped } from '../../resource/show/figures';
import { useTranslation } from '../../providers/translation';
import type { Metric } from './address';

export const valueOf = (figures: Figures, metric: Metric): string =>
  metric === 'count' ? String(figures.count) : figures[metric];

/** A figure in full, with the currency dimmed. */
export const MetricText = ({ figures, metric }: { figures: Figures; metric: Metric }) => (
  <span className="amount figures">
    {metric !== 'count' && <span className="amount-currency">MYR</span>}
    {grouped(valueOf(figures, metric))}
  </span>
);

/** The change of the metric in per cent with one decimal; null without a previous value. */
export function changeOf({ now, before, change }: Compared, metric: Metric): string | null {
  if (metric === 'amount') return change;
  const was = Number(valueOf(before, metric));
  if (was === 0) return null;
  const is = Number(valueOf(now, metric));
  return String(Math.round(((is - was) / Math.abs(was)) * 1000) / 10);
}

/**
 * The change as an arrow and a figure, without colour: an increase is neither good nor bad in
 * itself.
 */
export function Change({ of, metric }: { of: Compared; metric: Metric }) {
  const { t } = useTranslation();
  const change = changeOf(of, metric);
  if (change === null) return <span className="dim">{t('totals.noBefore')}</span>;
  const isLess = change.startsWith('-');
  const size = change.replace('-', '');
  return (
    <span className="figures totals-change">
      <span aria-hidden>{Number(size) === 0 ? '=' : isLess ? '▼' : '▲'}</span>{' '}
      {`${isLess ? '−' : '+'}${grouped(size)}%`}
    </span>
  );
}
