import { Segmented, Select } from 'antd';

import { businessDate } from '@kernel/time';
import { type KindNumber, kinds, type Status, statuses } from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';
import { PeriodInput } from '../../resource';
import {
  allowsDays,
  datesOf,
  type Metric,
  metrics,
  type Preset,
  presetOf,
  presets,
  type Side,
  sides,
  type Step,
  stepFor,
  steps,
  type View,
} from './address';

interface Props {
  view: View;
  put: (changes: Partial<View>) => void;
}

/** Selects the documents, the period and the figure. */
export function TotalsFilters({ view, put }: Props) {
  const { t } = useTranslation();
  const today = businessDate(new Date());
  const dates = (from: string, to: string): void => put({ from, to, by: stepFor(from, to) });
  const preset = (name: Preset | 'custom'): void => {
    if (name === 'custom') return;
    const { from, to } = datesOf(name, today);
    dates(from, to);
  };
  return (
    <div className="totals-filters">
      <Select<Preset | 'custom'>
        aria-label={t('totals.preset.label')}
        value={presetOf(view, today)}
        onChange={preset}
        options={[...presets, 'custom' as const].map((value) => ({
          value,
          label: t(`totals.preset.${value}`),
          disabled: value === 'custom',
        }))}
      />
      <PeriodInput
        label={t('totals.range')}
        placeholder={[t('totals.from'), t('totals.to')]}
        value={[view.from, view.to]}
        onChange={([from, to]) => dates(from, to)}
      />
      <Segmented<Side>
        aria-label={t('totals.side.label')}
        value={view.side}
        onChange={(side) =>
          put({ side, kinds: [...sides[side]], party: null, product: null, name: null })
        }
        options={(['sales', 'purchases'] as const).map((value) => ({
          value,
          label: t(`totals.side.${value}`),
        }))}
      />
      <Select<KindNumber[]>
        mode="multiple"
        maxTagCount="responsive"
        aria-label={t('totals.kinds')}
        placeholder={t('totals.kinds')}
        value={view.kinds.length === sides[view.side].length ? [] : view.kinds}
        onChange={(some) => put({ kinds: some.length > 0 ? some : [...sides[view.side]] })}
        options={sides[view.side].map((kind) => ({ value: kind, label: t(kinds[kind].name) }))}
      />
      <Select<Status[]>
        mode="multiple"
        maxTagCount="responsive"
        aria-label={t('totals.statuses')}
        placeholder={t('totals.statuses')}
        value={view.statuses}
        onChange={(some) => put({ statuses: some.length > 0 ? some : [10] })}
        options={statuses.map((status) => ({
          value: status,
          label: t(`documentStatus.${status}`),
        }))}
      />
      <span className="grow" />
      <Segmented<Step>
        aria-label={t('totals.by.label')}
        value={view.by}
        onChange={(by) => put({ by })}
        options={steps.map((value) => ({
          value,
          label: t(`totals.by.${value}`),
          disabled: value === 'day' && !allowsDays(view.from, view.to),
        }))}
      />
      <Segmented<Metric>
        aria-label={t('totals.metric.label')}
        value={view.metric}
        onChange={(metric) => put({ metric })}
        options={metrics.map((value) => ({ value, label: t(`totals.metric.${value}`) }))}
      />
    </div>
  );
}
