import type { Buyer } from './buyer.resource';
import type { Supplier } from './supplier.resource';
import { emailsIn } from '../domain/email-rules';

/** A party in the words of documents, whichever names its own form gives them. */
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

/** One address goes to the authority, and none when there is none (decisions, section 4). */
const oneEmail = (emails: string): string | null => {
  const [first] = emailsIn(emails);
  return first === undefined || first === 'NA' ? null : first;
};

export const cardOfSupplier = (supplier: Supplier): PartyCard => ({
  name: supplier.supplierName,
  tin: supplier.tin,
  idType: supplier.idType,
  idValue: supplier.idValue,
  sstNumber: supplier.sstNumber,
  tourismTaxNumber: supplier.tourismTaxNumber,
  msicCode: supplier.msicCode,
  businessActivity: supplier.businessActivity,
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

export const cardOfBuyer = (buyer: Buyer): PartyCard => ({
  name: buyer.companyName,
  tin: buyer.tin,
  idType: buyer.idType,
  idValue: buyer.idValue,
  sstNumber: buyer.sstNumber,
  tourismTaxNumber: null,
  msicCode: null,
  businessActivity: null,
  phone: buyer.contactPhone,
  email: oneEmail(buyer.contactEmail),
  addressLine0: buyer.addressLine1,
  addressLine1: buyer.addressLine2,
  addressLine2: buyer.addressLine3,
  postalCode: buyer.postalCode,
  city: buyer.city,
  state: buyer.state,
  country: buyer.country,
});
