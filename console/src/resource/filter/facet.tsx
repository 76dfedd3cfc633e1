import { Select } from 'antd';
import { type CSSProperties, useMemo, useState } from 'react';

import type { Field } from '@kernel/fields';
import { useTranslation } from '../../providers/translation';
import { lengthOf } from '../list/column-width';
import { useCodes } from '../inputs/codes';
import type { Labels } from '../definition/labels';
import type { Widget } from '../form/widgets';

/** Padding and the arrow. */
const AROUND = 46;

interface Props {
  field: Field | undefined;
  label: string;
  labels: Labels;
  widget?: Widget;
  values: string[];
  onChange: (values: string[]) => void;
}

/** Filters a list by values of one field. */
export function Facet({ field, label, labels, values, onChange }: Props) {
  const [opened, setOpened] = useState(values.length > 0);
  const options = useOptions(field, labels, opened);
  return (
    <Select
      className="facet"
      style={{ '--wanted': `${lengthOf(label) + AROUND}px` } as CSSProperties}
      mode="multiple"
      maxTagCount={1}
      maxTagTextLength={14}
      placeholder={label}
      aria-label={label}
      value={values}
      options={options}
      optionFilterProp="search"
      popupMatchSelectWidth={260}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={onChange}
      allowClear
    />
  );
}

export interface Choice {
  value: string;
  label: string;
  search: string;
}

/** The values of a choice, flag or option; official lists are fetched on demand. */
export function useOptions(field: Field | undefined, labels: Labels, wanted: boolean): Choice[] {
  const { t } = useTranslation();
  const codes = useCodes(field?.kind === 'option' ? field.list : undefined, wanted);
  return useMemo(() => {
    if (!field) return [];
    if (field.kind === 'choice')
      return (field.values ?? []).map((value) => choiceOf(value, labels.choice(field, value)));
    if (field.kind === 'flag')
      return [choiceOf('true', t('state.yes')), choiceOf('false', t('state.no'))];
    return codes.map(({ code, description, original = '' }) => ({
      value: code,
      label: description,
      search: `${code} ${description} ${original}`,
    }));
  }, [field, labels, codes, t]);
}

const choiceOf = (value: string, label: string): Choice => ({ value, label, search: label });
