import { rule, type Rule } from '@kernel/rules';

const length = (value: string): number => [...value].length;

/** Specification 2, section 5. */
export const accountLength = { min: 3, max: 20 } as const;
const { min, max } = accountLength;

/** A name is typed daily, so ASCII letters only. */
export const accountName: readonly Rule[] = [
  rule('newAccount.length', (v) => length(v) >= min && length(v) <= max, accountLength),
  rule('newAccount.charactersOnly', (v) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(v)),
];

/**
 * Specification 2, section 5, for every password that a user chooses (platform-api, section 10).
 */
export const newPassword: readonly Rule[] = [
  rule('newPassword.tooShort', (v) => length(v) >= 8, { min: 8 }),
  rule('newPassword.tooLong', (v) => length(v) <= 128, { max: 128 }),
  rule('newPassword.needsUpper', (v) => /\p{Lu}/u.test(v)),
  rule('newPassword.needsLower', (v) => /\p{Ll}/u.test(v)),
  rule('newPassword.needsDigit', (v) => /\d/.test(v)),
];

/** Specification 1, section 5: an optional + and 8 to 20 digits. */
export const mobileNumber: readonly Rule[] = [
  rule('newAccount.mobile', (v) => /^\+?\d{8,20}$/.test(v), { min: 8, max: 20 }),
];
