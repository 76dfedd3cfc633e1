import type { ResourceDefinition } from '@kernel/resource';
import { useListState } from '../list/state/use-list-state';
import type { Operator } from './conditions';

/** Reads and writes open-ended conditions on a field; they are stored in the list's URL. */
export function useConditions(of: ResourceDefinition, field: string) {
  const { state, narrow } = useListState(of);
  const others = state.conditions.filter((each) => each.field !== field);
  const valueOf = (operator: Operator): string | null =>
    state.conditions.find((each) => each.field === field && each.operator === operator)?.value ??
    null;
  /** Replaces the conditions on the field; those without a value are left out. */
  const put = (...wanted: readonly [Operator, value: string | null][]): void => {
    const conditions = wanted.flatMap(([operator, value]) =>
      value ? [{ field, operator, value }] : [],
    );
    narrow({ conditions: [...others, ...conditions] });
  };
  return { valueOf, put };
}
