import { holds } from '../../providers/session/session';

/** The three element rules (specification 1, section 6): one code, any of a list, all of a list. */
export type ElementRule =
  | { one: string; any?: never; all?: never }
  | { any: readonly string[]; one?: never; all?: never }
  | { all: readonly string[]; one?: never; any?: never };

/**
 * Whether a user with these button codes sees the element. Nobody fulfils an empty list of codes.
 */
export function permits(buttons: readonly string[], rule: ElementRule): boolean {
  if (rule.one !== undefined) return holds(buttons, rule.one);
  if (rule.any !== undefined) return rule.any.some((code) => holds(buttons, code));
  return rule.all.length > 0 && rule.all.every((code) => holds(buttons, code));
}
