import { amountText, roundSen } from '@kernel/money';
import { addDays, DAY, HOUR, localDateTime, type PlainDate } from '@kernel/time';
import type { DemoOrganisation, SeedContext } from '@platform/seeding/context';
import { columnsOf } from '../adapters/mysql/quotations/quotation-row';
import { calculate } from '../domain/document/arithmetic';
import { draftOf, totalsJson } from '../domain/document/draft';
import type { DocumentDraft, DraftLine } from '../domain/document/document.types';
import { Status } from '../domain/document/lifecycle';
import { QUOTATION_PREFIX, quotationSeriesKey } from '../domain/document/series-keys';
import { newQuotationLife, quotationOf } from '../domain/quotation/draft';
import { QuotationStatus } from '../domain/quotation/lifecycle';
import type { QuotationDraft, QuotationLifeOf } from '../domain/quotation/quotation.types';

/** An invoice of the demo data. */
export interface SeededInvoice {
  id: string;
  draft: DocumentDraft;
  at: Date;
  submitStatus: number;
}

interface Plan {
  state: 'draft' | 'issued' | 'cancelled' | 'partial' | 'converted' | 'deleted';
  /** Written this many days before the invoice it led to, or before today. */
  age: number;
  days: number;
  remark: string;
  /** A monthly delivery, of which the buyer has paid a tenth in advance. */
  standing?: true;
}

/**
 * An organisation's quotations: most are accepted, some are open, one has expired, one was
 * withdrawn.
 */
const plans: readonly Plan[] = [
  { state: 'converted', age: 6, days: 30, remark: 'As discussed on the phone' },
  { state: 'converted', age: 3, days: 14, remark: 'Delivery within the Klang Valley included' },
  { state: 'converted', age: 12, days: 30, remark: 'Prices include delivery' },
  { state: 'partial', age: 9, days: 90, remark: 'To be delivered in two lots' },
  { state: 'partial', age: 5, days: 60, remark: 'Call off as needed within the validity' },
  { state: 'issued', age: 45, days: 30, remark: 'Prices hold for the quantities stated' },
  { state: 'issued', age: 8, days: 30, remark: 'Monthly delivery until cancelled', standing: true },
  { state: 'issued', age: 2, days: 14, remark: 'Delivery within 7 working days after the order' },
  { state: 'cancelled', age: 20, days: 30, remark: 'Introductory offer' },
  { state: 'draft', age: 1, days: 30, remark: 'Waiting for the quantities of the second outlet' },
  { state: 'draft', age: 0, days: 30, remark: 'Delivery within 7 working days after the order' },
  { state: 'deleted', age: 15, days: 14, remark: 'Written twice' },
];

/** A dozen quotations in all states; accepted ones lead to existing invoices. */
export async function seedQuotations(
  context: SeedContext,
  organisation: DemoOrganisation,
  invoices: readonly SeededInvoice[],
): Promise<void> {
  const valid = invoices.filter(({ submitStatus }) => submitStatus === Status.Valid);
  const made = plans
    .map((plan, index) => quotationFor(context.now, plan, valid.at(-3 * (index + 1))!))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((each, index) => ({
      ...each,
      draft: {
        ...each.draft,
        invoiceNumber: `${QUOTATION_PREFIX}-${String(index + 1).padStart(6, '0')}`,
      },
    }));
  const ids = await context.insert(
    'invoicing_quotation',
    made.map((each) => rowOf(organisation, each)),
  );
  await context.insert(
    'invoicing_quotation_content',
    made.map(({ draft }, index) => ({
      quotation_id: ids[index]!,
      content: JSON.stringify(draft),
    })),
  );
  const taken = made.flatMap(({ plan, invoice }, index) =>
    plan.state === 'partial' || plan.state === 'converted' ? [{ id: ids[index]!, invoice }] : [],
  );
  await seedConversions(context, taken);
  await context.insert('platform_series', [
    {
      org_id: organisation.id,
      series: quotationSeriesKey(made[0]!.draft.supplierId!),
      prefix: QUOTATION_PREFIX,
      last_number: made.length,
    },
  ]);
}

async function seedConversions(
  context: SeedContext,
  taken: readonly { id: string; invoice: SeededInvoice }[],
): Promise<void> {
  await context.insert(
    'invoicing_quotation_invoice',
    taken.map(({ id, invoice }) => ({
      document_id: invoice.id,
      quotation_id: id,
      payable_amount: amountText(calculate(draftOf(invoice.draft)).totalPayableAmount),
      create_time: invoice.at,
    })),
  );
  await context.insert(
    'invoicing_quotation_taking',
    taken.flatMap(({ id, invoice }) =>
      invoice.draft.lines.map(({ quantity }, index) => ({
        document_id: invoice.id,
        line: index + 1,
        quotation_id: id,
        quantity,
      })),
    ),
  );
}

interface Made {
  plan: Plan;
  invoice: SeededInvoice;
  draft: QuotationDraft;
  life: QuotationLifeOf<Date>;
  at: Date;
}

/** The content of the invoice; a partial invoice comes from a quotation of twice as much. */
function quotationFor(now: Date, plan: Plan, invoice: SeededInvoice): Made {
  const led = plan.state === 'partial' || plan.state === 'converted';
  const from = led ? invoice.at : now;
  const at = new Date(from.getTime() - plan.age * DAY - HOUR);
  const [issueDate, issueTime] = localDateTime(at).split(' ');
  const twice = (line: DraftLine): DraftLine => ({
    ...line,
    quantity: String(2 * Number(line.quantity)),
  });
  const { draft } = invoice;
  const words: DocumentDraft = {
    ...draft,
    issueDate: issueDate!,
    issueTime: issueTime!,
    remark: plan.remark,
    lines: plan.state === 'partial' ? draft.lines.map(twice) : draft.lines,
    ...(plan.standing && standingOrder(draft, issueDate!)),
  };
  const validUntil = addDays(issueDate!, plan.days);
  return {
    plan,
    invoice,
    at,
    draft: { ...withTotals(words), validUntil },
    life: lifeOf(plan, at),
  };
}

function standingOrder(draft: DocumentDraft, day: PlainDate): Partial<DocumentDraft> {
  const { totalIncludingTax } = calculate(draftOf(draft));
  return {
    billingFrequency: 'Monthly',
    billingStartDate: day,
    billingEndDate: addDays(day, 30),
    prepaymentAmount: amountText(roundSen(totalIncludingTax.div(10))),
    prepaymentId: 'DEP-0001',
    prepaymentDate: day,
  };
}

function withTotals(draft: DocumentDraft): DocumentDraft {
  const totals = totalsJson(calculate(draftOf(draft)));
  const { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount } = totals;
  return { ...draft, totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount };
}

function lifeOf({ state }: Plan, at: Date): QuotationLifeOf<Date> {
  const life = newQuotationLife();
  if (state === 'draft') return life;
  if (state === 'deleted') return { ...life, deletedAt: new Date(at.getTime() + HOUR) };
  const issued = { ...life, submitStatus: QuotationStatus.Issued, submitTime: at };
  if (state !== 'cancelled') return issued;
  return {
    ...issued,
    submitStatus: QuotationStatus.Cancelled,
    cancelTime: new Date(at.getTime() + 4 * DAY),
    docStatusReason: 'The price list has changed',
  };
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

function rowOf({ id, users }: DemoOrganisation, { draft, life, at }: Made) {
  const columns = columnsOf({ ...quotationOf(draft), ...life });
  return {
    org_id: id,
    create_time: at,
    update_time: at,
    create_user_id: users.staff,
    update_user_id: users.staff,
    ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [snake(name), value])),
  };
}
