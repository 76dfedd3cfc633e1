import type { Address, Party } from '../document/document.types';
import { given, one, some, type Aggregate, type Written } from './node';

const NONE = 'NA';

/** The seller; its industry, both tax registrations and, for exports, its authorisation. */
export const supplierParty = (party: Party, certifiedExporter: string | null): Aggregate[] => [
  {
    AdditionalAccountID: given(certifiedExporter, { schemeAgencyName: 'CertEX' }),
    Party: [
      {
        IndustryClassificationCode: given(party.msicCode, { name: party.businessActivity ?? NONE }),
        ...common(party, [
          ['SST', party.sstNumber ?? NONE],
          ['TTX', party.tourismTaxNumber ?? NONE],
        ]),
      },
    ],
  },
];

/** The buyer; the tourism tax registration is not in its table (myinvois-ubl, section 5.6). */
export const buyerParty = (party: Party): Aggregate[] => [
  { Party: [common(party, [['SST', party.sstNumber ?? NONE]])] },
];

type Registration = readonly [scheme: string, number: string];

const common = (party: Party, registrations: readonly Registration[]): Aggregate => ({
  PartyIdentification: identifications(party, registrations),
  PostalAddress: postalAddress(party),
  PartyLegalEntity: [{ RegistrationName: given(party.name) }],
  Contact: [
    {
      Telephone: given(party.phone),
      // "NA" is not an address: an unknown one is left out (myinvois-ubl, section 6.4).
      ElectronicMail: party.email === NONE ? undefined : given(party.email),
    },
  ],
});

type Identified = Pick<Party, 'tin' | 'idType' | 'idValue'>;

/** TIN, the one identity number, then further registrations. */
export const identifications = (
  { tin, idType, idValue }: Identified,
  registrations: readonly Registration[] = [],
): Aggregate[] => [
  ...(tin ? [identification('TIN', tin)] : []),
  ...(idType && idValue ? [identification(idType, idValue)] : []),
  ...registrations.map(([scheme, number]) => identification(scheme, number)),
];

const identification = (schemeID: string, number: string): Aggregate => ({
  ID: one(number, { schemeID }),
});

export const postalAddress = (address: Address): Aggregate[] => [
  {
    // The element is mandatory even where the city may be blank (myinvois-ubl, A05 and §6.5).
    CityName: one(address.city ?? ''),
    PostalZone: given(address.postalCode),
    CountrySubentityCode: given(address.state),
    AddressLine: some(addressLines(address)),
    Country: address.country ? [{ IdentificationCode: country(address.country) }] : undefined,
  },
];

const addressLines = ({ addressLine0, addressLine1, addressLine2 }: Address): Aggregate[] =>
  [addressLine0, addressLine1, addressLine2]
    .filter((line): line is string => line !== null && line !== '')
    .map((line) => ({ Line: one(line) }));

const country = (code: string): Written => one(code, { listID: 'ISO3166-1', listAgencyID: '6' });
