import type { Compared, InvoiceTotals as Totals } from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';
import { grouped } from '../../resource/show/figures';
import type { Metric } from './address';
import { Change, MetricText, valueOf } from './metric-text';

/** The net amount first, then what adds to it and what reduces it. */
export function Tiles({ totals, metric }: { totals: Totals; metric: Metric }) {
  const { t } = useTranslation();
  const { net, plus, minus } = totals;
  return (
    <div className="tiles">
      <Tile title={t('totals.net')} of={net} metric={metric}>
        {metric !== 'count' &&
          minus.now.count > 0 &&
          t('totals.netNote', { minus: grouped(valueOf(minus.now, metric)) })}
      </Tile>
      <Tile title={t('totals.plus')} of={plus} metric={metric} />
      <Tile title={t('totals.minus')} of={minus} metric={metric} />
    </div>
  );
}

interface TileProps {
  title: string;
  of: Compared;
  metric: Metric;
  children?: React.ReactNode;
}

const Tile = ({ title, of, metric, children }: TileProps) => (
  <section className="panel tile" aria-label={title}>
    <h2>{title}</h2>
    <p className="tile-figure">
      <MetricText figures={of.now} metric={metric} />
    </p>
    <p className="tile-note">
      <Change of={of} metric={metric} />{' '}
      <span className="dim figures">({grouped(valueOf(of.before, metric))})</span>
    </p>
    {children && <p className="dim">{children}</p>}
  </section>
);
