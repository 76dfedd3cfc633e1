import { isGeneralTin } from '@kernel/codes/general-tin';
import { optional, rule, type Params, type Rule } from '@kernel/rules';

const NONE = 'NA';
const length = (value: string): number => [...value].length;

const present = (code: string): Rule => rule(code, (v) => v.trim() !== '');
const atMost = (code: string, max: number): Rule => rule(code, (v) => length(v) <= max, { max });

/** Sales and service tax registration (specification 1, section 5). */
export const sstNumber: readonly Rule[] = optional(NONE, [
  present('sst.required'),
  atMost('sst.tooLong', 35),
  rule('sst.noSpacesCommasDots', (v) => !/[\s,.]/.test(v)),
  rule('sst.charactersOnly', (v) => /^[A-Za-z0-9;-]*$/.test(v)),
  rule('sst.semicolonPlacement', (v) => !/^;|;$|;;/.test(v)),
  rule('sst.atMostTwo', (v) => v.split(';').length <= 2, { max: 2 }),
]);

/** Tourism tax registration (specification 1, section 5; length from myinvois-ubl, S05). */
export const tourismTaxNumber: readonly Rule[] = optional(NONE, [
  present('ttx.required'),
  rule('ttx.noSpacesSemicolonsCommasDots', (v) => !/[\s;,.]/.test(v)),
  rule('ttx.charactersOnly', (v) => /^[A-Za-z0-9-]*$/.test(v)),
  rule('ttx.hyphenPlacement', (v) => !/^-|-$|--/.test(v)),
  atMost('ttx.tooLong', 17),
]);

/** `+` and digits, at most 20 characters in all, which is the authority's limit; never NA. */
export const phone: readonly Rule[] = [
  present('phone.required'),
  rule('phone.notNA', (v) => v.trim().toUpperCase() !== NONE),
  rule('phone.noSpaces', (v) => !/\s/.test(v)),
  rule('phone.noLetters', (v) => !/\p{L}/u.test(v)),
  rule('phone.startsWithPlus', (v) => v.startsWith('+')),
  rule('phone.onePlus', (v) => !v.slice(1).includes('+')),
  rule('phone.digitsOnly', (v) => /^\+\d*$/.test(v)),
  rule('phone.tooShort', (v) => length(v) >= 9, { min: 8 }),
  atMost('phone.tooLong', 20),
];

const malaysianPostalCode: readonly Rule[] = [
  rule('postalCode.fiveDigits', (v) => /^\d{5}$/.test(v)),
];

const foreignPostalCode: readonly Rule[] = [
  atMost('postalCode.tooLong', 50),
  rule('postalCode.charactersOnly', (v) => /^[A-Za-z0-9 -]*$/.test(v)),
];

/** Five digits in Malaysia, a short text elsewhere. */
export const postalCode = (country: string | null): readonly Rule[] =>
  country === null || country === 'MYS' ? malaysianPostalCode : foreignPostalCode;

/**
 * A code that is of no use abroad: those of Malaysian states, and 00, which was withdrawn in June 2025
 * (myinvois-ubl, sections 6.5 and 12.6). A name that is no code is one.
 */
export const isStateNotAbroad = (state: string): boolean => /^(0\d|1[0-6])$/.test(state);

const prefix = /^(?:IG|CS|C|D|FA|F|PT|TA|TC|TN|TR|TP|J|LE)(?=[^A-Za-z]|$)/;
const digitsOf = (v: string): string => v.replace(prefix, '');
const individual = (v: string): boolean => v.startsWith('IG');

/** A rule that the four general TINs always satisfy. */
const ordinary = (code: string, ok: (v: string) => boolean, params?: Params): Rule =>
  rule(code, (v) => isGeneralTin(v) || ok(v), params);

/** Tax identification number (myinvois-ubl, section 6.1). */
export const tin: readonly Rule[] = [
  present('tin.required'),
  rule('tin.noSpaces', (v) => !/\s/.test(v)),
  rule('tin.upperCase', (v) => v === v.toUpperCase()),
  atMost('tin.tooLong', 14),
  ordinary('tin.prefix', (v) => prefix.test(v)),
  ordinary('tin.digitsOnly', (v) => /^\d*$/.test(digitsOf(v))),
  ordinary('tin.noLeadingZero', (v) => individual(v) || !digitsOf(v).startsWith('0')),
  ordinary('tin.endsWithZero', (v) => individual(v) || v.endsWith('0')),
  ordinary('tin.digitCount', (v) => /^\d{9,12}$/.test(digitsOf(v)), { min: 9, max: 12 }),
];

const longestIdentity: Readonly<Record<string, number>> = { BRN: 20, PASSPORT: 12, ARMY: 12 };

/** The identity number that accompanies the TIN, by its scheme (myinvois-ubl, section 6.3). */
export const identityNumber = (scheme: string | null): readonly Rule[] => [
  present('identity.required'),
  scheme === 'NRIC'
    ? rule('identity.nricTwelveDigits', (v) => /^\d{12}$/.test(v))
    : atMost('identity.tooLong', longestIdentity[scheme ?? ''] ?? 20),
];
