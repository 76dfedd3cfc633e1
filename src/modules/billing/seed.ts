import { decimal, sum } from '@kernel/money';
import { businessDate, DAY, type PlainDate } from '@kernel/time';
import type { DemoOrganisation, SealingSeedContext } from '@platform/seeding/context';
import { insertRecords } from '@platform/seeding/insert-records';
import { deposit } from './resources/deposit.resource';
import { order, type Order } from './resources/order.resource';
import { planDetail } from './resources/plan-detail.resource';
import { paymentRate } from './resources/payment-rate.resource';
import type { OrderStatus } from './domain/order-states';
import { postingOf } from './domain/ledger';
import { yearFrom } from './domain/period';

interface DemoOrder {
  plan: 'BASIC' | 'PRO';
  status: OrderStatus;
  kind: 'new' | 'renewal';
  /** How many days ago it was ordered. */
  ago: number;
  isPaid: boolean;
  /** With payroll, chosen as an option of a plan that does not include it. */
  hasPayroll?: true;
}

const demoOrders: Record<'harum' | 'besi', readonly DemoOrder[]> = {
  harum: [
    { plan: 'BASIC', status: 'expired', kind: 'new', ago: 500, isPaid: true },
    { plan: 'BASIC', status: 'failed', kind: 'renewal', ago: 137, isPaid: false },
    { plan: 'BASIC', status: 'inForce', kind: 'renewal', ago: 135, isPaid: true, hasPayroll: true },
  ],
  besi: [{ plan: 'PRO', status: 'inForce', kind: 'new', ago: 290, isPaid: true }],
};

/** A lasting rate for payments in yuan. */
export async function seedPaymentRate(context: SealingSeedContext): Promise<void> {
  const validFrom = `${businessDate(context.now).slice(0, 4)}-01-01`;
  await insertRecords(context, paymentRate, { orgId: '0', userId: '0' }, [
    { currency: 'CNY', rate: '0.610000', validFrom },
  ]);
}

const PAYROLL_BESIDE_BASIC = '1200.00';

/** The add-ons of the smallest plan. */
export async function seedPlanDetails(context: SealingSeedContext): Promise<void> {
  const [basic] = await context.query<DemoPlan>(`SELECT id FROM billing_plan WHERE code = 'BASIC'`);
  await insertRecords(context, planDetail, { orgId: '0', userId: '0' }, [
    {
      planId: String(basic!.id),
      service: 'payroll',
      name: 'Payroll',
      nameZhCn: '薪资',
      nameZhTw: '薪資',
      amount: PAYROLL_BESIDE_BASIC,
      discountAmount: '0.00',
      required: false,
      hasMyTax: false,
      status: 'enabled',
    },
  ]);
}

/**
 * Orders that organisations paid by bank transfer, as the administrator enters them, and one that
 * lapsed.
 */
export async function seedOrders(
  context: SealingSeedContext,
  firm: 'harum' | 'besi',
  { id: orgId, name: orgName, users }: DemoOrganisation,
): Promise<void> {
  const [buyer] = await context.query<{ real_name: string }>(
    'SELECT real_name FROM identity_user WHERE id = ?',
    [users.director],
  );
  const userName = buyer!.real_name;
  for (const [index, made] of demoOrders[firm].entries()) {
    const at = new Date(context.now.getTime() - made.ago * DAY);
    const orderSn = `OR-DEMO-${firm.toUpperCase()}-${index + 1}`;
    const [plan] = await context.query<DemoPlan>(
      'SELECT id, amount, level, tier FROM billing_plan WHERE code = ?',
      [made.plan],
    );
    const chosen = made.hasPayroll ? await payrollBeside(context, plan!.id) : [];
    const planId = plan!.id;
    const amount = sum([plan!.amount, ...chosen.map((each) => each.amount)].map(decimal)).toFixed(
      2,
    );
    const period = yearFrom(businessDate(at));
    const owner = { orgId, userId: users.director };
    const paid = { beginDate: period.from, expireDate: period.until, payDate: at };
    const [orderId] = await insertRecords({ ...context, now: at }, order, owner, [
      {
        orderSn,
        orgName,
        userId: users.director,
        userName,
        planId: String(planId),
        planCode: made.plan,
        kind: made.kind,
        status: made.status,
        amount,
        discountAmount: '0.00',
        creditAmount: '0.00',
        realAmount: amount,
        ...(made.isPaid && paid),
        lapseTime: new Date(at.getTime() + DAY),
        details: chosen,
      },
    ]);
    const known = { ...owner, userName, orderId: orderId!, orderSn, at, amount };
    const depositId = await insertDeposit(context, made.isPaid, known);
    if (made.isPaid) await insertPayment(context, depositId, known);
    const services = chosen.map(({ service }) => service);
    const given = { ...known, plan: plan!, code: made.plan, ...period };
    if (made.isPaid) await grant(context, given, services);
  }
}

async function payrollBeside(
  context: SealingSeedContext,
  planId: string,
): Promise<Omit<Order['details'][number], 'id'>[]> {
  const details = await context.query<{ id: string; service: string; amount: string }>(
    `SELECT id, service, amount FROM billing_plan_detail WHERE plan_id = ? AND service = 'payroll'`,
    [planId],
  );
  return details.map(({ id, service, amount }) => ({
    planDetailId: String(id),
    service,
    amount,
    discountAmount: '0.00',
    realAmount: amount,
  }));
}

interface DemoPlan {
  id: string;
  amount: string;
  level: number;
  tier: string;
}

interface Known {
  orgId: string;
  userId: string;
  userName: string;
  orderId: string;
  orderSn: string;
  at: Date;
  amount: string;
}

const transactionOf = ({ orderSn }: Known): string => `hand-${orderSn.toLowerCase()}`;

async function insertDeposit(
  context: SealingSeedContext,
  isPaid: boolean,
  known: Known,
): Promise<string> {
  const { orderId, orderSn, at, amount, userId, userName } = known;
  const [id] = await insertRecords({ ...context, now: at }, deposit, known, [
    {
      depositSn: `DP${orderSn.slice(2)}`,
      orderId,
      orderSn,
      userId,
      userName,
      currency: 'MYR',
      amount,
      rate: '1.000000',
      refundedAmount: '0.00',
      merchantId: isPaid ? 'hand' : 'card',
      ...(isPaid
        ? {
            status: 'paid',
            payAmount: amount,
            transactionId: transactionOf(known),
            auditDate: at,
            auditResult: 'Bank transfer',
          }
        : { status: 'closed' }),
    },
  ]);
  return id!;
}

async function insertPayment(
  context: SealingSeedContext,
  depositId: string,
  known: Known,
): Promise<void> {
  const { orgId, at, amount } = known;
  const money = { currency: 'MYR', amount: decimal(amount) };
  const posting = postingOf('payment', 'hand', transactionOf(known), money);
  const [id] = await context.insert('billing_posting', [
    {
      org_id: orgId,
      event_key: posting.key,
      kind: posting.kind,
      deposit_id: depositId,
      currency: posting.currency,
      at,
    },
  ]);
  await context.insert(
    'billing_entry',
    posting.entries.map((entry) => ({
      posting_id: id!,
      account: entry.account,
      amount: entry.amount.toFixed(2),
    })),
  );
}

async function grant(
  context: SealingSeedContext,
  given: Known & { plan: DemoPlan; code: string; from: PlainDate; until: PlainDate },
  chosen: readonly string[],
): Promise<void> {
  const required = await context.query<{ service: string }>(
    `SELECT service FROM billing_plan_detail WHERE plan_id = ? AND required = 1`,
    [given.plan.id],
  );
  await context.insert(
    'billing_entitlement',
    ['plan', ...required.map(({ service }) => service), ...chosen].map((service) => ({
      org_id: given.orgId,
      order_id: given.orderId,
      plan_code: given.code,
      service,
      tier: given.plan.tier,
      level: given.plan.level,
      valid_from: given.from,
      valid_until: given.until,
    })),
  );
}
