import type { Address, Party } from '../document/document.types';
import { cac, cbc } from './names';
import { attributes, type UblWriter } from './ubl-writer';

const NONE = 'NA';

const CERTIFIED_EXPORTER = attributes({ schemeAgencyName: 'CertEX' });

/** The seller; its industry, both tax registrations and, for exports, its authorisation. */
export function supplierParty(
  ubl: UblWriter,
  party: Party,
  certifiedExporter: string | null,
): void {
  const { msicCode, businessActivity, sstNumber, tourismTaxNumber } = party;
  ubl.part(cac.AccountingSupplierParty, () => {
    ubl.given(cbc.AdditionalAccountID, certifiedExporter, CERTIFIED_EXPORTER);
    ubl.part(cac.Party, () => {
      const activity = attributes({ name: businessActivity ?? NONE });
      ubl.given(cbc.IndustryClassificationCode, msicCode, activity);
      common(ubl, party, [
        ['SST', sstNumber ?? NONE],
        ['TTX', tourismTaxNumber ?? NONE],
      ]);
    });
  });
}

/** The buyer; the tourism tax registration is not in its table (myinvois-ubl, section 5.6). */
export const buyerParty = (ubl: UblWriter, party: Party): void =>
  ubl.part(cac.AccountingCustomerParty, () =>
    ubl.part(cac.Party, () => common(ubl, party, [['SST', party.sstNumber ?? NONE]])),
  );

type Identification = readonly [scheme: string, number: string];

function common(ubl: UblWriter, party: Party, registrations: readonly Identification[]): void {
  identifications(ubl, [...identificationsOf(party), ...registrations]);
  postalAddress(ubl, party);
  ubl.part(cac.PartyLegalEntity, () => ubl.given(cbc.RegistrationName, party.name));
  ubl.part(cac.Contact, () => {
    ubl.given(cbc.Telephone, party.phone);
    // "NA" is not an e-mail address: an unknown one is omitted (myinvois-ubl, section 6.4).
    if (party.email !== NONE) ubl.given(cbc.ElectronicMail, party.email);
  });
}

type Identified = Pick<Party, 'tin' | 'idType' | 'idValue'>;

/** TIN, then the single identity number. */
export function identificationsOf({ tin, idType, idValue }: Identified): Identification[] {
  const all: Identification[] = [];
  if (tin) all.push(['TIN', tin]);
  if (idType && idValue) all.push([idType, idValue]);
  return all;
}

export const identifications = (ubl: UblWriter, all: readonly Identification[]): void =>
  ubl.each(cac.PartyIdentification, all, ([schemeID, number]) =>
    ubl.text(cbc.ID, number, attributes({ schemeID })),
  );

const COUNTRY_CODE = attributes({ listID: 'ISO3166-1', listAgencyID: '6' });

export function postalAddress(ubl: UblWriter, address: Address): void {
  const { addressLine0, addressLine1, addressLine2 } = address;
  const lines = [addressLine0, addressLine1, addressLine2].filter((line) => line);
  ubl.part(cac.PostalAddress, () => {
    // The element is mandatory even where the city may be blank (myinvois-ubl, A05 and §6.5).
    ubl.text(cbc.CityName, address.city ?? '');
    ubl.given(cbc.PostalZone, address.postalCode);
    ubl.given(cbc.CountrySubentityCode, address.state);
    ubl.each(cac.AddressLine, lines, (line) => ubl.given(cbc.Line, line));
    ubl.block(cac.Country, () => ubl.given(cbc.IdentificationCode, address.country, COUNTRY_CODE));
  });
}
