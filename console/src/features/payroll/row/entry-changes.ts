import type { EnteredExtraWork, EnteredItem, RowEntries } from '@modules/payroll/contract';

/** The old and the new value of an entry; null if it did not or will not exist. */
export interface EntryChange {
  /** A part of the row, an item by its id, or a day of extra work. */
  of:
    | { part: 'base' | 'worked' | 'unpaidLeave' | 'paidLeave' | 'encashedLeave' }
    | { payrollItemId: string }
    | { day: EnteredExtraWork['day'] };
  from: string | null;
  to: string | null;
}

const parts = ['base', 'worked', 'unpaidLeave', 'paidLeave', 'encashedLeave'] as const;

const isSame = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Number(one) === Number(other));

/** An item as it was entered: an amount, units at a rate, or a percentage. */
const textOf = ({ amount, units, rate, percent }: EnteredItem): string => {
  if (percent) return `${percent}%`;
  if (amount) return amount;
  return [units, rate].filter(Boolean).join(' × ');
};

const itemsBy = (items: readonly EnteredItem[]): Map<string, string> =>
  new Map(
    items
      .filter(({ payrollItemId }) => payrollItemId !== '')
      .map((item) => [item.payrollItemId, textOf(item)]),
  );

const hoursBy = (work: readonly EnteredExtraWork[]): Map<EnteredExtraWork['day'], string> => {
  const found = new Map<EnteredExtraWork['day'], string>();
  for (const { day, hours } of work)
    found.set(day, String(Number(found.get(day) ?? 0) + Number(hours)));
  return found;
};

/** The changed entries of a row, in the order of the form. */
export function changesIn(before: RowEntries, after: RowEntries): EntryChange[] {
  return [
    ...parts.flatMap((part): EntryChange[] =>
      isSame(before[part], after[part])
        ? []
        : [{ of: { part }, from: before[part], to: after[part] }],
    ),
    ...among(itemsBy(before.items), itemsBy(after.items), (payrollItemId) => ({ payrollItemId })),
    ...among(hoursBy(before.extraWork), hoursBy(after.extraWork), (day) => ({ day })),
  ];
}

function among<Key>(
  before: ReadonlyMap<Key, string>,
  after: ReadonlyMap<Key, string>,
  of: (key: Key) => EntryChange['of'],
): EntryChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [from, to] = [before.get(key) ?? null, after.get(key) ?? null];
    return isSame(from, to) ? [] : [{ of: of(key), from, to }];
  });
}
