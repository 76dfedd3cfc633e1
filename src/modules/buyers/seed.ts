import type { SeedContext } from '@platform/seeding/context';
import { cardOfBuyer, cardOfSupplier, type PartyCard } from './resources/party-card';
import type { Buyer } from './resources/buyer.resource';
import { generalPublicRecord } from './resources/general-public';
import type { Supplier } from './resources/supplier.resource';
import { demoAbroad, type DemoParty } from './seeds/demo-abroad';
import { seedEntries } from './seeds/seed-entries';

export { demoAbroad, seedEntries };

type DemoOrganisation = SeedContext['organisations']['harum'];

/** A party as it appears on documents: as buyer or as supplier. */
export interface SeededTrader {
  id: string;
  buyer: PartyCard;
  supplier: PartyCard;
}

/** The tax authority's demo register; buyers are taken from it so that they can be verified. */
export interface DemoTaxpayer {
  tin: string;
  name: string;
  ids: Partial<Record<'BRN' | 'NRIC' | 'PASSPORT' | 'ARMY', string>>;
  sst?: string;
  email?: string;
  phone?: string;
  msic?: string;
  activity?: { en: string };
  address?: { lines: string[]; postcode: string; city: string; state: string; country: string };
}

/** The seeded parties as copied into documents. */
export interface SeededParties {
  supplier: { id: string; card: PartyCard };
  buyers: { id: string; card: PartyCard }[];
}

/** A table row under the names of the record. */
const recordIn = <T>(row: object): T =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value as unknown,
    ]),
  ) as T;

const stamps = ({ now }: Pick<SeedContext, 'now'>, orgId: string, userId: string | null) => ({
  org_id: orgId,
  create_time: now,
  update_time: now,
  create_user_id: userId,
  update_user_id: userId,
});

const identityOf = ({ ids }: DemoTaxpayer): { id_type: string; id_value: string } =>
  ids.BRN ? { id_type: 'BRN', id_value: ids.BRN } : { id_type: 'NRIC', id_value: ids.NRIC ?? '' };

const addressOf = ({ address }: DemoTaxpayer) => ({
  lines: address?.lines ?? ['NA'],
  postcode: address?.postcode ?? null,
  city: address?.city ?? 'Kuala Lumpur',
  state: address?.state ?? '14',
  country: address?.country ?? 'MYS',
});

type Stamps = ReturnType<typeof stamps>;

const companyRow = (
  { now }: Pick<SeedContext, 'now'>,
  company: Pick<DemoOrganisation, 'tin' | 'brn'>,
  register: readonly DemoTaxpayer[],
  by: Stamps,
) => {
  const own = register.find(({ tin }) => tin === company.tin)!;
  const place = addressOf(own);
  return {
    ...by,
    supplier_name: own.name,
    tin: own.tin,
    ...identityOf(own),
    brn: company.brn,
    sst_number: own.sst ?? 'NA',
    tourism_tax_number: 'NA',
    msic_code: own.msic ?? '00000',
    industry_name: own.activity?.en ?? null,
    business_activity: own.activity?.en ?? 'NA',
    contact_number: own.phone ?? '+60300000000',
    email: own.email ?? 'NA',
    address_line0: place.lines[0] ?? 'NA',
    address_line1: place.lines[1] ?? null,
    address_line2: null,
    postal_zone: place.postcode,
    city_name: place.city,
    state: place.state,
    country: place.country,
    status: 'enabled',
    verify_status: 'verified',
    verified_at: now,
  };
};

/** The company through which the demo platform sells its plans; an existing one is kept. */
export async function seedSeller(
  context: Pick<SeedContext, 'now' | 'insert' | 'query'>,
  register: readonly DemoTaxpayer[],
): Promise<void> {
  const [platform] = await context.query<{ id: string }>(
    `SELECT o.id FROM identity_organisation o WHERE o.type = 'platform'
     AND NOT EXISTS (SELECT 1 FROM buyers_supplier s WHERE s.org_id = o.id)`,
  );
  if (!platform) return;
  const by = stamps(context, String(platform.id), null);
  await context.insert('buyers_supplier', [companyRow(context, demoSeller, register, by)]);
}

const demoSeller = { tin: 'C99900900090', brn: '209901009009' };

/** The organisation's own supplier record, and the buyers of a year of business. */
export async function seedParties(
  context: SeedContext,
  organisation: SeedContext['organisations']['harum'],
  register: readonly DemoTaxpayer[],
): Promise<SeededParties> {
  const by = stamps(context, organisation.id, organisation.users.director);
  const supplierRow = companyRow(context, organisation, register, by);
  const buyerRows = buyersIn(register).map((taxpayer, index) =>
    buyerRow(context, taxpayer, index, by),
  );
  const [supplierId] = await context.insert('buyers_supplier', [supplierRow]);
  const buyerIds = await context.insert('buyers_buyer', buyerRows);
  return {
    supplier: { id: supplierId!, card: cardOfSupplier(recordIn<Supplier>(supplierRow)) },
    buyers: buyerRows.map((row, index) => ({
      id: buyerIds[index]!,
      card: cardOfBuyer(recordIn<Buyer>(row)),
    })),
  };
}

/** The buyer of receipts. */
export async function seedGeneralPublic(
  context: SeedContext,
  organisation: DemoOrganisation,
): Promise<{ id: string; card: PartyCard }> {
  const by = stamps(context, organisation.id, organisation.users.director);
  const row = { ...by, ...generalPublicRow };
  const [id] = await context.insert('buyers_buyer', [row]);
  return { id: id!, card: cardOfBuyer(recordIn<Buyer>(row)) };
}

const { companyName, buyerRole, tin, idType, idValue, ...anonymous } = generalPublicRecord;

const generalPublicRow = {
  company_name: companyName,
  buyer_role: buyerRole,
  tin,
  id_type: idType,
  id_value: idValue,
  sst_number: anonymous.sstNumber,
  contact_name: null,
  contact_phone: 'NA',
  contact_email: anonymous.contactEmail,
  address_line1: anonymous.addressLine1,
  address_line2: null,
  address_line3: null,
  postal_code: null,
  city: anonymous.city,
  state: anonymous.state,
  country: anonymous.country,
  remark: null,
  verify_status: 'unverified',
  verified_at: null,
};

/** The companies and persons of the register that are not parties of the demo data themselves. */
export const buyersIn = (register: readonly DemoTaxpayer[]): DemoTaxpayer[] =>
  register.filter(({ tin, address }) => address && !/^C99900(10|20|90)0|^EI/.test(tin));

/** The company whose commission is self-billed. */
const LOCAL_VENDOR = 7;

function buyerRow(
  { random, now }: SeedContext,
  taxpayer: DemoTaxpayer,
  index: number,
  by: ReturnType<typeof stamps>,
) {
  const place = addressOf(taxpayer);
  const verified = random.chance(70);
  return {
    ...by,
    company_name: taxpayer.name,
    buyer_role: taxpayer.ids.BRN ? 'registered' : 'individual',
    // A person without a business issues no invoices for what we buy from them.
    is_vendor: !taxpayer.ids.BRN || index === LOCAL_VENDOR,
    tin: taxpayer.tin,
    ...identityOf(taxpayer),
    sst_number: taxpayer.sst ?? 'NA',
    contact_name: null,
    contact_phone: taxpayer.phone ?? `+603${String(55_700_000 + index * 37)}`,
    contact_email: taxpayer.email ?? 'NA',
    address_line1: place.lines[0] ?? 'NA',
    address_line2: place.lines[1] ?? null,
    address_line3: null,
    postal_code: place.postcode,
    city: place.city,
    state: place.state,
    country: place.country,
    remark: null,
    verify_status: verified ? 'verified' : 'unverified',
    verified_at: verified ? now : null,
  };
}

/** Parties outside the register; they appear on either side of a document. */
export async function seedAbroad(
  context: SeedContext,
  organisation: DemoOrganisation,
  parties: readonly DemoParty[],
): Promise<SeededTrader[]> {
  const by = stamps(context, organisation.id, organisation.users.staff);
  const rows = parties.map((party, index) => ({
    ...by,
    ...abroadRow(party),
    is_vendor: !customersAbroad.has(index),
    verified_at: context.now,
  }));
  const ids = await context.insert('buyers_buyer', rows);
  return rows.map((row, index) => {
    const record = recordIn<Buyer>(row);
    const [bought, sold] = [cardOfBuyer(record), cardOfBuyer(record, 'supplier')];
    return { id: ids[index]!, buyer: bought, supplier: sold };
  });
}

/** The demo's customers abroad; the others are its suppliers. */
const customersAbroad: ReadonlySet<number> = new Set([3, 4]);

const abroadRow = (party: DemoParty) => ({
  company_name: party.name,
  buyer_role: party.role,
  tin: party.tin,
  id_type: party.idType,
  id_value: party.idValue,
  sst_number: 'NA',
  contact_name: null,
  contact_phone: party.phone,
  contact_email: party.email,
  address_line1: party.address,
  address_line2: null,
  address_line3: null,
  postal_code: party.postalCode,
  city: party.city,
  state: party.state,
  country: party.country,
  remark: null,
  verify_status: 'verified',
});
