import type { ResourceDefinition } from '@kernel/resource';
import type { CSSProperties } from 'react';

import { OpenPeriodInput } from '../inputs/date-inputs';
import { lengthOf } from '../list/column-width';
import { useConditions } from './use-conditions';

/** Padding, the arrow and the icon. */
const AROUND = 64;

interface Props {
  of: ResourceDefinition;
  /** A date, or an instant: then its day in Malaysia. */
  field: string;
  label: string;
  placeholder: [from: string, to: string];
}

/** Shows only rows whose date lies in a period, of which either end may be open. */
export function PeriodFilter({ of, field, label, placeholder }: Props) {
  const { valueOf, put } = useConditions(of, field);
  return (
    <OpenPeriodInput
      className="date-filter"
      style={
        { '--wanted': `${2 * Math.max(...placeholder.map(lengthOf)) + AROUND}px` } as CSSProperties
      }
      placeholder={placeholder}
      label={label}
      value={[valueOf('gte'), valueOf('lte')]}
      onChange={([from, to]) => put(['gte', from], ['lte', to])}
    />
  );
}
