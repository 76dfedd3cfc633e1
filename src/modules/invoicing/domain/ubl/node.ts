import type { Decimal } from '@kernel/money';
import { numberText, quoted, type UblValue, valueText } from './value-text';

/** A part of the document as the text that leaves. */
export type Written = string & { readonly written: true };

/** An aggregate; a member that is undefined is not there. */
export interface Aggregate {
  [member: string]: readonly Aggregate[] | Written | undefined;
}

type Attributes = Record<string, string>;

/**
 * One element as the OASIS JSON form has it: an array of one, its value in `_`, its attributes
 * beside it. It is written here and not kept as an object: a document has hundreds of them.
 */
export function one(value: UblValue, attributes?: Attributes): Written {
  let text = `[{"_":${valueText(value)}`;
  for (const name in attributes) text += `,"${name}":${quoted(attributes[name]!)}`;
  return `${text}}]` as Written;
}

/** A member that is a mere text, without the form of an element. */
export const bare = (text: string): Written => quoted(text) as Written;

/** An element for a text that may be missing; an empty one is left out. */
export const given = (value: string | null, attributes?: Attributes): Written | undefined =>
  value ? one(value, attributes) : undefined;

/** An amount of money; every third element is one, and its form is always the same. */
export const amount = (value: Decimal, currencyID: string): Written =>
  `[{"_":${numberText(value)},"currencyID":${quoted(currencyID)}}]` as Written;

/** Arrays must not be empty (myinvois-ubl, section 2.1). */
export const some = <T>(items: readonly T[]): readonly T[] | undefined =>
  items.length > 0 ? items : undefined;

/** The block, unless nothing is in it (myinvois-ubl, section 7). */
export const block = (members: Aggregate): Aggregate[] | undefined =>
  Object.values(members).some((member) => member !== undefined) ? [members] : undefined;
