import { aggregates, valueKinds } from './table';
import type { Aggregate, ValueKind } from './table';

/** A schema violation; a wrong item or object has its own violations (§12.2). */
export interface Violation {
  kind: string;
  path: string;
  inner?: Violation[];
}

/** Checks a parsed document against UBL's JSON form; without violations the structure is valid. */
export const structureOf = (document: unknown): Violation[] => {
  if (!isObject(document)) return [{ kind: 'ObjectExpected', path: '#/' }];
  return objectViolations(document, 'Envelope', '#/');
};

/** The violations in the wording of the schema engine (myinvois-ubl, section 12.2). */
export const structureText = (violations: Violation[], indent = ''): string =>
  violations.map((violation) => violationText(violation, indent)).join('\n');

const violationText = ({ kind, path, inner }: Violation, indent: string): string => {
  const line = `${indent}${kind}: ${path}`;
  if (!inner) return line;
  return `${line}\n${indent}{\n${structureText(inner, `${indent}  `)}\n${indent}}`;
};

const objectViolations = (object: Json, name: string, path: string): Violation[] => {
  const aggregate = aggregates.get(name) as Aggregate;
  const found: Violation[] = [];
  for (const required of aggregate.required)
    if (!(required in object)) found.push({ kind: 'PropertyRequired', path: join(path, required) });
  for (const [key, value] of Object.entries(object)) {
    const member = aggregate.members.get(key);
    if (!member) found.push({ kind: 'NoAdditionalPropertiesAllowed', path: join(path, key) });
    else if (member.kind === 'string') found.push(...stringViolations(value, join(path, key)));
    else found.push(...arrayViolations(value, member.kind, member.single, join(path, key)));
  }
  return found;
};

const arrayViolations = (
  value: unknown,
  kind: string,
  single: boolean,
  path: string,
): Violation[] => {
  if (!Array.isArray(value)) return [{ kind: 'ArrayExpected', path }];
  if (value.length === 0) return [{ kind: 'TooFewItems', path }];
  if (single && value.length > 1) return [{ kind: 'TooManyItems', path }];
  return value.flatMap((item, place) => itemViolations(item, kind, `${path}[${place}]`));
};

const itemViolations = (item: unknown, kind: string, path: string): Violation[] => {
  const inner = isObject(item) ? innerViolations(item, kind, path) : [objectExpected(path)];
  return inner.length === 0 ? [] : [{ kind: 'ArrayItemNotValid', path, inner }];
};

const innerViolations = (item: Json, kind: string, path: string): Violation[] => {
  if (kind === 'any') return [];
  const value = valueKinds[kind];
  return value ? valueViolations(item, value, path) : objectViolations(item, kind, path);
};

const valueViolations = (item: Json, kind: ValueKind, path: string): Violation[] => {
  const found: Violation[] = [];
  for (const name of ['_', ...kind.required])
    if (!(name in item)) found.push({ kind: 'PropertyRequired', path: join(path, name) });
  for (const [name, value] of Object.entries(item)) {
    if (name === '_') found.push(...typeViolations(value, kind.type, join(path, name)));
    else if (!kind.attributes.has(name))
      found.push({ kind: 'NoAdditionalPropertiesAllowed', path: join(path, name) });
    else found.push(...stringViolations(value, join(path, name)));
  }
  return found;
};

const typeViolations = (value: unknown, type: ValueKind['type'], path: string): Violation[] => {
  if (fits[type](value)) return [];
  return [{ kind: `${type[0]?.toUpperCase()}${type.slice(1)}Expected`, path }];
};

const stringViolations = (value: unknown, path: string): Violation[] =>
  typeViolations(value, 'string', path);

const fits: Record<ValueKind['type'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isDate(value),
  time: (value) => typeof value === 'string' && isTime(value),
};

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
};

// myinvois-ubl, section 7: exactly hh:mm:ssZ, no fraction and no offset.
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(text);

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectExpected = (path: string): Violation => ({ kind: 'ObjectExpected', path });

const join = (path: string, name: string): string =>
  path.endsWith('/') ? `${path}${name}` : `${path}.${name}`;
