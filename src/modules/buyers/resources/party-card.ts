import { GeneralTin, isGeneralPublic } from '@kernel/codes/general-tin';
import type { Buyer } from './buyer.resource';
import type { Supplier } from './supplier.resource';
import { emailsIn } from '@kernel/email';
import { generalPublicRecord } from './general-public';

/** The side of a party on a document. */
export type Side = 'supplier' | 'buyer';

/** A party in the vocabulary of documents, whatever its own form calls the fields. */
export interface PartyCard {
  name: string | null;
  tin: string | null;
  idType: 'BRN' | 'NRIC' | 'PASSPORT' | 'ARMY' | null;
  idValue: string | null;
  sstNumber: string | null;
  tourismTaxNumber: string | null;
  msicCode: string | null;
  businessActivity: string | null;
  phone: string | null;
  email: string | null;
  addressLine0: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
}

/** One address is sent to the authority, or none if there is none (decisions, section 4). */
const oneEmail = (emails: string): string | null => {
  const [first] = emailsIn(emails);
  return first === undefined || first === 'NA' ? null : first;
};

/** Required of sellers only (myinvois-ubl, §5.5). */
type Selling = Pick<PartyCard, 'tourismTaxNumber' | 'msicCode' | 'businessActivity'>;

const notSelling: Selling = { tourismTaxNumber: null, msicCode: null, businessActivity: null };

/**
 * Placeholders for unknown data of a supplier on a self-billed document (myinvois-ubl, section
 * 10.2).
 */
const unknownSelling: Selling = {
  tourismTaxNumber: 'NA',
  msicCode: '00000',
  businessActivity: 'NA',
};

const foreignTins: Readonly<Record<Side, string>> = {
  buyer: GeneralTin.foreignBuyer,
  supplier: GeneralTin.foreignSupplier,
};

/**
 * Foreign parties without a TIN use one general TIN as buyer and another as supplier (myinvois-ubl,
 * §6.2).
 */
const tinOn = (side: Side, tin: string): string =>
  Object.values(foreignTins).includes(tin) ? foreignTins[side] : tin;

/** One of our companies; on a self-billed document it is the buyer. */
export const cardOfSupplier = (supplier: Supplier, side: Side = 'supplier'): PartyCard => ({
  name: supplier.supplierName,
  tin: supplier.tin,
  idType: supplier.idType,
  idValue: supplier.idValue,
  sstNumber: supplier.sstNumber,
  ...(side === 'buyer'
    ? notSelling
    : {
        tourismTaxNumber: supplier.tourismTaxNumber,
        msicCode: supplier.msicCode,
        businessActivity: supplier.businessActivity,
      }),
  phone: supplier.contactNumber,
  email: oneEmail(supplier.email),
  addressLine0: supplier.addressLine0,
  addressLine1: supplier.addressLine1,
  addressLine2: supplier.addressLine2,
  postalCode: supplier.postalZone,
  city: supplier.cityName,
  state: supplier.state,
  country: supplier.country,
});

/** A trading partner; on a self-billed document it is the supplier. */
export const cardOfBuyer = (buyer: Buyer, side: Side = 'buyer'): PartyCard => ({
  // The authority expects this name for the general public, and no telephone (myinvois-ubl, B01,
  // B07).
  name: isGeneralPublic(buyer) ? generalPublicRecord.companyName : buyer.companyName,
  tin: tinOn(side, buyer.tin),
  idType: buyer.idType,
  idValue: buyer.idValue,
  sstNumber: buyer.sstNumber,
  ...(side === 'buyer' ? notSelling : sellingOf(buyer)),
  phone: isGeneralPublic(buyer) ? 'NA' : buyer.contactPhone,
  email: oneEmail(buyer.contactEmail),
  addressLine0: buyer.addressLine1,
  addressLine1: buyer.addressLine2,
  addressLine2: buyer.addressLine3,
  postalCode: buyer.postalCode,
  city: buyer.city,
  state: buyer.state,
  country: buyer.country,
});

/** The record of a buyer known only by their card. */
export const buyerOf = (card: PartyCard): Record<string, unknown> => ({
  companyName: card.name,
  buyerRole: 'registered',
  tin: card.tin,
  idType: card.idType,
  idValue: card.idValue,
  sstNumber: card.sstNumber ?? 'NA',
  contactPhone: card.phone,
  contactEmail: card.email ?? 'NA',
  addressLine1: card.addressLine0,
  addressLine2: card.addressLine1,
  addressLine3: card.addressLine2,
  postalCode: card.postalCode,
  city: card.city,
  state: card.state,
  country: card.country,
});

const sellingOf = ({ tourismTaxNumber, msicCode, businessActivity }: Buyer): Selling => ({
  tourismTaxNumber: tourismTaxNumber ?? unknownSelling.tourismTaxNumber,
  msicCode: msicCode ?? unknownSelling.msicCode,
  businessActivity: businessActivity ?? unknownSelling.businessActivity,
});
