import { type Condition, type Group, needsValue } from './conditions';

/** A condition that is still being entered. */
export type DraftCondition = Partial<Condition>;

export interface DraftGroup {
  any: boolean;
  items: readonly (DraftCondition | DraftGroup)[];
}

export const isDraftGroup = (item: DraftCondition | DraftGroup): item is DraftGroup =>
  'items' in item;

/** The initial state of the editor: the current conditions, and at least one line to fill in. */
export const draftOf = ({ any, items }: Group): DraftGroup => ({
  any,
  items: items.length > 0 ? items : [{}],
});

export const isWhole = (draft: DraftCondition): draft is Condition =>
  Boolean(draft.field && draft.operator && (draft.value || !needsValue(draft.operator)));

/** An untouched line is not a condition. */
const isBegun = (item: DraftCondition | DraftGroup): boolean =>
  isDraftGroup(item) ? item.items.some(isBegun) : Boolean(item.field);

/** The group without its empty lines; null if something in it is incomplete. */
export function wholeGroup({ any, items }: DraftGroup): Group | null {
  const whole = items.filter(isBegun).map((item) => {
    if (isDraftGroup(item)) return wholeGroup(item);
    return isWhole(item) ? { ...item, value: needsValue(item.operator) ? item.value : '' } : null;
  });
  const kept = whole.filter((item) => item !== null);
  return kept.length === whole.length ? { any, items: kept } : null;
}

export const countOf = ({ items }: DraftGroup): number =>
  items.reduce((sum, item) => sum + (isDraftGroup(item) ? countOf(item) : 1), 0);
