import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

import type { ResourceDefinition } from '@kernel/resource';
import { parseLocalDateTime } from '@kernel/time';
import { useTranslation } from '../../../providers/translation';
import type { Condition } from '../../../resource';
import { useListState } from '../../../resource/list/use-list-state';

/** A Malaysian day as the instants at which it begins and ends. */
const begin = (day: Dayjs): string | undefined =>
  parseLocalDateTime(`${day.format('YYYY-MM-DD')} 00:00:00`)?.toISOString();
const end = (day: Dayjs): string | undefined =>
  parseLocalDateTime(`${day.format('YYYY-MM-DD')} 23:59:59`)?.toISOString();

/** Filters by the day on which the authority received the document. */
export function ReceivedFilters({ of }: { of: ResourceDefinition }) {
  const { t } = useTranslation();
  const { state, narrow } = useListState(of);
  const others = state.conditions.filter((each) => each.field !== 'receivedAt');
  const valueOf = (operator: 'gte' | 'lte'): Dayjs | null => {
    const found = state.conditions.find(
      (each) => each.field === 'receivedAt' && each.operator === operator,
    );
    return found ? dayjs(found.value) : null;
  };
  const bound = (operator: 'gte' | 'lte', value: string | undefined): Condition[] =>
    value ? [{ field: 'receivedAt', operator, value }] : [];
  return (
    <DatePicker.RangePicker
      className="date-filter"
      allowEmpty={[true, true]}
      placeholder={[t('received.filter.from'), t('received.filter.to')]}
      aria-label={t('received.filter.dates')}
      value={[valueOf('gte'), valueOf('lte')]}
      onChange={(range) =>
        narrow({
          conditions: [
            ...others,
            ...bound('gte', range?.[0] ? begin(range[0]) : undefined),
            ...bound('lte', range?.[1] ? end(range[1]) : undefined),
          ],
        })
      }
    />
  );
}
