import type { ComponentType } from 'react';

/** A screen that is loaded when it is first opened. */
export interface View {
  load: () => Promise<{ default: ComponentType }>;
  /** The view has paths below its own and routes them itself. */
  nested?: boolean;
  /** The skeleton shown while it loads: rows, or cards. */
  shape?: 'cards';
  /** Ctrl-K finds its records: the page has the name of its resource. */
  found?: Found;
  /** Ctrl-K offers to create a record. */
  begins?: boolean;
}

/** How the palette displays a record: two fields of what `/api/{name of the page}/page` returns. */
export interface Found {
  title: string;
  more: string;
}

/** Both are members of what the page returns. */
export const found = <Item>(title: keyof Item & string, more: keyof Item & string): Found => ({
  title,
  more,
});

export type Claim = readonly [component: string, view: View];

export const view = (load: View['load'], more: Omit<View, 'load'> = {}): View => ({
  load,
  ...more,
});

/** Component names in a menu may have a file extension or not; both mean the same view. */
const plain = (component: string): string => component.replace(/\.(vue|tsx)$/, '');

/**
 * Specification 1, section 2: an entry is wired only when its component name matches exactly one
 * view; a name claimed twice gets none.
 */
export function uniqueViews(claims: readonly Claim[]): Map<string, View> {
  const found = new Map<string, View>();
  const twice = new Set<string>();
  for (const [component, claimed] of claims) {
    const name = plain(component);
    if (found.has(name)) twice.add(name);
    found.set(name, claimed);
  }
  for (const name of twice) found.delete(name);
  return found;
}
