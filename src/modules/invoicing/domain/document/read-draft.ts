import { faultsOfField, normalise, type Field, type Fields } from '@kernel/fields';
import type { Fault, Params } from '@kernel/rules';
import type { DocumentDraft, DraftLine, Text } from './document.types';
import {
  classificationField,
  deliveryFields,
  headerFields,
  lineFields,
  partyFields,
  referenceFields,
  taxFields,
} from './fields';
import { isKindNumber } from './kinds';
import { MAX_ATTRIBUTES } from './additional-attributes';
import type { AdditionalAttribute } from './attribute.types';
import { emptyDelivery, emptyDraft, emptyLine, emptyParty, emptyReference } from './empty-draft';

/**
 * A document of 300 KB has about this many lines; the authority accepts no more (myinvois-ubl
 * §2.4).
 */
export const MAX_LINES = 1000;
const MAX_CODES = 10;
const MAX_REFERENCES = 100;
const MAX_CUSTOM_VALUES = 200;

const customValueField: Field = { kind: 'longText', max: 1000 };

type Raw = Readonly<Record<string, unknown>>;
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unreadable = /^(notA|numberTooLarge)/;

/** Collects structural faults while values are converted into their stored form. */
class Reader {
  readonly faults: Fault[] = [];

  complain(code: string, path: string, params?: Params): void {
    const line = /^lines\[(\d+)\]/.exec(path);
    // Specification 1, section 5: a message about a line names the line.
    if (line)
      this.faults.push({
        code: `line.${code}`,
        path,
        params: { ...params, n: Number(line[1]) + 1 },
      });
    else this.faults.push({ code, path, ...(params && { params }) });
  }

  /** A value; if it cannot be parsed it is reported and left empty. */
  value(field: Field, raw: unknown, path: string): unknown {
    const value = normalise(field, raw);
    const faults = [...faultsOfField(field, value, path)];
    for (const { code, params } of faults) this.complain(code, path, params);
    return faults.some(({ code }) => unreadable.test(code)) ? null : value;
  }

  text(field: Field, raw: unknown, path: string): Text {
    const value = this.value(field, raw, path);
    return typeof value === 'string' ? value : null;
  }

  /** Merges the declared members of a record into its empty form. */
  members<T extends object>(fields: Fields, raw: unknown, at: string, empty: T): T {
    if (!isRaw(raw)) {
      this.complain('notARecord', at);
      return empty;
    }
    const path = (name: string): string => (at ? `${at}.${name}` : name);
    const read = Object.entries(fields)
      .filter(([name]) => name in raw)
      .map(([name, field]): [string, unknown] => [name, this.value(field, raw[name], path(name))]);
    const members = Object.fromEntries<unknown>(read);
    return { ...empty, ...members };
  }

  record<T extends object>(fields: Fields, raw: unknown, at: string, empty: T): T | null {
    return raw === null || raw === undefined ? null : this.members(fields, raw, at, empty);
  }

  list<T>(raw: unknown, path: string, max: number, item: (raw: unknown, at: string) => T): T[] {
    if (raw === null || raw === undefined) return [];
    if (Array.isArray(raw) && raw.length <= max)
      return raw.map((each: unknown, i) => item(each, `${path}[${i}]`));
    this.complain(Array.isArray(raw) ? 'tooMany' : 'notAList', path, { max });
    return [];
  }
}

function lineOf(reader: Reader, raw: unknown, at: string): DraftLine {
  const empty = emptyLine();
  const line = reader.members(lineFields, raw, at, empty);
  if (!isRaw(raw)) return line;
  const classifications = reader.list(
    raw['classifications'],
    `${at}.classifications`,
    MAX_CODES,
    (v, path) => reader.text(classificationField, v, path) ?? '',
  );
  const taxes = reader.list(raw['taxes'], `${at}.taxes`, MAX_CODES, (v, path) =>
    reader.members(taxFields, v, path, empty.taxes[0]!),
  );
  return { ...line, classifications, taxes };
}

function customValuesOf(reader: Reader, raw: unknown): Record<string, Text> {
  const isLeftOut = raw === undefined || raw === null;
  if (!isLeftOut && !isRaw(raw)) reader.complain('notARecord', 'customValues');
  const entries = isRaw(raw) ? Object.entries(raw) : [];
  if (entries.length > MAX_CUSTOM_VALUES)
    reader.complain('tooMany', 'customValues', { max: MAX_CUSTOM_VALUES });
  const read = entries
    .slice(0, MAX_CUSTOM_VALUES)
    .map(([id, value]): [string, Text] => [
      id,
      reader.text(customValueField, value, `customValues.${id}`),
    ]);
  return Object.fromEntries(read);
}

const idField: Field = { kind: 'ref' };
const attributeField: Field = { kind: 'text', max: 1000 };

/** Only id and value come from the client: the definition is the organisation's. */
function attributesOf(reader: Reader, raw: unknown): Pick<DocumentDraft, 'additionalAttributes'> {
  const read = reader.list(raw, 'additionalAttributes', MAX_ATTRIBUTES, (each, at) => {
    if (!isRaw(each)) reader.complain('notARecord', at);
    const said = isRaw(each) ? each : {};
    const attributeId = reader.text(idField, said['attributeId'], `${at}.attributeId`);
    if (!attributeId) reader.complain('additional.unknown', `${at}.attributeId`);
    return {
      attributeId: attributeId ?? '',
      name: '',
      place: 'print',
      isPrinted: true,
      value: reader.text(attributeField, said['value'], `${at}.value`),
    } satisfies AdditionalAttribute;
  });
  return read.length > 0 ? { additionalAttributes: read } : {};
}

/**
 * Parses a posted or imported draft: texts trimmed, empty as null, unknown members dropped. The
 * faults are structural only (not a number, too long, too many); the rules run afterwards.
 */
export function readDraft(input: unknown): { draft: DocumentDraft; faults: Fault[] } {
  const reader = new Reader();
  const raw: Raw = isRaw(input) ? input : {};
  const kind = Number(raw['kind']);
  if (!isKindNumber(kind)) reader.complain('document.kindUnknown', 'kind');
  const empty = emptyDraft(isKindNumber(kind) ? kind : 1);
  const header = reader.members(headerFields, raw, '', empty);
  const draft: DocumentDraft = {
    ...header,
    invoiceVersion: header.invoiceVersion ?? empty.invoiceVersion,
    supplier: reader.record(partyFields, raw['supplier'], 'supplier', emptyParty),
    buyer: reader.record(partyFields, raw['buyer'], 'buyer', emptyParty),
    delivery: reader.record(deliveryFields, raw['delivery'], 'delivery', emptyDelivery),
    references: reader.list(raw['references'], 'references', MAX_REFERENCES, (v, at) =>
      reader.members(referenceFields, v, at, emptyReference),
    ),
    lines: reader.list(raw['lines'], 'lines', MAX_LINES, (v, at) => lineOf(reader, v, at)),
    customValues: customValuesOf(reader, raw['customValues']),
    ...attributesOf(reader, raw['additionalAttributes']),
  };
  return { draft, faults: reader.faults };
}
