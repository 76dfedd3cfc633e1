import type { Decimal } from '@kernel/money';

/** A value of the document text; numbers stay exact until they are written. */
export type UblValue = string | boolean | Decimal;

/** An element as the OASIS JSON form has it: its value in `_`, its attributes beside it. */
export type Element = { _: UblValue } & { [attribute: string]: UblValue };

/** An aggregate; a member that is undefined is not there. */
export interface Aggregate {
  [member: string]: readonly (Aggregate | Element)[] | string | undefined;
}

type Attributes = Record<string, string>;

/** One element, in the array that every element stands in. */
export const one = (value: UblValue, attributes?: Attributes): Element[] => [
  attributes ? { _: value, ...attributes } : { _: value },
];

/** An element for a text that may be missing; an empty one is left out. */
export const given = (value: string | null, attributes?: Attributes): Element[] | undefined =>
  value ? one(value, attributes) : undefined;

export const amount = (value: Decimal, currencyID: string): Element[] => one(value, { currencyID });

/** Arrays must not be empty (myinvois-ubl, section 2.1). */
export const some = <T>(items: readonly T[]): readonly T[] | undefined =>
  items.length > 0 ? items : undefined;

/** The block, unless nothing is in it (myinvois-ubl, section 7). */
export const block = (members: Aggregate): Aggregate[] | undefined =>
  Object.values(members).some((member) => member !== undefined) ? [members] : undefined;
