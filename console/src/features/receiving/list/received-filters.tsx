import type { ResourceDefinition } from '@kernel/resource';
import { useTranslation } from '../../../providers/translation';
import { PeriodFilter } from '../../../resource';

/** Filters by the day on which the authority received the document. */
export function ReceivedFilters({ of }: { of: ResourceDefinition }) {
  const { t } = useTranslation();
  return (
    <PeriodFilter
      of={of}
      field="receivedAt"
      label={t('received.filter.dates')}
      placeholder={[t('received.filter.from'), t('received.filter.to')]}
    />
  );
}
