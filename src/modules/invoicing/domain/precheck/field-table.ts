import rows from '@kernel/codes/data/document-fields.json';
import type { CodeListName } from '@kernel/codes';
import type { Place } from './place';

interface Row {
  id: string;
  name: string;
  path: string;
  type: string;
  maxLength: number | null;
  presence: string;
  presenceByType: Readonly<Record<string, string | undefined>>;
  codeList: string | null;
}

/** A field of the authority's tables (myinvois-ubl, section 5) with all the places where it stands. */
export interface FieldPlaces extends Row {
  /** One entry for each parent in which the field may stand; empty when it is missing there. */
  groups: { missingAt: Place; found: Place[] }[];
}

const lists: Readonly<Record<string, CodeListName>> = {
  'e-invoice-types': 'invoiceType',
  currencies: 'currency',
  'payment-modes': 'paymentMode',
  'tax-types': 'taxType',
  'msic-sub-category-codes': 'msic',
  'classification-codes': 'classification',
  'unit-types': 'unit',
  countries: 'country',
};

/** The code list of a row; states are left out, they depend on the country. */
export const listOf = (row: Row): CodeListName | undefined =>
  row.codeList === null ? undefined : lists[row.codeList];

const repeating = [
  'InvoiceLine',
  'TaxSubtotal',
  'AllowanceCharge',
  'BillingReference',
  'CommodityClassification',
];

const step = /^(\w+)(?:\[(@schemeID|@listID|ChargeIndicator|n|\d)(?:=([\w|]+))?\])?$/;

/** One step of a path of the field table: `ID[@schemeID=TIN]`, `AddressLine[2]`, `@name`. */
function follow(place: Place, text: string): Place[] {
  if (text.startsWith('@')) return [place.attribute(text.slice(1))].filter((each) => each.exists);
  const [, name = text, selector, wanted] = step.exec(text) ?? [];
  const all = place.all(name);
  if (selector === undefined) return repeating.includes(name) ? all : all.slice(0, 1);
  if (selector === 'n') return all;
  if (selector === 'ChargeIndicator')
    return all.filter((each) => String(each.at('ChargeIndicator').flag) === wanted);
  if (selector.startsWith('@'))
    return all.filter((each) =>
      (wanted ?? '').split('|').includes(each.attribute(selector.slice(1)).text),
    );
  return all.slice(Number(selector) - 1, Number(selector));
}

const identifying = ['PartyIdentification', 'CommodityClassification'];

const walk = (from: Place, steps: readonly string[]): Place[] =>
  steps.reduce<Place[]>(
    (here, text) =>
      here.flatMap((place) => (identifying.includes(text) ? place.all(text) : follow(place, text))),
    [from],
  );

const addressParents: readonly (readonly string[])[] = [
  ['AccountingSupplierParty', 'Party'],
  ['AccountingCustomerParty', 'Party'],
  ['Delivery', 'DeliveryParty', 'PostalAddress'],
];

/** The parents of a row, and the steps from there. Lines and subtotals are asked one by one. */
function parentsOf(invoice: Place, path: string): [Place[], string[]] {
  const steps = path.split('/');
  if (steps[0] === '…') {
    const [supplier, buyer, delivery] = addressParents.map((parent) => walk(invoice, parent));
    const recipient = delivery!.length > 0 ? walk(invoice, addressParents[2]!.slice(0, 2)) : [];
    return [[...supplier!, ...buyer!, ...recipient], steps.slice(1)];
  }
  const deepest = steps.findLastIndex((text) => ['InvoiceLine[n]', 'TaxSubtotal'].includes(text));
  return [walk(invoice, steps.slice(0, deepest + 1)), steps.slice(deepest + 1)];
}

/** Every row of the field table with the places of this document that it speaks about. */
export function* fieldsOf(invoice: Place): Generator<FieldPlaces> {
  for (const row of rows as readonly Row[]) {
    const [parents, steps] = parentsOf(invoice, row.path);
    const groups = parents.map((parent) => ({
      missingAt: parent.at(...steps.filter((text) => !text.startsWith('@')).map(plain)),
      found: walk(parent, steps),
    }));
    yield { ...row, groups };
  }
}

const plain = (text: string): string => text.replace(/\[.*\]$/, '');
