import type { Fault } from '@kernel/rules';
import { HOUR } from '@kernel/time';
import { isCode } from '@kernel/codes';
import { doubtsOf, type Look, type Row } from './field-table';
import { finding, tooLong } from './finding';
import { memberOf, type Place } from './place';

/**
 * The authority's own code for a missing field, by row and party; other fields have no known code.
 */
const missingCodes: Readonly<Record<string, string>> = {
  H06: 'CF378',
  S01: 'CF334',
  B01: 'CF333',
  S02: 'CF357',
  B02: 'CF358',
  S08: 'CF701',
  S10: 'CF348',
  B07: 'CF349',
  L02: 'CF364',
};

const tooLongCodes: Readonly<Record<string, string>> = {
  S01: 'CF334',
  B01: 'CF333',
  S05: 'CF407',
  S06: 'CF403',
  S10: 'CF366',
  B07: 'CF366',
  B05: 'CF403',
};

/** Address rows, by the party in whose path they are: supplier, then buyer. */
const addressCodes: Readonly<Record<string, readonly [string, string]>> = {
  A01: ['CF345', 'CF346'],
  A05: ['CF339', 'CF340'],
  A06: ['CF342', 'CF343'],
  A07: ['CF336', 'CF337'],
};

/** Identified by scheme, not by position (myinvois-ubl, note to section 5.1). */
const byKind = ['H17', 'H18', 'H19', 'H20'];

function codeFor(row: Row, path: string, table: typeof missingCodes): string | undefined {
  const [supplier, buyer] = addressCodes[row.id] ?? [];
  if (path.includes('AccountingSupplierParty') && supplier) return supplier;
  if (path.includes('AccountingCustomerParty') && buyer) return buyer;
  return table[row.id];
}

/** Presence, length and code list of every field of the authority's tables. */
export function* faultsOfFields(invoice: Place): Generator<Fault> {
  for (const { row, parent, found, names } of doubtsOf(invoice, quickLook)) {
    if (byKind.includes(row.id)) continue;
    const given = found.filter((place) => !isEmpty(row, place.written));
    for (const place of given) yield* faultsOfPlace(row, place);
    if (given.length > 0 || !row.mandatory || row.type === 'address') continue;
    const place = parent.at(...names);
    if (row.id === 'A05' && mayBeBlank(parent)) continue;
    const code = codeFor(row, place.path, missingCodes);
    yield finding(code ?? 'precheck.required', place, { field: row.name });
  }
}

/** A fast check before the exact one, which counts characters and knows every code. */
function quickLook(row: Row, value: unknown): Look {
  const content = memberOf(value, '_') ?? value;
  if (typeof content === 'number') {
    const isPlain = row.maxLength === null && !row.list && isShortNumber(content);
    return isPlain ? 'right' : 'doubtful';
  }
  if (typeof content !== 'string' || isEmpty(row, content)) return 'none';
  const isTooLong = row.maxLength !== null && content.length > row.maxLength;
  const isUnknown = row.list !== undefined && !isCode(row.list, content);
  return isTooLong || isUnknown ? 'doubtful' : 'right';
}

/** White space alone is no value for a mandatory field; for an optional one it is a wrong value. */
const isEmpty = ({ mandatory }: Row, text: string): boolean =>
  (mandatory ? text.trim() : text) === '';

/** At most six decimals, and no more digits than a JavaScript number represents exactly. */
const isShortNumber = (value: number): boolean =>
  Math.abs(value) < 1e9 && Math.round(value * 1e6) / 1e6 === value;

/**
 * A05: a blank city is allowed only where the first address line is "NA" (myinvois-ubl, section
 * 6.5).
 */
const mayBeBlank = (party: Place): boolean =>
  party.at('PostalAddress', 'AddressLine', 'Line').text === 'NA';

function* faultsOfPlace(row: Row, place: Place): Generator<Fault> {
  const known = row.id === 'A01' ? codeFor(row, place.path, {}) : tooLongCodes[row.id];
  if (row.maxLength !== null) yield* tooLong(place, row.name, row.maxLength, known);
  if (!row.list) return;
  // The unit of a measure is its attribute (L15).
  const code = row.type === 'measure' ? place.attribute('unitCode') : place;
  if (!isCode(row.list, code.text))
    yield finding('CV302', code, { code: code.text, list: row.list });
}

/**
 * The maximum age of an issue date, and the versions exempt from it (myinvois-ubl, sections 3 and
 * 7).
 */
const WINDOW = 72 * HOUR;
const withoutWindow = ['1.2', '1.3'];
const versions = ['1.0', '1.1', '1.2', '1.3'];

/** Version and issue time; `now` is the instant of submission. */
export function* faultsOfIssue(invoice: Place, now: Date): Generator<Fault> {
  const version = invoice.at('InvoiceTypeCode').attribute('listVersionID');
  if (version.exists && !versions.includes(version.text))
    yield finding('precheck.versionUnknown', version, { version: version.text });
  const issued = Date.parse(`${invoice.at('IssueDate').text}T${invoice.at('IssueTime').text}`);
  if (Number.isNaN(issued) || withoutWindow.includes(version.text)) return;
  const age = now.getTime() - issued;
  if (age < 0 || age > WINDOW) yield finding('CF321', invoice.at('IssueDate'));
}

/** Incoterms are the reference without a document type (myinvois-ubl, note to section 5.1). */
export function* faultsOfReferences(invoice: Place): Generator<Fault> {
  for (const reference of invoice.all('AdditionalDocumentReference')) {
    const id = reference.at('ID');
    const type = reference.at('DocumentType').text;
    const description = reference.at('DocumentDescription');
    if (type === '' && !/^[A-Za-z]{3}$/.test(id.text)) yield finding('CF417', id);
    if (type === 'FreeTradeAgreement') yield* tooLong(description, 'H18', 300);
    if (type !== '') yield* tooLong(id, 'Customs form number', 1000);
  }
}
