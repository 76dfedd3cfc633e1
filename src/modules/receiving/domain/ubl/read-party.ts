import type { ReadableParty } from './readable.types';
import { all, at, textAt, type UblNode } from './ubl-node';

const MAX = 20;

export function partyOf(party: UblNode | undefined): ReadableParty {
  const address = at(party, 'PostalAddress');
  return {
    name: textAt(party, 'PartyLegalEntity', 'RegistrationName'),
    identities: all(party, 'PartyIdentification')
      .slice(0, MAX)
      .flatMap((each) => {
        const value = textAt(each, 'ID');
        return value ? [{ scheme: at(each, 'ID')?.attributes.schemeID ?? '', value }] : [];
      }),
    msicCode: textAt(party, 'IndustryClassificationCode'),
    businessActivity: at(party, 'IndustryClassificationCode')?.attributes.name ?? null,
    address: addressOf(address),
    state: textAt(address, 'CountrySubentityCode'),
    country: textAt(address, 'Country', 'IdentificationCode'),
    phone: textAt(party, 'Contact', 'Telephone'),
    email: textAt(party, 'Contact', 'ElectronicMail'),
  };
}

/** Address lines in print order, without state and country. */
function addressOf(address: UblNode | undefined): string[] {
  const lines = all(address, 'AddressLine').map((each) => textAt(each, 'Line'));
  const place = [textAt(address, 'PostalZone'), textAt(address, 'CityName')];
  return [...lines.slice(0, MAX), place.filter(Boolean).join(' ')].filter((line): line is string =>
    Boolean(line),
  );
}
