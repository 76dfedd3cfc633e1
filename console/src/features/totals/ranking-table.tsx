import type { Ranking } from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';
import { FailedState } from '../../shell/states/failed-state';
import type { View } from './address';
import { Breakdown } from './breakdown';
import { useListAddress } from './links';
import { useAnswer } from './use-answer';
import { totalsRequestOf } from './totals-request';

interface Props {
  of: 'party' | 'product';
  view: View;
  put: (changes: Partial<View>) => void;
}

/** The parties or products with the highest amounts; clicking a name filters by it. */
export function RankingTable({ of, view, put }: Props) {
  const { t } = useTranslation();
  const addressOf = useListAddress(view);
  const { result, error, again } = useAnswer<Ranking>('/api/dashboard/totals/ranking', {
    ...totalsRequestOf(view),
    of,
  });
  if (error) return <FailedState error={error} again={again} />;
  if (!result) return <div className="bone block" aria-busy="true" />;
  const word = of === 'party' && view.side === 'purchases' ? 'supplier' : of;
  const rows = result.rows.map(({ subject, label, ...figures }) => ({
    key: subject,
    name: label || t(`totals.without.${of}`),
    figures,
    to:
      of === 'party'
        ? addressOf({ party: subject, name: label || t(`totals.without.${of}`) })
        : null,
    ...(subject && {
      pick: () => put({ party: null, product: null, [of]: subject, name: label, tab: 'kind' }),
    }),
  }));
  const { others, beside, total } = result;
  const left = total - result.rows.length;
  return (
    <Breakdown
      label={t(`totals.name.${word}`)}
      metric={view.metric}
      rows={[
        ...rows,
        ...(others
          ? [{ key: 'others', name: t('totals.others', { n: left }), figures: others, quiet: true }]
          : []),
        ...(beside
          ? [{ key: 'beside', name: t('totals.beside'), figures: beside, quiet: true }]
          : []),
      ]}
    />
  );
}
