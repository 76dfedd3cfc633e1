import type { Fault, Params } from './fault.types';

/** A check on one text value; a list of them reads like the specification. */
export interface Rule {
  code: string;
  ok: (value: string) => boolean;
  params?: Params;
}

export const rule = (code: string, ok: (value: string) => boolean, params?: Params): Rule =>
  params ? { code, ok, params } : { code, ok };

/** The same rules, but one agreed literal also passes: `optional('NA', emailRules)`. */
export const optional = (word: string, rules: readonly Rule[]): Rule[] =>
  rules.map((inner) => ({ ...inner, ok: (value) => value === word || inner.ok(value) }));

/** Whether a value satisfies all rules. */
export function isValue(value: string, rules: readonly Rule[]): boolean {
  for (const { ok } of rules) if (!ok(value)) return false;
  return true;
}

/** The first rule that fails, as a fault at a path; a value reports one fault at a time. */
export function* faultsOfValue(
  value: string,
  rules: readonly Rule[],
  path: string,
): Generator<Fault> {
  const broken = rules.find((each) => !each.ok(value));
  if (broken) yield { code: broken.code, path, ...(broken.params && { params: broken.params }) };
}
