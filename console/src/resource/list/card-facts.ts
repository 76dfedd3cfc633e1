import { type Field, statesOf } from '@kernel/fields';

type Shown = Readonly<Record<string, Field | undefined>>;

/** The three facts of a card: the first columns, with an amount and that the record is off, if it is. */
export function factsOf(
  columns: readonly string[],
  fields: Shown,
  row: Readonly<Record<string, unknown>> = {},
): string[] {
  const isAmount = (name: string): boolean => fields[name]?.kind === 'amount';
  const first = columns.slice(0, 3);
  const amount = first.find(isAmount) ?? columns.find(isAmount);
  const off = Object.keys(fields).find((name) => isOff(name, fields[name], row[name]));
  const needed = [amount, off].filter((name) => name !== undefined);
  const added = needed.filter((name) => !first.includes(name));
  const others = first.filter((name) => !needed.includes(name));
  const left = others.slice(others.length - Math.max(0, first.length + added.length - 3));
  return [...first.filter((name) => !left.includes(name)), ...added];
}

/** By the switch of its resource, or by a status of people, positions, roles and businesses. */
const isOff = (name: string, field: Field | undefined, value: unknown): boolean =>
  field !== undefined &&
  (field.switched === true || (name === 'status' && statesOf(field).join() === '1,2')) &&
  String(value) === String(statesOf(field)[1]);
