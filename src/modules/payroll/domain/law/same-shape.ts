import { isDecimalText } from '@kernel/money';
import type { Fault } from '@kernel/rules';

/**
 * A document must contain what the previous one contains, each value of the same kind: what
 * calculations read is present, and an amount is an amount. New members are accepted; each row must
 * contain what all previous rows contain.
 */
export function* faultsOfShape(before: unknown, after: unknown, path = ''): Generator<Fault> {
  if (before === null || after === undefined) {
    if (after === undefined) yield { code: 'required', path };
    return;
  }
  if (Array.isArray(before)) {
    if (!Array.isArray(after)) yield { code: 'statute.otherShape', path };
    else yield* faultsOfRows(before, after, path);
  } else if (isRecord(before)) {
    if (!isRecord(after)) yield { code: 'statute.otherShape', path };
    else
      for (const [name, value] of Object.entries(before))
        if (!isRemark(name))
          yield* faultsOfShape(value, after[name], path ? `${path}.${name}` : name);
  } else if (kindOf(before) !== kindOf(after) && after !== null)
    yield { code: 'statute.otherShape', path };
  else if (after === null) yield { code: 'required', path };
}

function* faultsOfRows(before: unknown[], after: unknown[], path: string): Generator<Fault> {
  const sample = commonTo(before);
  if (sample === undefined) return;
  if (after.length === 0 && !path.includes('[')) yield { code: 'statute.noRows', path };
  for (const [index, each] of after.entries())
    yield* faultsOfShape(sample, each, `${path}[${index}]`);
}

/** What all rows have in common: for records the members that each of them has, null where one is null. */
function commonTo(rows: unknown[]): unknown {
  const [first, ...others] = rows;
  if (!isRecord(first)) return first;
  return Object.fromEntries(
    Object.entries(first)
      .filter(([name]) => others.every((row) => isRecord(row) && name in row))
      .map(([name, value]) => {
        const all = others.map((row) => (row as Record<string, unknown>)[name]);
        return [name, all.every((each) => kindOf(each) === kindOf(value)) ? value : null];
      }),
  );
}

/** Explanations for people may be omitted. */
const isRemark = (name: string): boolean => /note|status|section|conflict|title/i.test(name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'list';
  if (value === null) return 'nothing';
  if (typeof value === 'string') return isDecimalText(value) ? 'amount' : 'text';
  return typeof value;
};
