import { kindNames, type KindNumber, kindNumbers } from './kind-names';

export { type KindNumber, kindNumbers };

/** UBL type codes (myinvois-ubl, section 4). */
export type TypeCode = '01' | '02' | '03' | '04' | '11' | '12' | '13' | '14';

/** Who sells and who buys; self-billing does not change that (myinvois-ubl, section 4). */
export type Side = 'supplier' | 'buyer';

export interface Kind {
  number: KindNumber;
  typeCode: TypeCode;
  /** Recommended number prefix (decisions, section 4). */
  prefix: string;
  /** Issued by the buyer, for the supplier. */
  selfBilled: boolean;
  /** The side of our own company, which numbers, signs and issues the document. */
  ours: Side;
  /** The side of our trading partner. */
  theirs: Side;
  /** A note: it refers to the document it corrects. */
  needsReference: boolean;
  /** i18n key of its name. */
  name: string;
  /** Its effect on what the buyer owes; its own amounts are always positive (myinvois-ubl §4). */
  direction: 1 | -1;
}

const sold = { selfBilled: false, ours: 'supplier', theirs: 'buyer' } as const;
const selfBilled = { selfBilled: true, ours: 'buyer', theirs: 'supplier' } as const;

const kind = (number: KindNumber, typeCode: TypeCode, prefix: string, direction: 1 | -1): Kind => ({
  number,
  typeCode,
  prefix,
  ...(number > 4 ? selfBilled : sold),
  needsReference: number !== 1 && number !== 5,
  name: `documentKinds.${kindNames[number]}`,
  direction,
});

/** The eight kinds of document: one aggregate, one table. */
export const kinds: Readonly<Record<KindNumber, Kind>> = {
  1: kind(1, '01', 'INV', 1),
  2: kind(2, '02', 'CN-INV', -1),
  3: kind(3, '03', 'DN-INV', 1),
  4: kind(4, '04', 'RF-INV', -1),
  5: kind(5, '11', 'SB-INV', 1),
  6: kind(6, '12', 'SB-CN-INV', -1),
  7: kind(7, '13', 'SB-DN-INV', 1),
  8: kind(8, '14', 'SB-RF-INV', -1),
};

/** i18n key of its name within a sentence: `documents.one.creditNote`. */
export const oneOf = (number: KindNumber): string => `documents.one.${kindNames[number]}`;

/** True for one of the numbers 1 to 8. */
export const isKindNumber = (value: unknown): value is KindNumber =>
  kindNumbers.some((each) => each === value);

/** The kind with a UBL type code; undefined for a code the authority does not know. */
export const kindOfTypeCode = (typeCode: string): Kind | undefined =>
  Object.values(kinds).find((each) => each.typeCode === typeCode);

/** The resource that stores the party of a side: our companies are suppliers, all others buyers. */
export const masterOf = (number: KindNumber, side: Side): 'supplier' | 'buyer' =>
  kinds[number].ours === side ? 'supplier' : 'buyer';

/** Our company that issues a document. */
export const issuerIdOf = (
  content: { kind: KindNumber } & Record<`${Side}Id`, string | null>,
): string | null => content[`${kinds[content.kind].ours}Id`];

/**
 * The kinds of note that can correct a document of this kind (decisions §1: "issue a note against
 * it").
 */
export const notesFor = (number: KindNumber): Kind[] =>
  Object.values(kinds).filter(
    (each) => each.needsReference && each.selfBilled === kinds[number].selfBilled,
  );
