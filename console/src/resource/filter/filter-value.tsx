import { Input, Select } from 'antd';

import type { Field } from '@kernel/fields';
import { useTranslation } from '../../providers/translation';
import { AmountInput } from '../inputs/amount-input';
import { DateInput } from '../inputs/date-inputs';
import type { Operator } from './conditions';
import { useOptions } from './facet';
import type { Labels } from '../definition/labels';
import { RefSelect } from '../inputs/ref-select';

interface Props {
  field: Field | undefined;
  operator: Operator | undefined;
  labels: Labels;
  value: string;
  onChange: (value: string) => void;
}

/** The right-hand side of a condition, by the kind of its field. Always text. */
export function FilterValue({ field, operator, labels, value, onChange }: Props) {
  const { t } = useTranslation();
  const options = useOptions(field, labels, true);
  const label = t('resource.value');
  switch (field?.kind) {
    case 'choice':
    case 'option':
    case 'flag':
      return (
        <Select
          mode={operator === 'in' ? 'multiple' : undefined}
          showSearch
          optionFilterProp="search"
          aria-label={label}
          placeholder={label}
          maxTagCount="responsive"
          popupMatchSelectWidth={260}
          value={valueOf(operator, value)}
          options={options}
          onChange={(next: string | string[]) => onChange([next].flat().join(','))}
        />
      );
    case 'date':
    case 'instant':
      return (
        <DateInput aria-label={label} value={value} onChange={(date) => onChange(date ?? '')} />
      );
    case 'amount':
    case 'rate':
    case 'integer':
      return (
        <AmountInput aria-label={label} value={value} onChange={(text) => onChange(text ?? '')} />
      );
    case 'ref':
      return (
        <RefSelect
          to={field.to ?? ''}
          value={value || null}
          onChange={(id) => onChange(id ?? '')}
        />
      );
    default:
      return (
        <Input
          aria-label={label}
          placeholder={label}
          disabled={!field}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

const valueOf = (operator: Operator | undefined, value: string): string | string[] | undefined => {
  if (operator === 'in') return value ? value.split(',') : [];
  return value || undefined;
};
