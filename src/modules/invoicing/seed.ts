import { DAY, HOUR, localDateTime } from '@kernel/time';
import type { PartyCard } from '@modules/buyers';
import type { DemoOrganisation, SeedContext } from '../../seed/context';
import { contentColumns, lifeColumns } from './adapters/mysql/document-row';
import { calculate } from './domain/document/arithmetic';
import { draftOf, totalsJson } from './domain/document/draft';
import type { DocumentDraft, DraftLine, LifeOf } from './domain/document/document.types';
import { emptyDraft, emptyLine } from './domain/document/empty-draft';
import { newLife } from './domain/document/life';
import { Status } from './domain/document/lifecycle';
import { type DemoProduct, demoProducts } from './seeds/demo-products';
import { seedQuotations } from './seeds/demo-quotations';

export interface DemoParties {
  supplier: { id: string; card: PartyCard };
  buyers: { id: string; card: PartyCard }[];
}

const DOCUMENTS = 420;
const YEAR = 365;
/** Older than the time in which a document could still be cancelled: the authority knows none of them. */
const SETTLED = 5 * DAY;

/** Products and a year of invoices, most of them valid long since, some drafts, some with faults. */
export async function seedInvoicing(
  context: SeedContext,
  organisation: DemoOrganisation,
  products: readonly DemoProduct[],
  parties: DemoParties,
): Promise<void> {
  const productIds = await seedProducts(context, organisation, products);
  const made = Array.from({ length: DOCUMENTS }, (_, index) =>
    invoiceOf(context, organisation, index, products, productIds, parties),
  ).sort((a, b) => a.at.getTime() - b.at.getTime());
  const numbered = made.map((each, index) => ({
    ...each,
    draft: { ...each.draft, invoiceNumber: `INV-${String(index + 1).padStart(6, '0')}` },
  }));
  const ids = await context.insert(
    'invoicing_document',
    numbered.map((each) => rowOf(organisation, each)),
  );
  await context.insert(
    'invoicing_document_content',
    numbered.map(({ draft }, index) => ({
      document_id: ids[index]!,
      content: JSON.stringify(draft),
    })),
  );
  await context.insert('invoicing_number_series', [
    {
      org_id: organisation.id,
      supplier_id: parties.supplier.id,
      kind: 1,
      prefix: 'INV',
      last_number: DOCUMENTS,
    },
  ]);
  await seedQuotations(
    context,
    organisation,
    numbered.map(({ draft, at, life }, index) => ({
      ...{ id: ids[index]!, draft, at },
      submitStatus: life.submitStatus,
    })),
  );
}

export { demoProducts };

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
    })),
  );
}

interface Made {
  draft: DocumentDraft;
  life: LifeOf<Date>;
  at: Date;
  by: string;
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
  // The last dozen are this week's drafts and faults; trade grows a little over the year.
  const recent = index < 24;
  const age = recent ? random.whole(1, 60) * HOUR : SETTLED + random.whole(0, YEAR - 6) * DAY;
  const at = new Date(now.getTime() - age - random.whole(0, 8 * 3600) * 1000);
  const [issueDate, issueTime] = localDateTime(at).split(' ');
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
    issueDate: issueDate!,
    issueTime: issueTime!,
    invoiceVersion: organisation.tin === 'C99900100010' ? '1.1' : '1.0',
    paymentMode: random.pick(['01', '03', '03', '06']),
    paymentTerms: 'Net 30 days from the issue date',
    lines,
  });
  const users = organisation.users;
  const by = random.pick([users.staff, users.staff, users.manager]);
  return { draft, life: lifeOf(recent, at, random), at, by };
}

/** The totals as the editor fills them in. */
function withTotals(draft: DocumentDraft): DocumentDraft {
  const totals = totalsJson(calculate(draftOf(draft)));
  const { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount } = totals;
  return { ...draft, totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount };
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

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function lifeOf(recent: boolean, at: Date, random: SeedContext['random']): LifeOf<Date> {
  const life = newLife();
  if (recent) return random.chance(75) ? life : failed(life, at);
  const identifier = (): string =>
    Array.from({ length: 24 }, () => alphabet[random.whole(0, 31)]).join('') + '10';
  const validatedAt = new Date(at.getTime() + random.whole(60, 900) * 1000);
  const cancelled = random.chance(3);
  return {
    ...life,
    submitStatus: cancelled ? Status.Cancelled : Status.Valid,
    submitTime: at,
    sentAt: at,
    uuid: identifier(),
    submissionUid: identifier(),
    longId: `${identifier()}${identifier().slice(0, 6)}${Math.trunc(validatedAt.getTime() / 1000)}`,
    validatedAt,
    ...(cancelled && {
      cancelTime: new Date(validatedAt.getTime() + 5 * HOUR),
      docStatusReason: 'Wrong quantity',
    }),
  };
}

const failed = (life: LifeOf<Date>, at: Date): LifeOf<Date> => ({
  ...life,
  submitStatus: Status.Failed,
  submitTime: at,
  faults: [
    {
      code: 'CF324',
      path: 'buyer.idValue',
      params: { said: 'NRIC is not valid - BUYER' },
    },
  ],
});

function rowOf({ id }: DemoOrganisation, { draft, life, at, by }: Made) {
  const columns = { ...contentColumns(draftOf(draft)), ...lifeColumns(life, draft.invoiceNumber) };
  const flat = Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  ) as Record<string, string | number | boolean | Date | null>;
  const touched = life.validatedAt ?? at;
  return {
    org_id: id,
    create_time: at,
    update_time: touched,
    create_user_id: by,
    update_user_id: by,
    ...flat,
  };
}
