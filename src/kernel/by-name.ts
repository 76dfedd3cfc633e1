/** One value for each name: `byName(['a', 'b'], f)` is `{ a: f('a'), b: f('b') }`. */
export const byName = <const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
