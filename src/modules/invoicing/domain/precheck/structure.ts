import type { Fault } from '@kernel/rules';
import { isPlainDate } from '@kernel/time';
import grammar from './data/ubl-structure.json';
import { finding } from './finding';
import { Place } from './place';

interface ValueType {
  type: string;
  format?: string;
  attributes: readonly string[];
  required: readonly string[];
}

interface Member {
  type: string;
  many: boolean;
}

interface AggregateType {
  members: ReadonlyMap<string, Member>;
  required: readonly string[];
}

const values = new Map<string, ValueType>(Object.entries(grammar.values));

/** The types that MyInvois uses; in the data `*` marks repeatable members, `!` mandatory ones. */
const aggregates = new Map<string, AggregateType>(
  Object.entries(grammar.aggregates).map(([name, members]) => [name, aggregateOf(members)]),
);

function aggregateOf(members: Readonly<Record<string, string>>): AggregateType {
  const entries = Object.entries(members);
  return {
    members: new Map(
      entries.map(([name, mark]) => [
        name,
        { type: mark.replace(/[*!]+$/, ''), many: mark.includes('*') },
      ]),
    ),
    required: entries.filter(([, mark]) => mark.endsWith('!')).map(([name]) => name),
  };
}

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namespaces = ['_D', '_A', '_B', '_E'];

/**
 * The findings of the OASIS schema: types, unknown and missing members, empty and overlong arrays
 * (myinvois-ubl, sections 2.1, 2.2, 2.6). Parts of UBL that MyInvois does not use are only checked
 * to be arrays of objects.
 */
export function faultsOfStructure(document: unknown): Fault[] {
  const faults: Fault[] = [];
  const root = new Place(document);
  if (!isMembers(document)) return [finding('structure.objectExpected', root)];
  for (const name of Object.keys(document))
    if (name !== 'Invoice' && !namespaces.includes(name))
      faults.push(finding('structure.unknownMember', root.attribute(name), { name }));
    else if (name !== 'Invoice' && typeof document[name] !== 'string')
      faults.push(finding('structure.stringExpected', root.attribute(name)));
  checkArray(root, 'Invoice', { type: 'Invoice', many: false }, faults);
  return faults;
}

function checkArray(parent: Place, name: string, { type, many }: Member, faults: Fault[]): void {
  const items = parent.memberOf(name);
  if (!Array.isArray(items)) {
    faults.push(finding('structure.arrayExpected', parent.attribute(name)));
    return;
  }
  if (items.length === 0) faults.push(finding('structure.tooFewItems', parent.attribute(name)));
  else if (items.length > 1 && !many)
    faults.push(finding('structure.tooManyItems', parent.attribute(name)));
  for (let i = 0; i < items.length; i += 1) checkItem(parent.element(name, i)!, type, faults);
}

function checkItem(item: Place, type: string, faults: Fault[]): void {
  if (!isMembers(item.value)) {
    faults.push(finding('structure.objectExpected', item));
    return;
  }
  const value = values.get(type);
  const aggregate = value ? undefined : aggregates.get(type);
  if (value) checkElement(item, item.value, value, faults);
  else if (aggregate) checkAggregate(item, item.value, aggregate, faults);
}

function checkRequired(item: Place, given: Members, names: readonly string[], faults: Fault[]) {
  for (const name of names)
    if (given[name] === undefined)
      faults.push(finding('structure.memberRequired', item.attribute(name), { name }));
}

function checkAggregate(
  item: Place,
  given: Members,
  { members, required }: AggregateType,
  faults: Fault[],
): void {
  checkRequired(item, given, required, faults);
  for (const name of Object.keys(given)) {
    const member = members.get(name);
    if (member) checkArray(item, name, member, faults);
    else faults.push(finding('structure.unknownMember', item.attribute(name), { name }));
  }
}

function checkElement(item: Place, given: Members, type: ValueType, faults: Fault[]): void {
  const fault = faultOfValue(item, given['_'], type);
  if (fault) faults.push(fault);
  checkRequired(item, given, type.required, faults);
  for (const name of Object.keys(given)) {
    if (name === '_') continue;
    if (!type.attributes.includes(name))
      faults.push(finding('structure.unknownMember', item.attribute(name), { name }));
    else if (typeof given[name] !== 'string')
      faults.push(finding('structure.stringExpected', item.attribute(name)));
  }
}

function faultOfValue(item: Place, value: unknown, { type, format }: ValueType): Fault | null {
  if (value === undefined) return finding('structure.memberRequired', item, { name: '_' });
  if (typeof value !== type) return finding(`structure.${type}Expected`, item);
  if (format === 'date' && !isPlainDate(item.text)) return finding('structure.dateExpected', item);
  if (format === 'time' && !isUtcTime(item.text)) return finding('structure.timeExpected', item);
  return null;
}

/** Exactly `hh:mm:ssZ`: no fraction, no offset (myinvois-ubl, section 7). */
const isUtcTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(value);
