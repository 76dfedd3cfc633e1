import type { Fault } from '@kernel/rules';
import { HOUR } from '@kernel/time';
import { isCode } from '@kernel/codes';
import { fieldsOf, listOf, type FieldPlaces } from './field-table';
import { finding } from './finding';
import type { Place } from './place';
import { isConsolidated } from './subject';

/** The authority's own code for a missing field, by row and party; others have no known number. */
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

/** Address rows, by the party in whose path they stand: supplier, then buyer. */
const addressCodes: Readonly<Record<string, readonly [string, string]>> = {
  A01: ['CF345', 'CF346'],
  A05: ['CF339', 'CF340'],
  A06: ['CF342', 'CF343'],
  A07: ['CF336', 'CF337'],
};

/** Recognised by their kind and not by their position (myinvois-ubl, note to section 5.1). */
const byKind = ['H17', 'H18', 'H19', 'H20'];

function codeFor(row: FieldPlaces, path: string, table: typeof missingCodes): string | undefined {
  const [supplier, buyer] = addressCodes[row.id] ?? [];
  if (path.includes('AccountingSupplierParty') && supplier) return supplier;
  if (path.includes('AccountingCustomerParty') && buyer) return buyer;
  return table[row.id];
}

/** Presence, length and code list of every field of the authority's tables. */
export function* faultsOfFields(invoice: Place): Generator<Fault> {
  const anonymous = isConsolidated(invoice);
  for (const row of fieldsOf(invoice)) {
    if (byKind.includes(row.id)) continue;
    for (const { found, missingAt } of row.groups) {
      const given = found.filter(({ written }) => written !== '');
      if (given.length === 0 && row.presence === 'M' && !mayBeBlank(row, missingAt, anonymous))
        yield missing(row, missingAt);
      for (const place of given) yield* faultsOfPlace(row, place);
    }
  }
}

/** A05: a blank city only where line 0 of the address is "NA" (myinvois-ubl, section 6.5). */
function mayBeBlank(row: FieldPlaces, place: Place, anonymous: boolean): boolean {
  if (row.type === 'address' || row.type === 'object') return true;
  return row.id === 'A05' && anonymous && !place.path.includes('Delivery');
}

const missing = (row: FieldPlaces, place: Place): Fault => {
  const code = codeFor(row, place.path, missingCodes);
  return finding(code ?? 'precheck.required', place, { field: row.name });
};

function* faultsOfPlace(row: FieldPlaces, place: Place): Generator<Fault> {
  const length = [...place.written].length;
  if (row.maxLength !== null && length > row.maxLength) {
    const params = { field: row.name, max: row.maxLength, count: length };
    const known = row.id === 'A01' ? codeFor(row, place.path, {}) : tooLongCodes[row.id];
    yield finding(known ?? 'precheck.tooLong', place, params);
  }
  const list = listOf(row);
  // The unit of a measure is its attribute (L15).
  const code = row.type === 'measure' ? place.attribute('unitCode') : place;
  if (list && !isCode(list, code.text)) yield finding('CV302', code, { code: code.text, list });
}

/** How old an issue date may be, and which versions are free of it (myinvois-ubl, sections 3 and 7). */
const WINDOW = 72 * HOUR;
const withoutWindow = ['1.2', '1.3'];
const versions = ['1.0', '1.1', '1.2', '1.3'];

/** Version and issue time; `now` is the instant at which the document would be submitted. */
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
    if (type === 'FreeTradeAgreement' && description.text.length > 300)
      yield finding('precheck.tooLong', description, {
        field: 'H18',
        max: 300,
        count: description.text.length,
      });
    if (type !== '' && id.text.length > 1000)
      yield finding('precheck.tooLong', id, {
        field: 'Customs form number',
        max: 1000,
        count: id.text.length,
      });
  }
}
