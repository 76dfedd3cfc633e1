import type { MenuEntry } from '@kernel/menu';

/** Read-only verbs: they remain, whatever the plan contains (ADR 115). */
const reading = ['page', 'export'];

/**
 * The permission codes of a service that have no effect while the plan lacks it: their buttons are
 * hidden.
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
