import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

import type { ResourceDefinition } from '@kernel/resource';
import { masterOf } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type Condition, type Operator, RefSelect } from '../../../resource';
import { useListState } from '../../../resource/list/use-list-state';
import { useKind } from '../kind-context';
import { documentList } from './document-list.definition';

interface Props {
  of: ResourceDefinition;
}

/** Reads and writes open-ended conditions on a field; they are stored in the list's URL. */
function useConditions(of: ResourceDefinition, field: string) {
  const { state, narrow } = useListState(of);
  const others = state.conditions.filter((each) => each.field !== field);
  const valueOf = (operator: Operator): string | undefined =>
    state.conditions.find((each) => each.field === field && each.operator === operator)?.value;
  const put = (wanted: readonly (Condition | null)[]): void =>
    narrow({ conditions: [...others, ...wanted.filter((each) => each !== null)] });
  return { valueOf, put };
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
        value={valueOf('eq') ?? null}
        onChange={(id) => put([id ? { field, operator: 'eq', value: id } : null])}
      />
    </span>
  );
}

const textOf = (date: Dayjs | null | undefined): string | undefined => date?.format('YYYY-MM-DD');

function DateFilter({ of }: Props) {
  const { t } = useTranslation();
  const { valueOf, put } = useConditions(of, 'issueDate');
  const from = valueOf('gte');
  const to = valueOf('lte');
  const bound = (operator: Operator, value: string | undefined): Condition | null =>
    value ? { field: 'issueDate', operator, value } : null;
  return (
    <DatePicker.RangePicker
      className="date-filter"
      allowEmpty={[true, true]}
      placeholder={[t('documents.filter.from'), t('documents.filter.to')]}
      aria-label={t('documents.filter.dates')}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(range) =>
        put([bound('gte', textOf(range?.[0])), bound('lte', textOf(range?.[1]))])
      }
    />
  );
}
