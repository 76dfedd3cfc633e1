import { DAY, HOUR } from '@kernel/time';
import type { DemoOrganisation, SeedContext } from '@platform/seeding/context';
import type { DocumentDraft, DraftLine, LifeOf } from './domain/document/document.types';
import { emptyDraft, emptyLine } from './domain/document/empty-draft';
import { newLife } from './domain/document/new-life';
import { Status } from './domain/document/lifecycle';
import { authorityRecords, type AuthorityRecord } from './seeds/authority-records';
import { type DemoProduct, demoProducts } from './seeds/demo-products';
import { seedReceipts } from './seeds/demo-receipts';
import { seedCustomFields } from './seeds/demo-custom-fields';
import { cancelled, everyStatus } from './seeds/demo-statuses';
import { type DemoTrade, demoTrade, seedTrade, withExports } from './seeds/demo-trade';
import {
  type DemoParties,
  issuedAt,
  type Made,
  seedDocuments,
  validLife,
  withTotals,
} from './seeds/seed-documents';
import { seedQuotations } from './seeds/demo-quotations';

const DOCUMENTS = 420;
const YEAR = 365;
/** Older than the cancellation window. */
const SETTLED = 5 * DAY;

/**
 * Products, a month of receipts and a year of documents of all kinds, most of them long valid, some
 * in every status. Returns what the authority has of them.
 */
export async function seedInvoicing(
  context: SeedContext,
  organisation: DemoOrganisation,
  { products, trade }: { products: readonly DemoProduct[]; trade: DemoTrade },
  parties: DemoParties,
): Promise<AuthorityRecord[]> {
  await seedCustomFields(context, organisation);
  const productIds = await seedProducts(context, organisation, products);
  const made = Array.from({ length: DOCUMENTS }, (_, index) =>
    invoiceOf(context, organisation, index, products, productIds, parties),
  );
  const invoices = await seedDocuments(
    context,
    organisation,
    1,
    withExports(everyStatus(context, made), trade, parties),
  );
  const others = await seedTrade(context, organisation, { trade, parties, invoices });
  await seedReceipts(context, organisation, products, parties);
  await seedQuotations(
    context,
    organisation,
    invoices.map(({ id, draft, at, life }) => ({
      id,
      draft,
      at,
      submitStatus: life.submitStatus,
    })),
  );
  await countDocuments(context, organisation);
  return authorityRecords([...invoices, ...others]);
}

/** The rows were inserted past the product, which counts documents as it writes them. */
async function countDocuments(context: SeedContext, { id }: DemoOrganisation): Promise<void> {
  const by = 'org_id, kind, in_bin, submit_status, merge_status, is_rejected';
  await context.query(
    `INSERT INTO invoicing_document_count (${by}, create_user_id, documents)
     SELECT ${by}, COALESCE(create_user_id, 0), COUNT(*) FROM invoicing_document
     WHERE org_id = ? GROUP BY ${by}, COALESCE(create_user_id, 0)`,
    [id],
  );
}

export { type AuthorityRecord, demoProducts, demoTrade };

function seedProducts(
  context: SeedContext,
  { id, users }: DemoOrganisation,
  products: readonly DemoProduct[],
): Promise<string[]> {
  const { now } = context;
  return context.insert(
    'invoicing_product',
    products.map((product) => ({
      org_id: id,
      create_time: now,
      update_time: now,
      create_user_id: users.director,
      update_user_id: users.director,
      name: product.name,
      product_code: product.code,
      spec: product.spec,
      description: product.description,
      classification: product.classification,
      uom: product.uom,
      unit_price: product.unitPrice,
      tax_type: product.taxType,
      tax_rate: product.taxRate,
    })),
  );
}

function invoiceOf(
  { random, now }: SeedContext,
  organisation: DemoOrganisation,
  index: number,
  products: readonly DemoProduct[],
  productIds: readonly string[],
  { supplier, buyers }: DemoParties,
): Made {
  const buyer = random.pick(buyers);
  // The last dozen are this week's drafts and faults; business grows a little over the year.
  const recent = index < 24;
  const age = recent ? random.whole(1, 60) * HOUR : SETTLED + random.whole(0, YEAR - 6) * DAY;
  const at = new Date(now.getTime() - age - random.whole(0, 8 * 3600) * 1000);
  const lines = Array.from({ length: random.whole(1, 6) }, () => {
    const which = random.whole(0, products.length - 1);
    return lineOf(products[which]!, productIds[which]!, random);
  });
  const draft = withTotals({
    ...emptyDraft(1),
    taxType: products[0]!.taxType,
    supplierId: supplier.id,
    supplier: supplier.card,
    buyerId: buyer.id,
    buyer: buyer.card,
    ...issuedAt(at),
    invoiceVersion: organisation.tin === 'C99900100010' ? '1.1' : '1.0',
    paymentMode: random.pick(['01', '03', '03', '06']),
    paymentTerms: 'Net 30 days from the issue date',
    lines,
  });
  const users = organisation.users;
  const by = random.pick([users.staff, users.staff, users.manager]);
  const life = lifeOf(recent, at, random);
  return life.submitStatus === Status.Failed
    ? { draft: withWrongCard(draft, buyers), life, at, by }
    : { draft, life, at, by };
}

/** A person whose identity number lost its last digit: the fault that the document failed with. */
function withWrongCard(draft: DocumentDraft, buyers: DemoParties['buyers']): DocumentDraft {
  const { id, card } = buyers.find((each) => each.card.idType === 'NRIC')!;
  return { ...draft, buyerId: id, buyer: { ...card, idValue: card.idValue!.slice(0, -1) } };
}

function lineOf(product: DemoProduct, productId: string, random: SeedContext['random']): DraftLine {
  const discounted = random.chance(15);
  return {
    ...emptyLine(product.taxType),
    productId,
    description: product.description,
    classifications: [product.classification],
    unitOfMeasure: product.uom,
    quantity: String(random.whole(1, 40)),
    unitPrice: product.unitPrice,
    ...(discounted && { discountRate: '5', discountReason: 'Volume discount' }),
    taxes: [
      {
        taxType: product.taxType,
        taxRate: product.taxRate ?? '0',
        taxPerUnit: null,
        taxUnits: null,
        taxUnitOfMeasure: null,
      },
    ],
  };
}

function lifeOf(recent: boolean, at: Date, random: SeedContext['random']): LifeOf<Date> {
  if (recent) return random.chance(75) ? newLife() : failed(newLife(), at);
  const valid = validLife(at, random);
  return random.chance(3) ? cancelled(valid) : valid;
}

const failed = (life: LifeOf<Date>, at: Date): LifeOf<Date> => ({
  ...life,
  submitStatus: Status.Failed,
  submitTime: at,
  faults: [{ code: 'CF324', path: 'buyer.idValue' }],
});
