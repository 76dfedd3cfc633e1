import { GeneralTin } from '@kernel/codes/general-tin';
import { kindOfTypeCode } from '../document/kinds';
import { CONSOLIDATED } from '../document/consolidated';
import { memberOf, textOf, type Place } from './place';

export type Role = 'supplier' | 'buyer';

const elementOf = { supplier: 'AccountingSupplierParty', buyer: 'AccountingCustomerParty' };
const identitySchemes = ['BRN', 'NRIC', 'PASSPORT', 'ARMY'];

export const partyOf = (invoice: Place, role: Role): Place => invoice.at(elementOf[role], 'Party');

/** A party of the document with its identification elements by their schemes, read once. */
export interface Identified {
  role: Role;
  party: Place;
  tin: Place;
  /** The elements that identify the party beside its TIN; there should be one. */
  identities: Place[];
  sst: Place[];
  tourismTax: Place[];
}

export function identified(invoice: Place, role: Role): Identified {
  const party = partyOf(invoice, role);
  const found: Record<'tin' | 'identities' | 'sst' | 'tourismTax', Place[]> = {
    tin: [],
    identities: [],
    sst: [],
    tourismTax: [],
  };
  const elements = party.memberOf('PartyIdentification');
  if (Array.isArray(elements))
    for (let i = 0; i < elements.length; i += 1) {
      const of = listOf(schemeOf(elements[i]));
      if (of) found[of].push(party.element('PartyIdentification', i)!.at('ID'));
    }
  const tin = found.tin[0] ?? party.at('PartyIdentification', 'ID');
  return { ...found, role, party, tin };
}

function schemeOf(element: unknown): string {
  const ids = memberOf(element, 'ID');
  return Array.isArray(ids) ? textOf(memberOf(ids[0], 'schemeID')) : '';
}

function listOf(scheme: string): 'tin' | 'identities' | 'sst' | 'tourismTax' | undefined {
  if (scheme === 'TIN') return 'tin';
  if (scheme === 'SST') return 'sst';
  if (scheme === 'TTX') return 'tourismTax';
  return identitySchemes.includes(scheme) ? 'identities' : undefined;
}

export const isSelfBilled = (invoice: Place): boolean =>
  kindOfTypeCode(invoice.at('InvoiceTypeCode').text)?.selfBilled ?? false;

/** The other side: the party that does not issue the document. */
export const otherRole = (invoice: Place): Role => (isSelfBilled(invoice) ? 'supplier' : 'buyer');

export const isGeneralPublic = ({ tin, identities }: Identified): boolean =>
  tin.text === GeneralTin.public && identities.some(({ text }) => text === 'NA');

/** A document to the anonymous general public, whose address may be "NA". */
export const isConsolidated = (invoice: Place): boolean =>
  isGeneralPublic(identified(invoice, otherRole(invoice)));

/** The classification elements of a line (without tariff codes). */
export const classificationsOf = (line: Place): Place[] =>
  line
    .at('Item')
    .all('CommodityClassification')
    .map((each) => each.at('ItemClassificationCode'))
    .filter((code) => code.attributeText('listID') === 'CLASS');

export const isOnly004 = (line: Place): boolean => {
  const codes = classificationsOf(line).map(({ text }) => text);
  return codes.length > 0 && codes.every((code) => code === CONSOLIDATED);
};
