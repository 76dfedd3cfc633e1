import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { getMetadataStorage } from 'class-validator';
import { type Field, visibleText } from '@kernel/fields';
import type { Fault } from '@kernel/rules';

type Class = abstract new (...args: never[]) => unknown;

/** How many faults an answer lists at most. */
export const MAX_FAULTS = 100;
/** The caller chooses the names of unknown members: they are shortened in the response. */
const LONGEST_PATH = 200;

interface Member {
  /** The most elements of a list; rows of a declared resource have a message of their own. */
  most: number;
  rows: boolean;
  /** One object, or several, never a list in place of one: class-validator would take either. */
  objects: 'one' | 'several' | null;
  /** Null says nothing: the value has a default, or it may be left out and its type has no null. */
  isNeverNull: boolean;
  /** The class of the value or of its elements. */
  of: Class | undefined;
}

/**
 * The faults in the shape of a body, found before it is converted into objects of a class: members
 * the class does not know, arrays that are too long, and arrays in place of an object. Stops at the
 * hundredth.
 */
export function shapeFaults(value: unknown, dto: unknown): Fault[] {
  const faults: Fault[] = [];
  for (const fault of isClass(dto) ? faultsIn(value, dto, '') : []) {
    faults.push({ ...fault, path: fault.path.slice(0, LONGEST_PATH) });
    if (faults.length === MAX_FAULTS) break;
  }
  return faults;
}

/**
 * The same body with the visible characters of its texts alone, as a declared field keeps them, and
 * without members that are null in place of a list, an object, or a value that is never null, also
 * in its objects: they count as omitted. Null in place of another value may mean that it is cleared;
 * in place of a record's rows it is refused.
 */
export function normalisedBody(value: unknown, dto: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map((each: unknown) => normalisedBody(each, dto));
  if (!isClass(dto)) return value;
  if (!isObject(value)) return value;
  const members = membersOf(dto);
  const given = Object.entries(value).filter(
    ([name, each]) => each !== null || !isLeftOut(members.get(name)),
  );
  return Object.fromEntries(
    given.map(([name, each]) => [name, normalisedBody(each, members.get(name)?.of)]),
  );
}

const isLeftOut = (member: Member | undefined): boolean =>
  member !== undefined &&
  (member.objects === 'one' || member.isNeverNull || (member.most < Infinity && !member.rows));

function* faultsIn(value: unknown, dto: Class, prefix: string): Generator<Fault> {
  const members = membersOf(dto);
  // A class without rules is not validated either.
  if (members.size === 0 || !isObject(value)) return;
  for (const [name, each] of Object.entries(value)) {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const member = members.get(name);
    // Members that a class excludes may be sent, and are ignored.
    if (!member && isExcluded(dto, name)) continue;
    if (!member) yield { code: 'unknownMember', path };
    else if (!Array.isArray(each)) yield* inside(each, member, path);
    else if (member.objects === 'one') yield { code: 'badValue', path };
    else if (each.length > member.most) yield tooMany(member, path);
    else
      for (const [i, element] of each.entries())
        yield* insideList(element, member, `${path}[${i}]`);
  }
}

const tooMany = ({ most, rows }: Member, path: string): Fault => ({
  code: rows ? 'tooManyRows' : 'tooManyEntries',
  path,
  params: { max: most },
});

function* inside(value: unknown, { of }: Member, path: string): Generator<Fault> {
  if (of) yield* faultsIn(value, of, path);
}

function* insideList(value: unknown, member: Member, path: string): Generator<Fault> {
  if (member.objects === 'several' && Array.isArray(value)) yield { code: 'badValue', path };
  else yield* inside(value, member, path);
}

const known = new Map<Class, ReadonlyMap<string, Member>>();

/** The members a class validates, by their names. */
export function membersOf(dto: Class): ReadonlyMap<string, Member> {
  const found = known.get(dto);
  if (found) return found;
  const members = new Map<string, Member>();
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  // A class without rules is no body, and may want arguments.
  const defaults = rules.length > 0 ? new (dto as new () => Record<string, unknown>)() : {};
  for (const rule of rules) {
    const { propertyName: name } = rule;
    const member = members.get(name) ?? {
      most: Infinity,
      rows: false,
      objects: null,
      isNeverNull: (defaults[name] ?? null) !== null,
      of: typeOf(dto, name),
    };
    members.set(name, {
      ...member,
      ...(rule.name === 'isOptional' && hasPlainType(dto, name) && { isNeverNull: true }),
      ...(rule.type === 'nestedValidation' && { objects: rule.each ? 'several' : 'one' }),
      ...countedBy(rule.name, rule.constraints),
    });
  }
  known.set(dto, members);
  return members;
}

const plainTypes: ReadonlySet<unknown> = new Set([String, Number, Boolean]);

/** What is declared as `string | null`, like any other union, is an Object to the compiler. */
const hasPlainType = (dto: Class, name: string): boolean =>
  plainTypes.has(Reflect.getMetadata('design:type', dto.prototype as object, name));

const isExcluded = (dto: Class, name: string): boolean =>
  Boolean(defaultMetadataStorage.findExcludeMetadata(dto, name));

const typeOf = (dto: Class, name: string): Class | undefined => {
  const made = defaultMetadataStorage.findTypeMetadata(dto, name)?.typeFunction();
  return isClass(made) && made !== Object ? made : undefined;
};

function countedBy(rule: string | undefined, [first]: unknown[] = []): Partial<Member> {
  if (rule === 'arrayMaxSize' && typeof first === 'number') return { most: first };
  if (rule !== 'satisfies') return {};
  const { kind, max } = first as Field;
  return kind === 'children' && max !== undefined ? { most: max, rows: true } : {};
}

const isClass = (value: unknown): value is Class => typeof value === 'function';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
