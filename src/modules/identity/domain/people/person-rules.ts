import { rule, type Rule } from '@kernel/rules';

/** Codes of organisations and positions: short, and the same in every language. */
export const plainCode: readonly Rule[] = [
  rule('person.code', (v) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(v)),
];
