import { localDateTime } from '@kernel/time';
import type { AttributeName } from '../document/attribute.types';
import { inOrder } from '../document/attributes';
import { figure, quantity } from './figures';
import type { PrintableDocument, PrintableParty, PrintableReference } from './printable.types';

/** One labelled value; the label is a key, unless the organisation named it. */
export interface Fact {
  label: string;
  isNamed?: boolean;
  value: string;
}

/** "NA" is the authority's value for "does not apply" (myinvois-ubl, section 6.6): not printed. */
export const says = (value: string | undefined): value is string =>
  value !== undefined && value.trim() !== '' && value.trim().toUpperCase() !== 'NA';

const present = (pairs: [label: string, value: string | undefined][]): Fact[] =>
  pairs.flatMap(([label, value]) => (says(value) ? [{ label, value }] : []));

const joined = (separator: string, ...parts: (string | undefined)[]): string =>
  parts.filter(says).join(separator);

export const partyFacts = (party: PrintableParty): Fact[] =>
  present([
    ['party.tin', party.tin],
    [`party.${party.identity?.scheme ?? 'BRN'}`, party.identity?.value],
    ['party.sst', party.sst],
    ['party.tourismTax', party.tourismTax],
    ['party.msic', joined(' · ', party.msic, party.activity)],
    ['party.phone', party.phone],
    ['party.email', party.email],
  ]);

export function documentFacts(document: PrintableDocument): Fact[] {
  const [date, time] = localDateTime(document.issuedAt).split(' ');
  const { billing, exchangeRate, currency, validUntil, kind } = document;
  return present([
    ['fact.issueDate', date],
    // The authority requires the time of an e-invoice; a quotation has none.
    ['fact.issueTime', kind === 'quotation' ? undefined : time],
    ['fact.validUntil', validUntil],
    ['fact.currency', currency],
    ['fact.exchangeRate', exchangeRate && `1 ${currency} = ${quantity(exchangeRate)} MYR`],
    ['fact.billingFrequency', billing?.frequency],
    ['fact.billingFrom', billing?.start],
    ['fact.billingTo', billing?.end],
  ]);
}

/** The organisation's additional attributes, then its own fields. */
export const ownFactsOf = ({ additional = [], custom = [] }: PrintableDocument): Fact[] =>
  [...additional, ...custom].map(({ name, value }) => ({ label: name, isNamed: true, value }));

/** The optional attributes among the facts, by their labels. */
const attributesByLabel: Readonly<Record<string, AttributeName>> = {
  'fact.billingFrequency': 'billingFrequency',
  'fact.billingFrom': 'billingPeriod',
  'fact.billingTo': 'billingPeriod',
  'reference.bill': 'billReference',
  'reference.customsForm': 'customsImportForm',
  'reference.exportForm': 'customsExportForm',
  'reference.freeTrade': 'freeTradeAgreement',
  'reference.incoterms': 'incoterms',
  'reference.exporter': 'certifiedExporter',
  'party.delivery': 'delivery',
  'payment.mode': 'paymentMode',
  'payment.account': 'bankAccount',
  'payment.terms': 'paymentTerms',
  'payment.prepaid': 'prepayment',
};

/** Facts in the order that the organisation gave its optional attributes. */
export const ordered = ({ order }: PrintableDocument, facts: Fact[]): Fact[] =>
  order ? inOrder(facts, ({ label }) => attributesByLabel[label], order) : facts;

/** What the document refers to; what it contains has a place of its own. */
export const referenceFacts = (references: PrintableReference[]): Fact[] =>
  references
    .filter(({ kind }) => kind !== 'contains')
    .map(({ kind, number, uuid }) => ({
      label: `reference.${kind}`,
      value: joined(' · ', number, uuid),
    }));

/** The recipient of the goods in one line, where it is not the buyer. */
export const deliveryFacts = ({ delivery }: PrintableDocument): Fact[] =>
  present([
    [
      'party.delivery',
      delivery &&
        joined(
          ' · ',
          delivery.name,
          joined(', ', ...delivery.address),
          delivery.tin,
          delivery.identity?.value,
        ),
    ],
  ]);

export function paymentFacts(document: PrintableDocument): Fact[] {
  const { payment, prepayment, otherCharges, currency } = document;
  const money = (amount: string): string => `${currency} ${figure(amount)}`;
  return present([
    ['payment.mode', payment?.mode],
    ['payment.account', payment?.account],
    ['payment.terms', payment?.terms],
    [
      'payment.prepaid',
      prepayment &&
        joined(
          ' · ',
          money(prepayment.amount),
          joined(' ', prepayment.date, prepayment.time),
          prepayment.reference,
        ),
    ],
    [
      'payment.otherCharges',
      otherCharges && joined(' · ', money(otherCharges.amount), otherCharges.reason),
    ],
  ]);
}
