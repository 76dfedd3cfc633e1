import type { Field } from '@kernel/fields';

/** The three facts of a card: the first columns, of which an amount is never left out. */
export function factsOf(
  columns: readonly string[],
  fields: Readonly<Record<string, Field | undefined>>,
): string[] {
  const isAmount = (name: string): boolean => fields[name]?.kind === 'amount';
  const first = columns.slice(0, 3);
  const amount = columns.find(isAmount);
  return !amount || first.some(isAmount) ? first : [...first.slice(0, 2), amount];
}
