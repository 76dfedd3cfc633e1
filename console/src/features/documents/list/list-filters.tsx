import type { ResourceDefinition } from '@kernel/resource';
import { masterOf } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { PeriodFilter, RefSelect, useConditions } from '../../../resource';
import { useKind } from '../kind-context';
import { documentList } from './document-list.definition';

interface Props {
  of: ResourceDefinition;
}

/**
 * The other party and the issue date: besides the status, the most frequent filters of documents.
 */
export const DocumentFilters = ({ of = documentList }: Partial<Props>) => (
  <>
    <PartyFilter of={of} />
    <DateFilter of={of} />
  </>
);

function PartyFilter({ of }: Props) {
  const { t } = useTranslation();
  const { number, theirs } = useKind();
  const field = `${theirs}Id` as const;
  const { valueOf, put } = useConditions(of, field);
  return (
    <span className="buyer-filter">
      <RefSelect
        to={masterOf(number, theirs)}
        aria-label={t(`documents.filter.${theirs}`)}
        placeholder={t(`documents.filter.${theirs}`)}
        value={valueOf('eq')}
        onChange={(id) => put(['eq', id])}
      />
    </span>
  );
}

function DateFilter({ of }: Props) {
  const { t } = useTranslation();
  return (
    <PeriodFilter
      of={of}
      field="issueDate"
      label={t('documents.filter.dates')}
      placeholder={[t('documents.filter.from'), t('documents.filter.to')]}
    />
  );
}
