import type { ListState } from '../list/state/list-state';
import type { Condition, Group } from './conditions';

/** One of a list's filters, and what its state changes to without it. */
export interface FilterPart {
  by: { keyword: string } | { inForceOn: string } | { condition: Condition | Group };
  without: Partial<ListState>;
}

/** Every filter of a list by itself. */
export const partsOf = ({ keyword, conditions, groups, inForceOn }: ListState): FilterPart[] => [
  ...(keyword ? [{ by: { keyword }, without: { keyword: '' } }] : []),
  ...(inForceOn ? [{ by: { inForceOn }, without: { inForceOn: undefined } }] : []),
  ...conditions.map((condition) => ({
    by: { condition },
    without: { conditions: conditions.filter((each) => each !== condition) },
  })),
  ...groups.map((condition) => ({
    by: { condition },
    without: { groups: groups.filter((each) => each !== condition) },
  })),
];

export const noFilters: Partial<ListState> = {
  keyword: '',
  conditions: [],
  groups: [],
  any: false,
  inForceOn: undefined,
};
