import { type Fault, Invalid } from '@kernel/rules';
import {
  FAULTS,
  headingReader,
  looseHeadingReader,
  plainHeading,
  type SheetField,
} from './headings';
import type { Mapping } from './import.types';

/**
 * The user's previous choice for a heading, else the column that it names, else the one that it can
 * only mean if no other heading names it; each column once.
 */
export function suggestedMapping(
  headings: readonly string[],
  fields: readonly SheetField[],
  remembered: Readonly<Record<string, unknown>>,
): Mapping {
  const [nameOf, meaningOf] = [headingReader(fields), looseHeadingReader(fields)];
  const names = new Set(fields.map(({ name }) => name));
  const seen = new Set<string>();
  const once = (name: string | undefined): string | null => {
    if (name === undefined || name === FAULTS || seen.has(name)) return null;
    seen.add(name);
    return name;
  };
  const choiceOf = (heading: string): unknown => remembered[plainHeading(heading)];
  const named = headings.map((heading) => {
    const before = choiceOf(heading);
    if (before === null) return null;
    return once(typeof before === 'string' && names.has(before) ? before : nameOf(heading));
  });
  return named.map((name, index) => {
    const heading = headings[index]!;
    const isOpen = name === null && choiceOf(heading) !== null && nameOf(heading) === undefined;
    return isOpen ? once(meaningOf(heading)) : name;
  });
}

/** What to remember: only where the user's choice differs from what the headings suggest. */
export function rememberedOf(
  headings: readonly string[],
  mapping: Mapping,
  fields: readonly SheetField[],
): Record<string, string | null> {
  const nameOf = headingReader(fields);
  const suggested = suggestedMapping(headings, fields, {});
  return Object.fromEntries(
    headings.flatMap((heading, index) => {
      const own = mapping[index] ?? null;
      const differs = own !== suggested[index] && nameOf(heading) !== FAULTS;
      return heading && differs ? [[plainHeading(heading), own]] : [];
    }),
  );
}

/** Every column exists, and no two headings map to the same one. */
export function refuseWrongMapping(mapping: Mapping, fields: readonly SheetField[]): void {
  const names = new Set(fields.map(({ name }) => name));
  const faults = mapping.flatMap((name, index): Fault[] => {
    const path = `mapping[${index}]`;
    if (name === null) return [];
    if (!names.has(name))
      return [{ code: 'import.unknownColumn', path, params: { heading: name } }];
    if (mapping.indexOf(name) < index)
      return [{ code: 'import.columnTwice', path, params: { heading: name } }];
    return [];
  });
  if (mapping.every((name) => name === null))
    faults.push({ code: 'import.nothingMapped', path: 'mapping' });
  if (faults.length > 0) throw new Invalid(faults);
}
