import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import type { InvoiceTotals as Totals } from '@modules/invoicing/contract';
import { Chart, type ChartData } from '../../charts';
import { useTranslation } from '../../providers/translation';
import { dayWords, periodWords } from '@kernel/i18n';
import { daysOf, type View } from './address';
import { useListAddress } from './links';
import { valueOf } from './metric-text';

/** Bars of the period beside those of the previous one; each bar links to its documents. */
export function OverTime({ totals, view }: { totals: Totals; view: View }) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const addressOf = useListAddress(view);
  const { metric } = view;
  const { periods, periodsBefore, by } = totals;
  const data = useMemo<ChartData>(
    () => ({
      kind: 'bar',
      unit: t(`totals.unit.${metric}`),
      labels: periods.map(({ period }) =>
        by === 'day' ? dayWords(period, language) : periodWords(period, language, 'short'),
      ),
      series: [
        { name: t('totals.now'), values: periods.map((each) => valueOf(each, metric)) },
        {
          name: t('totals.beforeShort'),
          tone: 'waiting',
          values: periods.map((_, index) => {
            const before = periodsBefore[index];
            return before ? valueOf(before, metric) : '0';
          }),
        },
      ],
    }),
    [periods, periodsBefore, by, metric, t, language],
  );
  const open = (index: number): void => {
    const bucket = periods[index]?.period;
    const to = bucket && addressOf(daysOf(bucket, view));
    if (to) void navigate(to);
  };
  return <Chart title={t('totals.overTime')} data={data} height={260} onPick={open} />;
}
