import { isSelfBilled } from '../state/records';
import type { Party } from '../state/records';
import { generalTins } from '../state/register';
import { all, attribute, first, text } from './document-tree';
import type { Node } from './document-tree';

export type Role = 'Supplier' | 'Buyer' | 'Shipping recipient';

export interface AddressView {
  lines: string[];
  postcode: string;
  city: string;
  state: string;
  country: string;
}

export interface PartyView {
  role: Role;
  /** Its location, for error paths. */
  path: string;
  name: string;
  tin: string;
  /** Every number with scheme NRIC, BRN, PASSPORT, ARMY; exactly one is expected. */
  identities: { scheme: string; value: string }[];
  sst: string;
  ttx: string;
  email: string;
  phone: string;
  msic: string;
  activity: string;
  address: AddressView;
}

export interface LineView {
  node: Node;
  path: string;
  classes: string[];
  description: string;
}

export type Format = 'JSON' | 'XML';

/** The parts of a document that the validators read. */
export interface DocumentView {
  format: Format;
  node: Node;
  type: string;
  version: string;
  number: string;
  issueDate: string;
  issueTime: string;
  issuedAt: number;
  currency: string;
  taxCurrency: string;
  supplier: PartyView;
  buyer: PartyView;
  recipient: PartyView | null;
  lines: LineView[];
  references: { uuid: string; number: string }[];
}

export const identitySchemes = ['BRN', 'NRIC', 'PASSPORT', 'ARMY'];

export const viewOf = (document: unknown, format: Format = 'JSON'): DocumentView => {
  const node = first(document as Node, 'Invoice') as Node;
  const issueDate = text(node, 'IssueDate');
  const issueTime = text(node, 'IssueTime');
  const recipient = first(node, 'Delivery', 'DeliveryParty');
  return {
    format,
    node,
    type: text(node, 'InvoiceTypeCode'),
    version: attribute(first(node, 'InvoiceTypeCode'), 'listVersionID'),
    number: text(node, 'ID'),
    issueDate,
    issueTime,
    issuedAt: Date.parse(`${issueDate}T${issueTime}`),
    currency: text(node, 'DocumentCurrencyCode'),
    taxCurrency: text(node, 'TaxCurrencyCode'),
    supplier: partyOf(node, 'Supplier', 'AccountingSupplierParty'),
    buyer: partyOf(node, 'Buyer', 'AccountingCustomerParty'),
    recipient: recipient
      ? partyView(recipient, 'Shipping recipient', 'Delivery.DeliveryParty')
      : null,
    lines: all(node, 'InvoiceLine').map(lineOf),
    references: referencesOf(node),
  };
};

export const issuerOf = (view: DocumentView): PartyView =>
  isSelfBilled(view.type) ? view.buyer : view.supplier;

export const receiverOf = (view: DocumentView): PartyView =>
  isSelfBilled(view.type) ? view.supplier : view.buyer;

/** The party that may be the general public: the one that does not issue. */
export const isConsolidated = (view: DocumentView): boolean => {
  const other = receiverOf(view);
  return other.tin === generalTins.public && identityOf(other).value === 'NA';
};

export const identityOf = ({ identities }: PartyView): { scheme: string; value: string } =>
  identities[0] ?? { scheme: '', value: '' };

export const partyRecord = (party: PartyView): Party => {
  const { scheme, value } = identityOf(party);
  return { tin: party.tin, id: value, idType: scheme, name: party.name };
};

const partyOf = (node: Node, role: Role, member: string): PartyView =>
  partyView(first(node, member, 'Party'), role, `${member}.Party`);

const partyView = (party: Node | undefined, role: Role, path: string): PartyView => {
  const ids = all(party, 'PartyIdentification').flatMap((one) => all(one, 'ID'));
  const numbered = (scheme: string): string =>
    text({ ID: ids.filter((id) => id.schemeID === scheme) }, 'ID').trim();
  return {
    role,
    path: `Invoice.${path}`,
    name: text(party, 'PartyLegalEntity', 'RegistrationName'),
    tin: numbered('TIN'),
    identities: ids
      .filter((id) => identitySchemes.includes(attribute(id, 'schemeID')))
      .map((id) => ({ scheme: attribute(id, 'schemeID'), value: attribute(id, '_').trim() }))
      .filter(({ value }) => value !== ''),
    sst: numbered('SST'),
    ttx: numbered('TTX'),
    email: text(party, 'Contact', 'ElectronicMail'),
    phone: text(party, 'Contact', 'Telephone'),
    msic: text(party, 'IndustryClassificationCode'),
    activity: attribute(first(party, 'IndustryClassificationCode'), 'name'),
    address: addressOf(first(party, 'PostalAddress')),
  };
};

const addressOf = (address: Node | undefined): AddressView => ({
  lines: all(address, 'AddressLine').map((line) => text(line, 'Line')),
  postcode: text(address, 'PostalZone'),
  city: text(address, 'CityName'),
  state: text(address, 'CountrySubentityCode'),
  country: countryOf(first(address, 'Country', 'IdentificationCode')),
});

/** A code of another list is no country; a code without a list is taken (row A07, sim choice). */
const countryOf = (code: Node | undefined): string =>
  ['', 'ISO3166-1'].includes(attribute(code, 'listID')) ? attribute(code, '_') : '';

const lineOf = (node: Node, place: number): LineView => ({
  node,
  path: `Invoice.InvoiceLine[${place}]`,
  classes: all(first(node, 'Item'), 'CommodityClassification')
    .map((one) => first(one, 'ItemClassificationCode'))
    .filter((code) => attribute(code, 'listID') === 'CLASS')
    .map((code) => attribute(code, '_'))
    .filter((code) => code !== ''),
  description: text(node, 'Item', 'Description'),
});

const referencesOf = (node: Node): DocumentView['references'] =>
  all(node, 'BillingReference').flatMap((reference) =>
    all(reference, 'InvoiceDocumentReference').map((original) => ({
      uuid: text(original, 'UUID').trim(),
      number: text(original, 'ID'),
    })),
  );
