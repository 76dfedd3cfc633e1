/** The columns of a sheet: those on the caller's screen that the list has, in their order; else the default ones. */
export function chosenColumns<Name extends string>(
  defaults: readonly Name[],
  all: readonly Name[],
  wanted: readonly string[],
): readonly Name[] {
  const known = new Set<string>(all);
  const chosen = [...new Set(wanted)].filter((name): name is Name => known.has(name));
  return chosen.length > 0 ? chosen : defaults;
}
