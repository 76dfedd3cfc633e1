/**
 * The columns of a sheet: those on the screen of whoever asked, in their order, as long as the list
 * has them; else the usual ones.
 */
export function chosenColumns<Name extends string>(
  usual: readonly Name[],
  all: readonly Name[],
  wanted: readonly string[],
): readonly Name[] {
  const known = new Set<string>(all);
  const chosen = [...new Set(wanted)].filter((name): name is Name => known.has(name));
  return chosen.length > 0 ? chosen : usual;
}
