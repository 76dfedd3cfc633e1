import type { EnteredItem, ItemChoice } from '@modules/payroll/contract';

type Choices = readonly ItemChoice[] | null;
type Entered = 'amount' | 'units' | 'rate' | 'percent';

/** The inputs of an item, by how its amount is calculated. */
const enteredOf: Record<ItemChoice['calculation'], readonly Entered[]> = {
  amount: ['amount'],
  unitsTimesRate: ['units', 'rate', 'amount'],
  hoursTimesRate: ['units', 'rate', 'amount'],
  percentOfBasic: ['percent'],
  yearlyValue: ['amount'],
  accommodationValue: ['amount'],
  hotelValue: [],
};
const all: readonly Entered[] = ['amount', 'units', 'rate', 'percent'];

const choiceOf = ({ payrollItemId }: Pick<EnteredItem, 'payrollItemId'>, choices: Choices) =>
  choices?.find(({ id }) => id === payrollItemId);

/** The inputs of an entry, and those that have a value: an amendment books an amount of any item. */
export function askedOf(item: EnteredItem, choices: Choices): readonly Entered[] {
  const choice = choiceOf(item, choices);
  const asked = choice ? enteredOf[choice.calculation] : [];
  return [...asked, ...all.filter((name) => item[name] && !asked.includes(name))];
}

/** The name of an entry's item; `deleted` if it no longer exists. */
export const nameOf = (
  item: Pick<EnteredItem, 'payrollItemId'>,
  choices: Choices,
  deleted: string,
): string => choiceOf(item, choices)?.name ?? (choices === null ? '…' : deleted);

/** The items that an entry may be of: those in use, and the one that it has. */
export function optionsFor(
  item: EnteredItem,
  choices: Choices,
  deleted: string,
): { value: string; label: string }[] {
  const { payrollItemId } = item;
  const options = (choices ?? [])
    .filter(({ id, isUsable }) => isUsable || id === payrollItemId)
    .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
  if (payrollItemId === '' || choiceOf(item, choices)) return options;
  return [{ value: payrollItemId, label: nameOf(item, choices, deleted) }, ...options];
}
