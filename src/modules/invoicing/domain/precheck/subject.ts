import { kindOfTypeCode } from '../document/kinds';
import { CONSOLIDATED, GeneralTin } from '../document/general-tin';
import { memberOf, textOf, type Place } from './place';

export type Role = 'supplier' | 'buyer';
export const roles: readonly Role[] = ['supplier', 'buyer'];

const elementOf = { supplier: 'AccountingSupplierParty', buyer: 'AccountingCustomerParty' };
const identitySchemes = ['BRN', 'NRIC', 'PASSPORT', 'ARMY'];

export const partyOf = (invoice: Place, role: Role): Place => invoice.at(elementOf[role], 'Party');

/** The identification elements of a party with a given scheme. */
export function identificationsOf(party: Place, ...schemes: string[]): Place[] {
  const found: Place[] = [];
  const elements = party.memberOf('PartyIdentification');
  if (!Array.isArray(elements)) return found;
  for (let i = 0; i < elements.length; i += 1) {
    const ids = memberOf(elements[i], 'ID');
    const scheme = Array.isArray(ids) ? textOf(memberOf(ids[0], 'schemeID')) : '';
    if (schemes.includes(scheme)) found.push(party.element('PartyIdentification', i)!.at('ID'));
  }
  return found;
}

export const tinOf = (party: Place): Place =>
  identificationsOf(party, 'TIN')[0] ?? party.at('PartyIdentification', 'ID');

/** The elements that identify the party beside its TIN; there should be one. */
export const identitiesOf = (party: Place): Place[] => identificationsOf(party, ...identitySchemes);

export const isSelfBilled = (invoice: Place): boolean =>
  kindOfTypeCode(invoice.at('InvoiceTypeCode').text)?.selfBilled ?? false;

/** The other side: the party that does not issue the document. */
export const otherRole = (invoice: Place): Role => (isSelfBilled(invoice) ? 'supplier' : 'buyer');

export const isGeneralPublic = (party: Place): boolean =>
  tinOf(party).text === GeneralTin.public && identitiesOf(party).some(({ text }) => text === 'NA');

/** A document to the anonymous general public, whose address may be "NA". */
export const isConsolidated = (invoice: Place): boolean =>
  isGeneralPublic(partyOf(invoice, otherRole(invoice)));

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
