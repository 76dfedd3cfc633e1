import rows from '@kernel/codes/data/document-fields.json';
import type { CodeListName } from '@kernel/codes';
import { memberOf, textOf, type Place } from './place';

/** A field of the authority's tables (myinvois-ubl, section 5). */
export interface Row {
  id: string;
  name: string;
  type: string;
  maxLength: number | null;
  mandatory: boolean;
  /** Its code list; states have none here, they depend on the country. */
  list: CodeListName | undefined;
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
interface Step {
  name: string;
  isAttribute: boolean;
  /** Which elements of the member: from this index to before the other. */
  from: number;
  to: number;
  fits: ((element: unknown) => boolean) | null;
}

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
  const all = { isAttribute: false, from: 0, to: Infinity, fits: null };
  if (text.startsWith('@')) return { ...all, name: text.slice(1), isAttribute: true };
  const [, name = text, selector = '', wanted = ''] = shape.exec(text) ?? [];
  if (selector === '' && !repeating.includes(name)) return { ...all, name, to: 1 };
  if (selector === '' || selector === 'n') return { ...all, name };
  if (/\d/.test(selector))
    return { ...all, name, from: Number(selector) - 1, to: Number(selector) };
  if (selector === 'ChargeIndicator')
    return { ...all, name, fits: (each) => hasFlag(each, selector, wanted === 'true') };
  const attribute = selector.slice(1);
  const allowed = wanted.split('|');
  return { ...all, name, fits: (each) => allowed.includes(textOf(memberOf(each, attribute))) };
}

const hasFlag = (element: unknown, name: string, wanted: boolean): boolean => {
  const flags = memberOf(element, name);
  return (Array.isArray(flags) && memberOf(flags[0], '_') === true) === wanted;
};

/** Adds to `found` all places that the steps lead to, starting with step `at`. */
function follow(from: Place, steps: readonly Step[], at: number, found: Place[]): Place[] {
  const step = steps[at];
  if (!step) found.push(from);
  else if (step.isAttribute) follow(from.attribute(step.name), steps, at + 1, found);
  else
    for (let i = step.from; i < step.to; i += 1) {
      const element = from.element(step.name, i);
      if (!element) break;
      if (!step.fits || step.fits(element.value)) follow(element, steps, at + 1, found);
    }
  return found;
}

const walk = (from: Place, steps: readonly Step[]): Place[] => follow(from, steps, 0, []);

const stepsOf = (path: readonly string[]): Step[] => path.map(stepOf);

/** Where addresses are; a recipient without one is not missing its fields. */
const addressed = [
  ['AccountingSupplierParty', 'Party'],
  ['AccountingCustomerParty', 'Party'],
  ['Delivery', 'DeliveryParty'],
].map(stepsOf);

const addressees = (invoice: Place): Place[] =>
  addressed
    .flatMap((steps) => walk(invoice, steps))
    .filter((party, i) => i < 2 || party.at('PostalAddress').exists);

/** The rows with the same parents: the document, its addresses, its lines, … */
interface Group {
  parents: (invoice: Place) => Place[];
  entries: Entry[];
  /** The paths of all entries as one tree, so that shared prefixes are walked once. */
  tree: Branch;
}

interface Entry {
  row: Row;
  index: number;
  steps: Step[];
  /** The path from the parent to the field. */
  names: string[];
}

interface Branch {
  /** The entry that ends here. */
  entries: Entry[];
  further: { text: string; step: Step; branch: Branch }[];
}

/** Lines and tax subtotals are checked one by one, the rest of the document as a whole. */
const oneByOne = ['InvoiceLine[n]', 'TaxSubtotal'];

const newBranch = (): Branch => ({ entries: [], further: [] });

/** The branch at the end of a path, created if missing. */
function grow(from: Branch, path: readonly string[]): Branch {
  let here = from;
  for (const text of path) {
    let next = here.further.find((each) => each.text === text);
    if (!next) here.further.push((next = { text, step: stepOf(text), branch: newBranch() }));
    here = next.branch;
  }
  return here;
}

function groupsOf(): Group[] {
  const groups = new Map<string, Group>();
  for (const { path, presence, codeList, ...row } of rows) {
    const [first, ...rest] = path.split('/');
    const whole = first === '…' ? rest : [first!, ...rest];
    const deepest = whole.findLastIndex((text) => oneByOne.includes(text)) + 1;
    const key = first === '…' ? '…' : whole.slice(0, deepest).join('/');
    const up = stepsOf(whole.slice(0, deepest));
    const parents = first === '…' ? addressees : (invoice: Place) => walk(invoice, up);
    const group: Group = groups.get(key) ?? { parents, entries: [], tree: newBranch() };
    const own = whole.slice(deepest);
    const entry = {
      row: { ...row, mandatory: presence === 'M', list: lists[codeList ?? ''] },
      index: group.entries.length,
      steps: stepsOf(own),
      names: own.filter((text) => !text.startsWith('@')).map((text) => text.replace(/\[.*/, '')),
    };
    group.entries.push(entry);
    grow(group.tree, own).entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const groups = groupsOf();

/** A row at a parent where something may be wrong: its places there, none when it is missing. */
export interface Doubt extends Pick<Entry, 'row' | 'names'> {
  parent: Place;
  found: readonly Place[];
}

/** The result of the fast check of a value: valid, missing, or to be examined. */
export type Look = 'right' | 'none' | 'doubtful';
export type QuickCheck = (row: Row, value: unknown) => Look;

/**
 * Every row of the field table at every parent where the fast check is not conclusive. Places are
 * created only for these: nearly all values of a document are valid.
 */
export function doubtsOf(invoice: Place, look: QuickCheck): Doubt[] {
  const doubts: Doubt[] = [];
  for (const { parents, entries, tree } of groups)
    for (const parent of parents(invoice)) {
      const looks: Look[] = entries.map(() => 'none');
      visitPath(tree, parent.value, look, looks);
      for (const { row, index, steps, names } of entries)
        if (looks[index] === 'doubtful' || (looks[index] === 'none' && row.mandatory))
          doubts.push({ row, names, parent, found: walk(parent, steps) });
    }
  return doubts;
}

function visitPath(branch: Branch, value: unknown, look: QuickCheck, looks: Look[]): void {
  for (const { row, index } of branch.entries) {
    const found = look(row, value);
    if (found !== 'none' && looks[index] !== 'doubtful') looks[index] = found;
  }
  for (const { step, branch: next } of branch.further) {
    const member = memberOf(value, step.name);
    if (member === undefined) continue;
    if (step.isAttribute) visitPath(next, member, look, looks);
    else if (Array.isArray(member))
      for (let i = step.from; i < step.to && i < member.length; i += 1)
        if (!step.fits || step.fits(member[i])) visitPath(next, member[i], look, looks);
  }
}
