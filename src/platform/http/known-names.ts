import { membersOf } from './shape-faults';

type Class = abstract new (...args: never[]) => unknown;
type Members = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, string>;

const ofClass = new Map<Class, Names>();

/**
 * Clients of this API family write `Id` and `id`, `JobId` and `jobId` (platform-api, sections 1.1
 * and 1.2): a member is read under the name its DTO declares, and so is one of an object in it. If
 * both spellings are present, the exact one wins.
 */
export function inKnownNames(value: unknown, of: unknown): unknown {
  if (typeof of !== 'function' || !isPlain(value)) return value;
  const members = membersOf(of as Class);
  const named = renamed(value, namesOf(of as Class));
  for (const [name, { objects, of: inner }] of members)
    if (objects === 'one' && inner && isPlain(named[name]))
      named[name] = inKnownNames(named[name], inner);
  return named;
}

/** The same for objects that no class describes. */
export const inNames = (names: readonly string[]): ((value: Members) => Members) => {
  const known = mapOf(names);
  return (value) => renamed(value, known);
};

/** Only the members that its DTO declares; a body without a DTO is left as it is. */
export function onlyKnown(value: unknown, of: unknown): unknown {
  if (typeof of !== 'function' || !isPlain(value)) return value;
  const names = new Set(namesOf(of as Class).values());
  if (names.size === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
}

const renamed = (value: Members, names: Names): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const ours = names.get(name.toLowerCase());
      return [ours === undefined || Object.hasOwn(value, ours) ? name : ours, each];
    }),
  );

/** The members a class validates, by their lower-cased names. */
function namesOf(dto: Class): Names {
  const found = ofClass.get(dto);
  if (found) return found;
  const names = mapOf([...membersOf(dto).keys()]);
  ofClass.set(dto, names);
  return names;
}

const mapOf = (names: readonly string[]): Names =>
  new Map(names.map((name) => [name.toLowerCase(), name]));

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
