import type { Buyer } from './buyer.resource';
import type { Supplier } from './supplier.resource';
import { emailsIn } from '../domain/email-rules';
import { generalPublicRecord, isGeneralPublic } from './general-public';

/** Where a party stands on a document. */
export type Side = 'supplier' | 'buyer';

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

/** What the authority wants to know of who sells, and of nobody else (myinvois-ubl, §5.5). */
type Selling = Pick<PartyCard, 'tourismTaxNumber' | 'msicCode' | 'businessActivity'>;

const notSelling: Selling = { tourismTaxNumber: null, msicCode: null, businessActivity: null };

/** What is not known of a supplier for whom we bill ourselves (myinvois-ubl, section 10.2). */
const unknownSelling: Selling = {
  tourismTaxNumber: 'NA',
  msicCode: '00000',
  businessActivity: 'NA',
};

const foreignTins: Readonly<Record<Side, string>> = {
  buyer: 'EI00000000020',
  supplier: 'EI00000000030',
};

/** Foreign parties without a TIN have one for buying and one for selling (myinvois-ubl, §6.2). */
const tinOn = (side: Side, tin: string): string =>
  Object.values(foreignTins).includes(tin) ? foreignTins[side] : tin;

/** A company of ours; it stands as the buyer where it bills itself. */
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

/** Who trades with us; they stand as the supplier where we bill ourselves for what they sell. */
export const cardOfBuyer = (buyer: Buyer, side: Side = 'buyer'): PartyCard => ({
  // The authority knows the public by this name, and without a telephone (myinvois-ubl, B01, B07).
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

const sellingOf = ({ tourismTaxNumber, msicCode, businessActivity }: Buyer): Selling => ({
  tourismTaxNumber: tourismTaxNumber ?? unknownSelling.tourismTaxNumber,
  msicCode: msicCode ?? unknownSelling.msicCode,
  businessActivity: businessActivity ?? unknownSelling.businessActivity,
});
