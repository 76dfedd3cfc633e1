import '../documents.css';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { Status } from '@modules/invoicing/contract';
import { Chart, type ChartData } from '../../../charts';
import { useTranslation } from '../../../providers/translation';
import { dayWords } from '@kernel/i18n';
import { FailedState } from '../../../shell/states/failed-state';
import { CardBones } from '../../../shell/states/skeleton';
import { useKindOf } from '../kind-context';
import { useDashboard } from './use-dashboard';

const HEIGHT = 220;

/** Valid invoices by day of issue; each bar links to the invoices of its day. */
export default function DaysWidget() {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const { list } = useKindOf(1);
  const { data, error, again } = useDashboard();
  const days = data?.byDay;
  const chart = useMemo<ChartData>(
    () => ({
      kind: 'bar',
      unit: 'MYR',
      labels: (days ?? []).map(({ date }) => dayWords(date, language)),
      series: [
        {
          name: t('documents.dashboard.amount'),
          values: (days ?? []).map(({ amount }) => amount),
        },
      ],
    }),
    [days, t, language],
  );
  if (error) return <FailedState error={error} again={again} />;
  if (!days) return <CardBones />;
  const open = (index: number): void => {
    const date = days[index]?.date;
    if (!date) return;
    const query = new URLSearchParams([
      ['f', `issueDate~gte~${date}`],
      ['f', `issueDate~lte~${date}`],
      ['f', `submitStatus~in~${Status.Valid}`],
      ['f', 'mergeStatus~neq~contained'],
    ]);
    void navigate(`${list}?${query}`);
  };
  return (
    <Chart
      title={`${t('documents.dashboard.byDay')} · ${t('documents.dashboard.last30')}`}
      data={chart}
      height={HEIGHT}
      onPick={open}
    />
  );
}
