import { customColumnName, type CustomField } from '@kernel/custom-fields';
import { columnFields, type Field } from '@kernel/fields';
import { type Language, languages } from '@kernel/i18n';
import { childrenIn, type ResourceDefinition } from '@kernel/resource';
import { currentLanguage } from '../../context';
import { hasSentence, translate } from '../../i18n/catalogues';
import { chosenColumns } from './chosen-columns';
import type { SheetColumn } from './sheet.types';

/** A column of a sheet, independent of language. */
export interface SheetField {
  name: string;
  kind: SheetColumn['kind'];
  /** Keys of its label; the first that has a text is used. */
  keys: readonly string[];
  /** A text around the label, with `{name}` in it. */
  around?: string;
  /** What the organisation calls a field of its own, in every language. */
  label?: string;
}

/** Never exported: secrets, and files, whose ids mean nothing outside. */
const stays = ({ kind }: Field): boolean => kind === 'secret' || kind === 'file';

/** The column of the annotated copy; a copy that is uploaded again still has it. */
export const FAULTS = 'faults';

const own = (name: string, kind: SheetField['kind']): SheetField => ({
  name,
  kind,
  keys: [`transfer.${name}`],
});

/** Id and version first, so that an exported row finds its record again; then the fields. */
export const fieldsOfResource = (
  definition: ResourceDefinition,
  customFields: readonly CustomField[] = [],
): SheetField[] => [
  own('id', 'id'),
  own('version', 'integer'),
  ...sheetFields(definition),
  // A record with child rows takes as many lines as it has rows; values of custom fields are columns.
  ...childrenIn(definition)
    .filter(([field]) => !definition.fields[field]!.customFields)
    .flatMap(([field, rows]) => sheetFields(rows, `${field}.`)),
  ...customFields.map((field): SheetField => ({
    name: customColumnName(field),
    kind: field.valueType === 'number' ? 'amount' : 'text',
    keys: [],
    label: field.name,
  })),
];

const sheetFields = ({ name: resource, fields }: ResourceDefinition, before = ''): SheetField[] =>
  columnFields(fields)
    .filter(([, field]) => !stays(field))
    .map(([name, { kind }]) => ({
      name: `${before}${name}`,
      kind,
      keys: [`fields.${resource}.${name}`, `fields.${name}`],
    }));

/** The columns of a declared resource in the requested order, plus id and version. */
export function sheetColumns(
  definition: ResourceDefinition,
  wanted: readonly string[] = [],
  customFields: readonly CustomField[] = [],
): SheetColumn[] {
  const columns = columnsFor(fieldsOfResource(definition, customFields));
  const named = new Map(columns.map((column) => [column.name, column]));
  const [id, version, ...fields] = [...named.keys()];
  const chosen = chosenColumns(fields, fields, wanted);
  return [id!, version!, ...chosen].map((name) => named.get(name)!);
}

/** The columns with headings in the reader's language. */
export function columnsFor(fields: readonly SheetField[]): SheetColumn[] {
  const heading = headingsIn(fields, currentLanguage());
  return fields.map((field) => ({ ...field, heading: heading(field.name) }));
}

type HeadingReader = (heading: string) => string | undefined;

/** The member that a heading names, in any of our languages. */
export function headingReader(fields: readonly SheetField[]): HeadingReader {
  const known = knownHeadings(fields);
  return (heading) => known.get(plainHeading(heading));
}

/** The member that a heading can only mean: "Contact email" and "contact_email" are "Contact e-mail". */
export function looseHeadingReader(fields: readonly SheetField[]): HeadingReader {
  const meanings = Map.groupBy(knownHeadings(fields), ([heading]) => lettersOf(heading));
  return (heading) => {
    const [meant, ...others] = new Set(meanings.get(lettersOf(heading))?.map(([, name]) => name));
    return others.length === 0 ? meant : undefined;
  };
}

function knownHeadings(fields: readonly SheetField[]): Map<string, string> {
  const all = [...fields, own(FAULTS, 'text')];
  const known = new Map<string, string>();
  for (const language of languages) {
    const heading = headingsIn(all, language);
    for (const { name } of all) known.set(plainHeading(heading(name)), name);
  }
  for (const { name } of all) known.set(plainHeading(name), name);
  return known;
}

export const plainHeading = (heading: string): string => heading.trim().toLowerCase();

/**
 * Without what people leave out or write otherwise: spaces, hyphens, underscores, parentheses. A
 * percent sign has a meaning.
 */
const lettersOf = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '');

/** Two fields with the same label also show their names, to tell them apart. */
function headingsIn(all: readonly SheetField[], language: Language): (name: string) => string {
  const fields = all.filter(({ label }) => label === undefined);
  const labels = new Map(fields.map((field) => [field.name, labelOf(field, language)]));
  const times = Map.groupBy(labels.values(), (label) => label);
  const own = ownHeadings(all, fields);
  return (name) => {
    const label = own.get(name) ?? labels.get(name) ?? name;
    return (times.get(label)?.length ?? 0) > 1 ? `${label} (${name})` : label;
  };
}

/** Fields of the product keep their headings, in each language; an organisation's own give way. */
function ownHeadings(
  all: readonly SheetField[],
  fields: readonly SheetField[],
): ReadonlyMap<string, string> {
  const own = all.filter(({ label }) => label !== undefined);
  if (own.length === 0) return new Map();
  const taken = new Set(
    languages.flatMap((each) => fields.map((field) => plainHeading(labelOf(field, each)))),
  );
  return new Map(
    own.map(({ name, label = name }) => [
      name,
      taken.has(plainHeading(label)) ? `${label} (${name})` : label,
    ]),
  );
}

function labelOf({ name, keys, around }: SheetField, language: Language): string {
  const key = keys.find((each) => hasSentence(each, language));
  const label = key ? translate(key, {}, language) : name;
  return around ? translate(around, { name: label }, language) : label;
}
