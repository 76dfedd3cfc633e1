import rows from '@kernel/codes/data/document-fields.json';
import type { CodeListName } from '@kernel/codes';
import type { Place } from './place';

/** A field of the authority's tables (myinvois-ubl, section 5). */
export interface Row {
  id: string;
  name: string;
  type: string;
  maxLength: number | null;
  mandatory: boolean;
  /** The list of its code; states have none here, they depend on the country. */
  list: CodeListName | undefined;
}

/** A row in one of the parents in which it may stand; `found` is empty when it is missing there. */
export interface FieldPlaces {
  row: Row;
  parent: Place;
  found: Place[];
  missingAt: () => Place;
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

/** One step of a path of the table: `ID[@schemeID=TIN]`, `AddressLine[2]`, `@name`. */
type Step = (place: Place) => Place[];

const repeating = [
  'InvoiceLine',
  'TaxSubtotal',
  'AllowanceCharge',
  'BillingReference',
  'CommodityClassification',
  'PartyIdentification',
];

const shape = /^(\w+)(?:\[(@schemeID|@listID|ChargeIndicator|n|\d)(?:=([\w|]+))?\])?$/;

function stepOf(text: string): Step {
  if (text.startsWith('@')) return (place) => [place.attribute(text.slice(1))];
  const [, name = text, selector = '', wanted = ''] = shape.exec(text) ?? [];
  if (selector === '' && !repeating.includes(name)) return (place) => place.all(name).slice(0, 1);
  if (selector === '' || selector === 'n') return (place) => place.all(name);
  if (/\d/.test(selector))
    return (place) => place.all(name).slice(Number(selector) - 1, Number(selector));
  if (selector === 'ChargeIndicator')
    return (place) => place.all(name).filter((each) => String(each.at(selector).flag) === wanted);
  const attribute = selector.slice(1);
  const allowed = wanted.split('|');
  return (place) =>
    place.all(name).filter((each) => allowed.includes(each.attribute(attribute).text));
}

const walk = (from: Place, steps: readonly Step[]): Place[] =>
  steps.reduce<Place[]>((here, step) => here.flatMap(step), [from]);

const stepsOf = (path: readonly string[]): Step[] => path.map(stepOf);

/** Where addresses stand; a recipient without one lacks nothing. */
const addressed = [
  ['AccountingSupplierParty', 'Party'],
  ['AccountingCustomerParty', 'Party'],
  ['Delivery', 'DeliveryParty'],
].map(stepsOf);

const addressees = (invoice: Place): Place[] =>
  addressed
    .flatMap((steps) => walk(invoice, steps))
    .filter((party, i) => i < 2 || party.at('PostalAddress').exists);

/** The rows that are asked of the same parents: the document, its addresses, its lines, … */
interface Group {
  parents: (invoice: Place) => Place[];
  rows: { row: Row; steps: Step[]; names: string[] }[];
}

/** Lines and tax subtotals are asked one by one, the rest of the document as a whole. */
const oneByOne = ['InvoiceLine[n]', 'TaxSubtotal'];

function groupsOf(): Group[] {
  const groups = new Map<string, Group>();
  for (const { path, presence, codeList, ...row } of rows) {
    const [first, ...rest] = path.split('/');
    const whole = first === '…' ? rest : [first!, ...rest];
    const deepest = whole.findLastIndex((text) => oneByOne.includes(text)) + 1;
    const key = first === '…' ? '…' : whole.slice(0, deepest).join('/');
    const up = stepsOf(whole.slice(0, deepest));
    const parents = first === '…' ? addressees : (invoice: Place) => walk(invoice, up);
    const group = groups.get(key) ?? { parents, rows: [] };
    const own = whole.slice(deepest);
    group.rows.push({
      row: { ...row, mandatory: presence === 'M', list: lists[codeList ?? ''] },
      steps: stepsOf(own),
      names: own.filter((text) => !text.startsWith('@')).map((text) => text.replace(/\[.*/, '')),
    });
    groups.set(key, group);
  }
  return [...groups.values()];
}

const groups = groupsOf();

/** Every row of the field table at the places of this document that it speaks about. */
export function* fieldsOf(invoice: Place): Generator<FieldPlaces> {
  for (const { parents, rows: ofParent } of groups)
    for (const parent of parents(invoice))
      for (const { row, steps, names } of ofParent)
        yield { row, parent, found: walk(parent, steps), missingAt: () => parent.at(...names) };
}
