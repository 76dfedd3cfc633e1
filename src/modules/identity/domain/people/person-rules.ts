import { rule, type Rule } from '@kernel/rules';

/** One e-mail address that our mailer accepts. */
export const emailAddress: readonly Rule[] = [
  rule('person.email', (v) => /^[^\s@]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,}$/.test(v)),
];

/** Codes of organisations and positions: short, and the same in every language. */
export const plainCode: readonly Rule[] = [
  rule('person.code', (v) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(v)),
];
