import { useEffect } from 'react';

import type { Row } from '../../definition/definition';
import type { OpenDetail } from '../../detail/use-detail';
import { useKeyDown } from '../../../shell/look/key-down';

interface Keys {
  rows: readonly Row[];
  /** The row with the keyboard cursor; -1 for none. */
  at: number;
  setAt: (at: number) => void;
  select: (id: string) => void;
  detail: OpenDetail;
}

const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]';

/** Whether the key is meant for a field, a dialog or a menu, or belongs to the browser. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || !!(event.target as HTMLElement).closest(typing);

/** Enter and the space bar belong to the focused control. */
const isControl = (target: EventTarget | null): boolean =>
  !!(target as HTMLElement | null)?.closest(
    'a, button, [role=tab], [role=button], [type=checkbox]',
  );

/**
 * `/` search, `j k` and arrows move, space or `x` select, Enter opens, `m` or the menu key the row's
 * menu, `n` new (console look, section 2).
 */
export function useListKeys({ rows, at, setAt, select, detail }: Keys): void {
  const next = (): void => setAt(Math.min(at + 1, rows.length - 1));
  const previous = (): void => setAt(Math.max(at - 1, 0));
  const toggle = (): void => {
    if (rows[at]) select(rows[at].id);
  };
  const acts: Record<string, () => void> = {
    '/': () => document.querySelector<HTMLInputElement>('.list-search input')?.focus(),
    j: next,
    k: previous,
    ArrowDown: next,
    ArrowUp: previous,
    x: toggle,
    ' ': toggle,
    m: openRowMenu,
    ContextMenu: openRowMenu,
    n: () => detail.add?.(),
    Enter: () => rows[at] && detail.open(rows[at]),
  };
  useKeyDown((event) => {
    const act = acts[event.key];
    if (detail.mode !== null || !act || isTyping(event)) return;
    if (['Enter', ' '].includes(event.key) && isControl(event.target)) return;
    // Without a current row the key keeps its usual meaning: the page scrolls.
    if (at < 0 && event.key === ' ') return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.querySelector('.row-at')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
}

/** Opens the menu of the current row and focuses its button. */
function openRowMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('.row-at td:last-child button');
  button?.focus();
  button?.click();
}
