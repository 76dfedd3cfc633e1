/** How a person arranged the home page; stored as `home.widgets`. */
export interface Arrangement {
  /** Keys in order; newer widgets are added at the end. */
  order: readonly string[];
  hidden: readonly string[];
}

export const defaultArrangement: Arrangement = { order: [], hidden: [] };

/** Stored data may come from an older version, or be missing. */
export function arrangementOf(kept: unknown): Arrangement {
  const { order, hidden } = (kept ?? {}) as Partial<Record<keyof Arrangement, unknown>>;
  return { order: wordsIn(order), hidden: wordsIn(hidden) };
}

const wordsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** All widgets in the person's order; those never moved stay at the end. */
export function inOrder<Widget extends { key: string }>(
  widgets: readonly Widget[],
  { order }: Arrangement,
): Widget[] {
  const placeOf = ({ key }: Widget): number => {
    const place = order.indexOf(key);
    return place < 0 ? order.length + widgets.findIndex((each) => each.key === key) : place;
  };
  return widgets.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Moves one widget to the position of another. */
export function moved(keys: readonly string[], from: string, to: string): string[] {
  const next = keys.filter((key) => key !== from);
  const place = keys.indexOf(to);
  if (place < 0 || next.length === keys.length) return [...keys];
  next.splice(place, 0, from);
  return next;
}

export const withHidden = (kept: Arrangement, key: string, hide: boolean): Arrangement => ({
  ...kept,
  hidden: hide ? [...new Set([...kept.hidden, key])] : kept.hidden.filter((each) => each !== key),
});
