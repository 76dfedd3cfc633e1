import { Decimal } from 'decimal.js';
import type { Taxpayer } from '../seed.types';
import type { Planted, PlantedLine } from './planted.types';

type Leaf = { _: string | number; [attribute: string]: string | number };
export type Element = Leaf | { [name: string]: Element[] };

const text = (value: string | number, attributes: Record<string, string> = {}): Element[] => [
  { _: value, ...attributes },
];
const money = (value: Decimal): Element[] =>
  text(value.toDecimalPlaces(2).toNumber(), { currencyID: 'MYR' });

interface Figures {
  net: Decimal;
  tax: Decimal;
}

const figuresOf = ({ quantity, price, taxRate = '0' }: PlantedLine): Figures => {
  const net = new Decimal(quantity).times(price).toDecimalPlaces(2);
  return { net, tax: net.times(taxRate).div(100).toDecimalPlaces(2) };
};

/** The given lines, or one that adds up to the amounts. */
export const linesOf = ({ lines, net = '100.00' }: Planted): PlantedLine[] =>
  lines ?? [{ description: 'Goods as ordered', quantity: '1', price: net }];

export const totalsOf = (planted: Planted): Figures => {
  const all = linesOf(planted).map(figuresOf);
  const sum = (pick: (one: Figures) => Decimal) =>
    all.reduce((total, one) => total.plus(pick(one)), new Decimal(0));
  const tax = planted.lines ? sum((one) => one.tax) : new Decimal(planted.tax ?? 0);
  return { net: sum((one) => one.net), tax };
};

/** A whole document in the JSON form of UBL. */
export const ublOf = (planted: Planted, supplier: Taxpayer, buyer: Taxpayer): Element => {
  const { net, tax } = totalsOf(planted);
  const document = {
    ID: text(planted.number),
    IssueDate: text(planted.issuedAt.slice(0, 10)),
    IssueTime: text(`${planted.issuedAt.slice(11, 19)}Z`),
    InvoiceTypeCode: text(planted.type, { listVersionID: '1.0' }),
    DocumentCurrencyCode: text('MYR'),
    TaxCurrencyCode: text('MYR'),
    ...(planted.references && { BillingReference: planted.references.map(referenceOf) }),
    AccountingSupplierParty: [{ Party: [partyOf(supplier)] }],
    AccountingCustomerParty: [{ Party: [partyOf(buyer)] }],
    PaymentMeans: [{ PaymentMeansCode: text('03') }],
    PaymentTerms: [{ Note: text('Net 30 days') }],
    TaxTotal: [taxTotalOf({ net, tax }, planted.lines?.[0]?.taxRate)],
    LegalMonetaryTotal: [
      {
        LineExtensionAmount: money(net),
        TaxExclusiveAmount: money(net),
        TaxInclusiveAmount: money(net.plus(tax)),
        PayableAmount: money(net.plus(tax)),
      },
    ],
    InvoiceLine: linesOf(planted).map(lineOf),
  };
  return { Invoice: [document] };
};

const referenceOf = (uuid: string): Element => ({
  InvoiceDocumentReference: [{ ID: text('NA'), UUID: text(uuid) }],
});

const partyOf = ({ tin, ids, name, email, phone, msic, activity, address }: Taxpayer): Element => ({
  IndustryClassificationCode: text(msic ?? '00000', { name: activity?.en ?? 'NA' }),
  PartyIdentification: [
    { ID: text(tin, { schemeID: 'TIN' }) },
    ...Object.entries(ids).map(([schemeID, value]) => ({ ID: text(value, { schemeID }) })),
  ],
  PostalAddress: [
    {
      AddressLine: (address?.lines ?? ['NA']).map((line) => ({ Line: text(line) })),
      PostalZone: text(address?.postcode ?? ''),
      CityName: text(address?.city ?? 'NA'),
      CountrySubentityCode: text(address?.state ?? '17'),
      Country: [{ IdentificationCode: text(address?.country ?? 'MYS') }],
    },
  ],
  PartyLegalEntity: [{ RegistrationName: text(name) }],
  Contact: [{ Telephone: text(phone ?? 'NA'), ElectronicMail: text(email ?? 'NA') }],
});

const lineOf = (line: PlantedLine, place: number): Element => {
  const figures = figuresOf(line);
  return {
    ID: text(String(place + 1)),
    InvoicedQuantity: text(Number(line.quantity), { unitCode: line.unit ?? 'C62' }),
    LineExtensionAmount: money(figures.net),
    TaxTotal: [taxTotalOf(figures, line.taxRate)],
    Item: [
      {
        Description: text(line.description),
        CommodityClassification: [
          { ItemClassificationCode: text(line.classification ?? '022', { listID: 'CLASS' }) },
        ],
      },
    ],
    Price: [{ PriceAmount: text(Number(line.price), { currencyID: 'MYR' }) }],
    ItemPriceExtension: [{ Amount: money(figures.net) }],
  };
};

const taxTotalOf = ({ net, tax }: Figures, rate = '0'): Element => ({
  TaxAmount: money(tax),
  TaxSubtotal: [
    {
      TaxableAmount: money(net),
      TaxAmount: money(tax),
      Percent: text(Number(rate)),
      TaxCategory: [{ ID: text(tax.isZero() ? '06' : '01') }],
    },
  ],
});

const escaped = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The same document in the XML form. */
export const xmlOf = (document: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${elementOf('Invoice', (document as { Invoice: Element[] }).Invoice[0] as Element, ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"')}`;

const elementOf = (name: string, element: Element, more = ''): string => {
  if ('_' in element) {
    const { _: value, ...attributes } = element as Leaf;
    const written = Object.entries(attributes).map(
      ([key, of]) => ` ${key}="${escaped(String(of))}"`,
    );
    return `<cbc:${name}${written.join('')}>${escaped(String(value))}</cbc:${name}>`;
  }
  const tag = more ? name : `cac:${name}`;
  const inner = Object.entries(element as Record<string, Element[]>).flatMap(([child, list]) =>
    list.map((one) => elementOf(child, one)),
  );
  return `<${tag}${more}>${inner.join('')}</${tag}>`;
};
