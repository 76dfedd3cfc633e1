import { membersOf } from './shape-faults';

type Class = abstract new (...args: never[]) => unknown;

const known = new Map<Class, ReadonlyMap<string, string>>();

/**
 * Clients of this API family write `Id` and `id`, `JobId` and `jobId` (platform-api, sections 1.1
 * and 1.2): a member is read under the name its DTO declares. If both spellings are present, the
 * exact one wins.
 */
export function inKnownNames(value: unknown, of: unknown): unknown {
  if (typeof of !== 'function' || !isPlain(value)) return value;
  const names = namesOf(of as Class);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const ours = names.get(name.toLowerCase());
      return [ours === undefined || ours in value ? name : ours, each];
    }),
  );
}

/** Only the members that its DTO declares; a body without a DTO is left as it is. */
export function onlyKnown(value: unknown, of: unknown): unknown {
  if (typeof of !== 'function' || !isPlain(value)) return value;
  const names = new Set(namesOf(of as Class).values());
  if (names.size === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
}

/** The members a class validates, by their lower-cased names. */
function namesOf(dto: Class): ReadonlyMap<string, string> {
  const found = known.get(dto);
  if (found) return found;
  const names = new Map([...membersOf(dto).keys()].map((name) => [name.toLowerCase(), name]));
  known.set(dto, names);
  return names;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
