import type { MenuEntry } from '@kernel/menu';

/** Verbs that only read: they stay, whatever the plan contains (ADR 115). */
const reading = ['page', 'export'];

/**
 * The permission codes of a service that do nothing while the plan is without it: their buttons are
 * not shown.
 */
export const withheldIn = (
  entries: readonly MenuEntry[],
  goesOn: readonly string[],
): ReadonlySet<string> =>
  new Set(
    entries
      .flatMap((entry) => (entry.kind === 'page' ? entry.buttons.map(({ code }) => code) : []))
      .filter((code) => !reading.includes(code.split(':')[1]!) && !goesOn.includes(code)),
  );
