import { useEffect } from 'react';

import type { Row } from './definition';
import type { OpenThing } from './use-thing';

interface Keys {
  rows: readonly Row[];
  /** The row that the keyboard stands on; -1 for none. */
  at: number;
  setAt: (at: number) => void;
  select: (id: string) => void;
  thing: OpenThing;
}

const typing = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]';

/** `/` search, `j k` move, `x` select, Enter open, `n` new (console look, "List"). */
export function useListKeys({ rows, at, setAt, select, thing }: Keys): void {
  useEffect(() => {
    if (thing.mode !== null) return undefined;
    const acts: Record<string, () => void> = {
      '/': () => document.querySelector<HTMLInputElement>('.list-search input')?.focus(),
      j: () => setAt(Math.min(at + 1, rows.length - 1)),
      k: () => setAt(Math.max(at - 1, 0)),
      x: () => rows[at] && select(rows[at].id),
      n: () => thing.add?.(),
      Enter: () => rows[at] && thing.open(rows[at]),
    };
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const act = acts[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || target.closest(typing)) return;
      if (event.key === 'Enter' && target.closest('a, button')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [rows, at, setAt, select, thing]);
  useEffect(() => {
    document.querySelector('.row-at')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
}
