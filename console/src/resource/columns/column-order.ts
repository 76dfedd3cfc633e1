/** Reconciles a stored choice with the existing columns: unknown ones are dropped, an empty one counts as none. */
export const validChoice = (
  stored: readonly string[] | null,
  known: readonly string[],
  defaults: readonly string[],
): string[] => {
  const kept = (stored ?? []).filter((name) => known.includes(name));
  return kept.length > 0 ? kept : [...defaults];
};
