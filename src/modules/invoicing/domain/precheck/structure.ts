import type { Fault, Params } from '@kernel/rules';
import { isPlainDate } from '@kernel/time';
import grammar from './data/ubl-structure.json';
import { finding } from './finding';

interface ValueType {
  type: string;
  format?: string;
  attributes: ReadonlySet<string>;
  required: readonly string[];
}

interface AggregateType {
  members: Map<string, Member>;
  required: readonly string[];
}

interface Member {
  many: boolean;
  /** The type of its elements; one that MyInvois does not use has neither. */
  value?: ValueType | undefined;
  aggregate?: AggregateType | undefined;
}

const values = new Map<string, ValueType>(
  Object.entries(grammar.values).map(([name, { attributes, ...rest }]) => [
    name,
    { ...rest, attributes: new Set<string>(attributes) },
  ]),
);

/** The types that MyInvois uses; in the data `*` marks repeatable members, `!` mandatory ones. */
const aggregates = aggregatesOf(grammar.aggregates);

function aggregatesOf(
  data: Readonly<Record<string, Readonly<Record<string, string>>>>,
): ReadonlyMap<string, AggregateType> {
  const types = new Map<string, AggregateType>();
  for (const [name, marks] of Object.entries(data)) {
    const required = Object.keys(marks).filter((member) => marks[member]!.endsWith('!'));
    types.set(name, { members: new Map(), required });
  }
  // Types name each other, so that their members are known once all types are.
  for (const [name, marks] of Object.entries(data))
    for (const [member, mark] of Object.entries(marks)) {
      const type = mark.replace(/[*!]+$/, '');
      const [value, aggregate] = [values.get(type), types.get(type)];
      types.get(name)!.members.set(member, { many: mark.includes('*'), value, aggregate });
    }
  return types;
}

const root: Member = { many: false, aggregate: aggregates.get('Invoice') };

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
  const check = new Check();
  if (!isMembers(document)) check.report('objectExpected');
  else {
    for (const name of Object.keys(document))
      if (name !== 'Invoice' && !namespaces.includes(name))
        check.report('unknownMember', name, { name });
      else if (name !== 'Invoice' && typeof document[name] !== 'string')
        check.report('stringExpected', name);
    check.array(document, 'Invoice', root);
  }
  return check.faults;
}

/** One pass through a document. Paths are built for findings alone: nearly all documents have none. */
class Check {
  readonly faults: Fault[] = [];
  /** The way to the element that is being checked: names of members, and which of their elements. */
  private readonly names: string[] = [];
  private readonly indices: number[] = [];

  /** A finding at the element that is being checked, or at a member of it. */
  report(complaint: string, member?: string, params?: Params): void {
    const steps = this.names.map((name, i) => `${name}[${this.indices[i]}]`);
    const path = [...steps, ...(member === undefined ? [] : [member])].join('.');
    this.faults.push(finding(`structure.${complaint}`, path, params));
  }

  array(parent: Members, name: string, member: Member): void {
    const items = parent[name];
    if (!Array.isArray(items)) return this.report('arrayExpected', name);
    if (items.length === 0) this.report('tooFewItems', name);
    else if (items.length > 1 && !member.many) this.report('tooManyItems', name);
    this.names.push(name);
    this.indices.push(0);
    for (let i = 0; i < items.length; i += 1) {
      this.indices[this.indices.length - 1] = i;
      this.item(items[i], member);
    }
    this.names.pop();
    this.indices.pop();
  }

  private item(item: unknown, { value, aggregate }: Member): void {
    if (!isMembers(item)) this.report('objectExpected');
    else if (value) this.element(item, value);
    else if (aggregate) this.aggregate(item, aggregate);
  }

  private required(given: Members, names: readonly string[]): void {
    for (const name of names)
      if (given[name] === undefined) this.report('memberRequired', name, { name });
  }

  private aggregate(given: Members, { members, required }: AggregateType): void {
    this.required(given, required);
    for (const name in given) {
      const member = members.get(name);
      if (member) this.array(given, name, member);
      else this.report('unknownMember', name, { name });
    }
  }

  private element(given: Members, type: ValueType): void {
    this.value(given['_'], type);
    this.required(given, type.required);
    for (const name in given) {
      if (name === '_') continue;
      if (!type.attributes.has(name)) this.report('unknownMember', name, { name });
      else if (typeof given[name] !== 'string') this.report('stringExpected', name);
    }
  }

  private value(value: unknown, { type, format }: ValueType): void {
    if (value === undefined) this.report('memberRequired', undefined, { name: '_' });
    else if (typeof value !== type) this.report(`${type}Expected`);
    else if (format === 'date' && !isPlainDate(value as string)) this.report('dateExpected');
    else if (format === 'time' && !isUtcTime(value as string)) this.report('timeExpected');
  }
}

/** Exactly `hh:mm:ssZ`: no fraction, no offset (myinvois-ubl, section 7). */
const isUtcTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(value);
