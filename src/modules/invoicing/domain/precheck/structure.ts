import type { Fault } from '@kernel/rules';
import { isPlainDate } from '@kernel/time';
import grammar from './data/ubl-structure.json';
import { finding } from './finding';

interface ValueType {
  type: string;
  format?: string;
  attributes: readonly string[];
  required: readonly string[];
}

/** Members by name; a type may end in `*` (repeatable) and `!` (required). */
type Aggregates = Readonly<Record<string, Readonly<Record<string, string>>>>;

const aggregates: Aggregates = grammar.aggregates;
const values: Readonly<Record<string, ValueType>> = grammar.values;

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namespaces = ['_D', '_A', '_B', '_E'];

/**
 * What the OASIS schema finds: types, unknown and missing members, empty and overlong arrays
 * (myinvois-ubl, sections 2.1, 2.2, 2.6). Parts of UBL that MyInvois does not use are only looked at
 * as arrays of objects.
 */
export function* faultsOfStructure(document: unknown): Generator<Fault> {
  if (!isMembers(document)) {
    yield finding('structure.objectExpected', '');
    return;
  }
  for (const name of Object.keys(document))
    if (name !== 'Invoice' && !namespaces.includes(name))
      yield finding('structure.unknownMember', name, { name });
  for (const name of namespaces.filter((each) => each in document))
    if (typeof document[name] !== 'string') yield finding('structure.stringExpected', name);
  yield* faultsOfArray(document['Invoice'], 'Invoice', 'Invoice', false);
}

function* faultsOfArray(
  value: unknown,
  type: string,
  path: string,
  many: boolean,
): Generator<Fault> {
  if (!Array.isArray(value)) {
    yield finding('structure.arrayExpected', path);
    return;
  }
  if (value.length === 0) yield finding('structure.tooFewItems', path);
  if (value.length > 1 && !many) yield finding('structure.tooManyItems', path);
  for (const [i, item] of value.entries()) yield* faultsOfItem(item, type, `${path}[${i}]`);
}

function* faultsOfItem(item: unknown, type: string, path: string): Generator<Fault> {
  if (!isMembers(item)) yield finding('structure.objectExpected', path);
  else if (values[type]) yield* faultsOfElement(item, values[type], path);
  else if (aggregates[type]) yield* faultsOfAggregate(item, aggregates[type], path);
}

function* faultsOfAggregate(
  item: Members,
  members: Readonly<Record<string, string>>,
  path: string,
): Generator<Fault> {
  for (const [name, type] of Object.entries(members))
    if (type.endsWith('!') && !Object.hasOwn(item, name))
      yield finding('structure.memberRequired', `${path}.${name}`, { name });
  for (const [name, value] of Object.entries(item)) {
    const type = Object.hasOwn(members, name) ? members[name] : undefined;
    const at = `${path}.${name}`;
    if (type === undefined) yield finding('structure.unknownMember', at, { name });
    else yield* faultsOfArray(value, type.replace(/[*!]+$/, ''), at, type.includes('*'));
  }
}

function* faultsOfElement(item: Members, type: ValueType, path: string): Generator<Fault> {
  yield* faultsOfValue(item['_'], type, path);
  for (const name of type.required)
    if (!Object.hasOwn(item, name))
      yield finding('structure.memberRequired', `${path}.${name}`, { name });
  for (const [name, value] of Object.entries(item)) {
    if (name === '_') continue;
    const at = `${path}.${name}`;
    if (!type.attributes.includes(name)) yield finding('structure.unknownMember', at, { name });
    else if (typeof value !== 'string') yield finding('structure.stringExpected', at);
  }
}

function* faultsOfValue(
  value: unknown,
  { type, format }: ValueType,
  path: string,
): Generator<Fault> {
  if (value === undefined) yield finding('structure.memberRequired', path, { name: '_' });
  else if (typeof value !== type) yield finding(`structure.${type}Expected`, path);
  else if (format === 'date' && !isPlainDate(String(value)))
    yield finding('structure.dateExpected', path);
  else if (format === 'time' && !isUtcTime(String(value)))
    yield finding('structure.timeExpected', path);
}

/** `hh:mm:ssZ` exactly: no fraction, no offset (myinvois-ubl, section 7). */
const isUtcTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(value);
