import type { Field, Fields } from '@kernel/fields';
import type { Language } from '@kernel/i18n';
import { type ResourceDefinition, sortableFields, type Row, timesOf } from '@kernel/resource';
import { currentLanguage } from '../../providers/translation';

export type { Row } from '@kernel/resource';

export type Verb = 'page' | 'add' | 'update' | 'delete' | 'export' | 'import';

/** The timestamps of its records; they can be columns like its own fields. */
const recordTimes = (of: ResourceDefinition): Record<string, Field> =>
  Object.fromEntries(timesOf(of).map((name) => [name, { kind: 'instant', readOnly: true }]));

/** Everything that a list can show, in the order of the definition. */
export const shownFields = (of: ResourceDefinition): Record<string, Field> =>
  fieldsOf(of, ({ searchOnly }) => !searchOnly);

/** Everything that can be searched, including fields not shown in the row. */
export const askedFields = (of: ResourceDefinition): Record<string, Field> =>
  fieldsOf(of, ({ shownOnly }) => !shownOnly);

const notInLists: readonly Field['kind'][] = ['secret', 'file', 'children'];

const fieldsOf = (
  of: ResourceDefinition,
  wanted: (field: Field) => boolean,
): Record<string, Field> =>
  Object.fromEntries(
    Object.entries({ ...of.fields, ...recordTimes(of) }).filter(
      ([, field]) => !notInLists.includes(field.kind) && wanted(field),
    ),
  );

/** The default columns of a list. */
export const firstColumns = (of: ResourceDefinition): string[] => {
  const marked = Object.entries(of.fields)
    .filter(([, field]) => field.inList)
    .map(([name]) => name);
  return marked.length > 0 ? marked : Object.keys(shownFields(of)).slice(0, 5);
};

/** The field that names a record: the first text of its list. */
export const titleField = (of: ResourceDefinition): string =>
  firstColumns(of).find((name) => of.fields[name]?.kind === 'text') ??
  Object.keys(of.fields)[0] ??
  'id';

export const titleOf = (of: ResourceDefinition, row: Row, name = titleField(of)): string => {
  const value = localisedValue(row, name);
  return typeof value === 'string' && value !== '' ? value : row.id;
};

/**
 * Columns with translated names: delivered payroll items and plans have a name in each language.
 */
const namesIn: Readonly<Partial<Record<Language, string>>> = {
  'zh-cn': 'nameZhCn',
  'zh-tw': 'nameZhTw',
};

/** The value of a field as lists show it: names in the reader's language, if translated. */
export const localisedValue = (row: Row, name: string): unknown =>
  (name === 'name' && row[namesIn[currentLanguage()] ?? '']) || row[name];

/**
 * The record that another one belongs to, if its list begins with it: a claim is named by its
 * employee.
 */
export const subjectOf = (of: ResourceDefinition): string | null => {
  const [first = ''] = firstColumns(of);
  return of.fields[first]?.kind === 'ref' ? first : null;
};

const often = ['name', 'companyName', 'supplierName', 'title', 'invoiceNumber', 'realName', 'code'];

/** The name of a record whose resource has no definition. */
export const nameOf = (row: Row): string => {
  const found = often
    .map((name) => localisedValue(row, name))
    .find((value) => typeof value === 'string' && value);
  return typeof found === 'string' ? found : row.id;
};

export const offers = (of: ResourceDefinition, verb: Verb): boolean => !of.without?.includes(verb);

export const isSortable = (of: ResourceDefinition, name: string): boolean =>
  sortableFields(of).includes(name);

/** Fields offered as filters: our own choices first, then official codes; three at most. */
export function facetsOf(of: ResourceDefinition): string[] {
  const marked = Object.entries(of.fields).filter(([, field]) => field.inList);
  const kind = (wanted: Field['kind']): string[] =>
    marked.filter(([, field]) => field.kind === wanted).map(([name]) => name);
  return [...kind('choice'), ...kind('flag'), ...kind('option')].slice(0, 3);
}

/** Fields of the form, by section, in the order of their first appearance. */
export function sectionsOf(of: ResourceDefinition): [section: string, names: string[]][] {
  const sections = new Map<string, string[]>();
  for (const [name, field] of Object.entries(of.fields)) {
    if (field.readOnly) continue;
    const section = field.section ?? 'general';
    sections.set(section, [...(sections.get(section) ?? []), name]);
  }
  return [...sections];
}

/** The initial values of a new record. */
export const initialValues = (of: ResourceDefinition): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(of.fields)
      .filter(([, field]) => !field.readOnly)
      .flatMap(([name, field]) => {
        const value = initialOf(field);
        return value === undefined ? [] : [[name, value]];
      }),
  );

/** A list of rows starts with the required minimum of rows. */
const initialOf = ({ kind, initial, min = 0, fields = {} }: Field): unknown =>
  kind === 'children' ? Array.from({ length: min }, () => newRow(fields)) : initial;

export const newRow = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { initial }]) => initial !== undefined)
      .map(([name, { initial }]) => [name, initial]),
  );
