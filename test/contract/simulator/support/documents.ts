import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Json = Record<string, unknown>;

const folder = join(__dirname, '..', 'examples');

export const exampleText = (name: string): string => readFileSync(join(folder, name), 'utf8');

export const example = (name: string): Json => JSON.parse(exampleText(name)) as Json;

const value = (text: string | number | boolean, more: Json = {}): Json[] => [{ _: text, ...more }];
const money = (amount: number, currencyID: string): Json[] => value(amount, { currencyID });

export interface Someone {
  tin: string;
  id: [scheme: string, value: string];
  name: string;
}

export const kopi: Someone = {
  tin: 'C99900100010',
  id: ['BRN', '209901001001'],
  name: 'Kopi Bukit Harum Sdn. Bhd.',
};

export const besi: Someone = {
  tin: 'C99900200020',
  id: ['BRN', '209901002002'],
  name: 'Besi Jaya Borong Sdn. Bhd.',
};

const party = ({ tin, id: [schemeID, number], name }: Someone, supplier: boolean): Json => ({
  ...(supplier
    ? { IndustryClassificationCode: value('10791', { name: 'Manufacture of coffee' }) }
    : {}),
  PartyIdentification: [
    { ID: value(tin, { schemeID: 'TIN' }) },
    { ID: value(number, { schemeID }) },
    { ID: value('NA', { schemeID: 'SST' }) },
  ],
  PostalAddress: [
    {
      CityName: value('Ipoh'),
      PostalZone: value('31400'),
      CountrySubentityCode: value('08'),
      AddressLine: [{ Line: value('Lot 18, Jalan Perigi 2') }],
      Country: [{ IdentificationCode: value('MYS') }],
    },
  ],
  PartyLegalEntity: [{ RegistrationName: value(name) }],
  Contact: [{ Telephone: value('+60355510010') }],
});

export interface ListCriteria {
  number?: string;
  type?: string;
  version?: string;
  /** ISO instant of issue. */
  at: string | number;
  supplier?: Someone;
  buyer?: Someone;
  currency?: string;
  amount?: number;
  references?: { uuid: string; number: string }[];
  lines?: number;
}

/** A correct invoice of our own, each taxed line 100.00 + 8 %. */
export const invoice = (wanted: ListCriteria): Json => {
  const { currency = 'MYR', amount = 100, lines = 1 } = wanted;
  const at = new Date(wanted.at).toISOString();
  const tax = Math.round(amount * 8) / 100;
  const [net, taxes] = [amount * lines, Math.round(tax * lines * 100) / 100];
  const category = () => ({ ID: value('02'), TaxScheme: [{ ID: value('OTH') }] });
  const taxTotal = (base: number, due: number): Json[] => [
    {
      TaxAmount: money(due, currency),
      TaxSubtotal: [
        {
          TaxableAmount: money(base, currency),
          TaxAmount: money(due, currency),
          TaxCategory: [category()],
        },
      ],
    },
  ];
  return {
    _D: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    _A: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    _B: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    Invoice: [
      {
        ID: value(wanted.number ?? 'INV-1'),
        IssueDate: value(at.slice(0, 10)),
        IssueTime: value(`${at.slice(11, 19)}Z`),
        InvoiceTypeCode: value(wanted.type ?? '01', { listVersionID: wanted.version ?? '1.0' }),
        DocumentCurrencyCode: value(currency),
        ...(wanted.references
          ? {
              BillingReference: wanted.references.map(({ uuid, number }) => ({
                InvoiceDocumentReference: [{ ID: value(number), UUID: value(uuid) }],
              })),
            }
          : {}),
        AccountingSupplierParty: [{ Party: [party(wanted.supplier ?? kopi, true)] }],
        AccountingCustomerParty: [{ Party: [party(wanted.buyer ?? besi, false)] }],
        TaxTotal: taxTotal(net, taxes),
        LegalMonetaryTotal: [
          {
            LineExtensionAmount: money(net, currency),
            TaxExclusiveAmount: money(net, currency),
            TaxInclusiveAmount: money(net + taxes, currency),
            PayableAmount: money(net + taxes, currency),
          },
        ],
        InvoiceLine: Array.from({ length: lines }, (_, n) => ({
          ID: value(String(n + 1)),
          InvoicedQuantity: value(1, { unitCode: 'C62' }),
          LineExtensionAmount: money(amount, currency),
          TaxTotal: taxTotal(amount, tax),
          Item: [
            {
              Description: value('Roasted beans'),
              CommodityClassification: [
                { ItemClassificationCode: value('022', { listID: 'CLASS' }) },
              ],
            },
          ],
          Price: [{ PriceAmount: money(amount, currency) }],
          ItemPriceExtension: [{ Amount: money(amount, currency) }],
        })),
      },
    ],
  };
};

/** The object that holds the fields. */
export const fieldsOf = (document: Json): Json => (document.Invoice as Json[])[0] as Json;

/** Sets the value at a path such as `InvoiceLine.0.Item.0.Description`; undefined removes it. */
export const change = (document: Json, path: string, to: unknown): Json => {
  const copy = structuredClone(document);
  const names = path.split('.');
  const last = names.pop() as string;
  let at: Json = fieldsOf(copy);
  for (const name of names) at = at[name] as Json;
  if (to === undefined) delete at[last];
  else at[last] = to;
  return copy;
};

/** The same document as XML; the members stand in UBL order already. */
export const asXml = (document: Json): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${elements('Invoice', [fieldsOf(document)])}`;

const elements = (name: string, items: Json[]): string =>
  items.map((item) => one(name, item)).join('');

const one = (name: string, item: Json): string => {
  const members = Object.entries(item);
  const attributes = members
    .filter(([key, content]) => key !== '_' && !Array.isArray(content))
    .map(([key, content]) => ` ${key}="${escaped(content)}"`);
  const inner = members
    .filter(([, content]) => Array.isArray(content))
    .map(([key, content]) => elements(key, content as Json[]));
  return `<${name}${attributes.join('')}>${'_' in item ? escaped(item._) : inner.join('')}</${name}>`;
};

const escaped = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
