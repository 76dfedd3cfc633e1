import { useMemo, useState } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import { useSession } from '../providers/session';
import { readJson, write, writeJson } from '../providers/storage';
import { validChoice } from './column-order';
import { firstColumns, shownFields } from './definition';

/** Which columns a person sees in a list, and in which order. */
export interface ColumnChoice {
  shown: string[];
  others: string[];
  isUsual: boolean;
  put: (shown: string[]) => void;
  reset: () => void;
}

/** The choice is kept in this browser, for each person and list. */
export function useColumnChoice(
  of: ResourceDefinition,
  more: readonly string[] = [],
): ColumnChoice {
  const { user } = useSession();
  const key = `columns:${user.id}:${of.name}`;
  const [stored, setStored] = useState(() => readJson<string[] | null>(key, null));
  const known = useMemo(() => [...Object.keys(shownFields(of)), ...more], [of, more]);
  const usual = useMemo(() => [...firstColumns(of), ...more], [of, more]);
  const shown = useMemo(() => validChoice(stored, known, usual), [stored, known, usual]);
  return {
    shown,
    others: known.filter((name) => !shown.includes(name)),
    isUsual: stored === null,
    put: (next) => {
      setStored(next);
      writeJson(key, next);
    },
    reset: () => {
      setStored(null);
      write(key, null);
    },
  };
}
