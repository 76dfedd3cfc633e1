/** A stored choice against the columns that exist now: the unknown drop out, an empty one is none. */
export const validChoice = (
  stored: readonly string[] | null,
  known: readonly string[],
  usual: readonly string[],
): string[] => {
  const kept = (stored ?? []).filter((name) => known.includes(name));
  return kept.length > 0 ? kept : [...usual];
};
