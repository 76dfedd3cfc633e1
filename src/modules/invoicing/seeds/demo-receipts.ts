import { DAY, HOUR, localDateTime } from '@kernel/time';
import type { DemoOrganisation, SeedContext } from '@platform/seeding/context';
import { emptyDraft, emptyLine } from '../domain/document/empty-draft';
import { newLife } from '../domain/document/new-life';
import type { DemoProduct } from './demo-products';
import {
  type DemoParties,
  issuedAt,
  type Made,
  insertDocuments,
  withTotals,
} from './seed-documents';

/** Receipts a day, on each day of the month that ended last. */
const A_DAY = 2;

/** Last month's receipts of the counter, still to be consolidated; one is too large for that. */
export async function seedReceipts(
  context: SeedContext,
  organisation: DemoOrganisation,
  products: readonly DemoProduct[],
  parties: DemoParties,
): Promise<void> {
  const days = daysOfLastMonth(context.now);
  const made = days.flatMap((day, index) =>
    Array.from({ length: A_DAY }, (_, n) =>
      receiptOf(context, organisation, {
        products,
        parties,
        day,
        isLarge: index === 11 && n === 0,
      }),
    ),
  );
  const numbered = made.map((each, index) => {
    const number = `R${each.draft.issueDate!.slice(2, 7).replace('-', '')}-${String(index + 1).padStart(4, '0')}`;
    return { ...each, draft: { ...each.draft, invoiceNumber: number } };
  });
  await insertDocuments(context, organisation, numbered);
}

/** Noon of each day of the Malaysian month before this one, oldest first. */
function daysOfLastMonth(now: Date): Date[] {
  const today = Number(localDateTime(now).slice(8, 10));
  const last = new Date(now.getTime() - today * DAY);
  const count = Number(localDateTime(last).slice(8, 10));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(last.getTime() - (count - 1 - index) * DAY);
    return new Date(`${localDateTime(day).slice(0, 10)}T04:00:00Z`);
  });
}

interface Counter {
  products: readonly DemoProduct[];
  parties: DemoParties;
  day: Date;
  isLarge: boolean;
}

function receiptOf(
  { random }: SeedContext,
  { users, tin }: DemoOrganisation,
  { products, parties: { supplier, generalPublic }, day, isLarge }: Counter,
): Made {
  const at = new Date(day.getTime() + random.whole(-3 * 60, 8 * 60) * (HOUR / 60));
  const product = random.pick(products);
  const quantity = isLarge
    ? Math.ceil(12_000 / Number(product.unitPrice))
    : random.whole(1, Math.max(1, Math.floor(400 / Number(product.unitPrice))));
  const draft = withTotals({
    ...emptyDraft(1),
    taxType: product.taxType,
    supplierId: supplier.id,
    supplier: supplier.card,
    buyerId: generalPublic.id,
    buyer: generalPublic.card,
    ...issuedAt(at),
    invoiceVersion: tin === 'C99900100010' ? '1.1' : '1.0',
    paymentMode: random.pick(['01', '05']),
    lines: [
      {
        ...emptyLine(product.taxType),
        description: product.description,
        classifications: [product.classification],
        unitOfMeasure: product.uom,
        quantity: String(quantity),
        unitPrice: product.unitPrice,
        taxes: [
          { ...emptyLine().taxes[0]!, taxType: product.taxType, taxRate: product.taxRate ?? '0' },
        ],
      },
    ],
  });
  return { draft, life: newLife(), at, by: users.staff };
}
