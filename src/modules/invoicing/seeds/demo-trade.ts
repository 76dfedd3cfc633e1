import { amountText, decimal, roundSen } from '@kernel/money';
import { DAY, HOUR } from '@kernel/time';
import type { DemoOrganisation, SeedContext } from '@platform/seeding/context';
import type { DocumentDraft, DraftLine } from '../domain/document/document.types';
import { draftOf } from '../domain/document/draft';
import { emptyDraft, emptyLine } from '../domain/document/empty-draft';
import { kinds, type KindNumber } from '../domain/document/kinds';
import { newLife } from '../domain/document/new-life';
import { Status } from '../domain/document/lifecycle';
import { type Share, sharesOf } from '../domain/document/notes/shares';
import { demoTrade, type DemoTrade, type Purchase } from './demo-purchases';
import {
  type DemoParties,
  issuedAt,
  type Made,
  type SeededDocument,
  seedDocuments,
  validLife,
  withTotals,
} from './seed-documents';

export { demoTrade, type DemoTrade };

interface TradeContext {
  trade: DemoTrade;
  parties: DemoParties;
  invoices: readonly SeededDocument[];
}

/** Older than the cancellation window. */
const SETTLED = 5 * DAY;
const YEAR = 360 * DAY;

/** One in this many invoices went abroad, at least some weeks ago. */
const EVERY = 34;

/** Some of the year's invoices are for foreign customers, in their currency. */
export const withExports = (
  made: readonly Made[],
  { exports }: DemoTrade,
  { abroad }: DemoParties,
): Made[] =>
  made.map((each, index) => {
    const export_ = exports[Math.floor(index / EVERY) % exports.length]!;
    if (index < 60 || index % EVERY !== 0 || each.life.submitStatus !== Status.Valid) return each;
    const buyer = abroad[export_.who]!;
    const draft = withTotals({
      ...each.draft,
      buyerId: buyer.id,
      buyer: buyer.buyer,
      customsExportForm: `K2-${990_000 + index}`,
      currencyCode: export_.currency,
      exchangeRate: export_.rate,
      incoterms: 'FOB',
      lines: each.draft.lines.map((line) => ({
        ...line,
        countryOfOrigin: 'MYS',
        unitPrice: amountText(roundSen(decimal(line.unitPrice).div(4))),
        taxes: line.taxes.map((tax) => ({ ...tax, taxType: '06', taxRate: '0' })),
      })),
    });
    return { ...each, draft };
  });

/** Self-billed documents, and the notes of a year on both kinds of invoice; returns all of them. */
export async function seedTrade(
  context: SeedContext,
  organisation: DemoOrganisation,
  { trade, parties, invoices }: TradeContext,
): Promise<SeededDocument[]> {
  const bought = Array.from({ length: 26 }, (_, index) =>
    purchaseOf(context, organisation, parties, trade.purchases, index),
  );
  const purchases = await seedDocuments(context, organisation, 5, bought);
  const seeded = [...purchases];
  for (const [kind, count, on] of [
    [2, 12, invoices],
    [3, 5, invoices],
    [4, 4, invoices],
    [6, 3, purchases],
    [7, 2, purchases],
    [8, 2, purchases],
  ] as const) {
    const made = originalsFor(kind, on, count).map((original) => noteOn(context, original, kind));
    const notes = await seedDocuments(context, organisation, kind, made);
    await storeShares(context, notes, on);
    seeded.push(...notes);
  }
  return seeded;
}

function purchaseOf(
  { random, now }: SeedContext,
  { users, tin }: DemoOrganisation,
  { supplier, buyers, abroad }: DemoParties,
  purchases: readonly Purchase[],
  index: number,
): Made {
  const { who, line, ...header } = purchases[index % purchases.length]!;
  // The newest is still a draft; the others are spread over the year.
  const age = index === 0 ? 3 * HOUR : SETTLED + (index * YEAR) / 26;
  const at = new Date(now.getTime() - age - random.whole(0, 6 * 3600) * 1000);
  const seller =
    typeof who === 'number'
      ? { id: abroad[who]!.id, card: abroad[who]!.supplier }
      : localSeller(buyers[7]!);
  const draft = withTotals({
    ...emptyDraft(5),
    ...header,
    ...issuedAt(at),
    supplierId: seller.id,
    supplier: seller.card,
    buyerId: supplier.id,
    buyer: { ...supplier.card, tourismTaxNumber: null, msicCode: null, businessActivity: null },
    invoiceVersion: tin === 'C99900100010' ? '1.1' : '1.0',
    ...(header.incoterms && { customsImportForm: `K1-${990_100 + index}` }),
    lines: [{ ...line, quantity: String(random.whole(...line.between)) }].map(asLine),
  });
  return { draft, life: index === 0 ? newLife() : validLife(at, random), at, by: users.manager };
}

/** A supplier from the register; unknown data is marked as such. */
const localSeller = ({ id, card }: DemoParties['buyers'][number]) => ({
  id,
  card: { ...card, tourismTaxNumber: 'NA', msicCode: '00000', businessActivity: 'NA' },
});

const asLine = ({
  between: _,
  tax,
  ...line
}: Purchase['line'] & { quantity: string }): DraftLine => ({
  ...emptyLine(tax.taxType),
  ...line,
  taxes: [{ ...emptyLine().taxes[0]!, ...tax }],
});

/** Valid documents some weeks old, evenly over the year, different ones for each kind of note. */
function originalsFor(
  kind: KindNumber,
  on: readonly SeededDocument[],
  count: number,
): SeededDocument[] {
  const valid = on.filter(({ life }) => life.submitStatus === Status.Valid).slice(0, -6);
  const step = Math.floor(valid.length / count);
  return Array.from({ length: count }, (_, n) => valid[n * step + (kind % step)]!);
}

const reasons: Readonly<Record<number, string>> = {
  2: 'Part of what was billed was not delivered',
  3: 'Billed below the agreed price: the difference',
  4: 'Paid twice, the second payment goes back',
};

/** A note on the first line of a document, some days after it. */
function noteOn(
  { random }: SeedContext,
  { id, draft, life, at, by }: SeededDocument,
  kind: KindNumber,
): Made {
  const [first] = draft.lines as [DraftLine];
  const then = new Date(at.getTime() + random.whole(1, 3) * DAY);
  const raises = kinds[kind].direction === 1;
  const part = Math.max(1, Math.floor(Number(first.quantity) / 4));
  const line: DraftLine = {
    ...first,
    ...(raises && { unitPrice: '12.50', discountRate: null, discountReason: null }),
    quantity: String(part),
    originalId: id,
    originalLine: 1,
  };
  const { supplierId, supplier, buyerId, buyer, currencyCode, exchangeRate } = draft;
  const note: DocumentDraft = {
    ...emptyDraft(kind),
    supplierId,
    supplier,
    buyerId,
    buyer,
    currencyCode,
    exchangeRate,
    taxType: draft.taxType,
    invoiceVersion: draft.invoiceVersion,
    ...issuedAt(then),
    remark: reasons[((kind - 1) % 4) + 1] ?? null,
    references: [{ documentId: id, uuid: life.uuid, invoiceNumber: draft.invoiceNumber }],
    lines: [line],
  };
  return { draft: withTotals(note), life: validLife(then, random), at: then, by };
}

/** What notes take of their originals, as stored with the notes. */
async function storeShares(
  context: SeedContext,
  notes: readonly SeededDocument[],
  on: readonly SeededDocument[],
): Promise<void> {
  const totals = new Map(on.map(({ id, draft }) => [id, decimal(draft.totalIncludingTax)]));
  const shares = notes.flatMap(({ id, draft }) =>
    sharesOf(draftOf(draft), (original) => totals.get(original)).map((share, position) => ({
      note: id,
      position,
      share,
    })),
  );
  await context.insert(
    'invoicing_document_reference',
    shares.map(({ note, position, share: { reference, amount } }) => ({
      note_id: note,
      position,
      original_id: reference.documentId,
      uuid: reference.uuid,
      invoice_number: reference.invoiceNumber,
      amount: amount.toString(),
    })),
  );
  await context.insert(
    'invoicing_document_reference_line',
    shares.flatMap(({ note, share }) => linesOf(note, share)),
  );
}

const linesOf = (note: string, { reference, lines }: Share) =>
  lines.map(({ originalLine, quantity, amount }) => ({
    note_id: note,
    original_id: reference.documentId,
    original_line: originalLine,
    quantity: quantity.toString(),
    amount: amount.toString(),
  }));
