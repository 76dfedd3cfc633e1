import { useMemo } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import { usePreference } from '../../providers/session/preferences';
import { validChoice } from './column-order';
import { firstColumns, shownFields } from '../definition/definition';

/** Which columns a person sees in a list, and in which order. */
export interface ColumnChoice {
  shown: string[];
  others: string[];
  isDefault: boolean;
  put: (shown: string[]) => void;
  reset: () => void;
}

/** Stored per person and list, and available in every browser. */
export function useColumnChoice(
  of: ResourceDefinition,
  listKey: string,
  more: readonly string[] = [],
): ColumnChoice {
  const [stored, put] = usePreference<string[]>(`columns.${listKey}`);
  const known = useMemo(() => [...Object.keys(shownFields(of)), ...more], [of, more]);
  const defaults = useMemo(() => [...firstColumns(of), ...more], [of, more]);
  const shown = useMemo(() => validChoice(stored, known, defaults), [stored, known, defaults]);
  return {
    shown,
    others: known.filter((name) => !shown.includes(name)),
    isDefault: stored === null,
    put,
    reset: () => put(null),
  };
}
