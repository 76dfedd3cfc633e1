import { Decimal, roundSen, sum, ZERO } from '@kernel/money';
import { addDays, type PlainDate } from '@kernel/time';
import { daysIn, type Period, restOf, yearFrom } from './period';
import type { Credit } from './refundable';

/** A plan in the price list of the day; all amounts are ringgit per year. */
export interface ListedPlan {
  id: string;
  code: string;
  /** Plans of a higher level contain those of a lower one. */
  level: number;
  amount: Decimal;
  discountAmount: Decimal;
  /** The price of the plan while a promotion is in force. */
  promotion: Decimal | null;
}

export interface ListedService {
  id: string;
  amount: Decimal;
  discountAmount: Decimal;
  required: boolean;
}

/** A paid order whose period has not ended. */
export interface Running extends Period {
  orderId: string;
  planCode: string;
  level: number;
  /** The worth of its whole period: paid and credited, less what was refunded. */
  worth: Decimal;
}

export const orderKinds = ['new', 'renewal', 'upgrade'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const lineCodes = [
  'plan',
  'planDiscount',
  'promotion',
  'service',
  'serviceDiscount',
  'unused',
  'creditLimit',
] as const;

/** One step of a price; its text is `billing.line.{code}`. Discounts and credits are negative. */
export interface PriceLine {
  code: (typeof lineCodes)[number];
  /** The service of the line. */
  serviceId: string | null;
  amount: Decimal;
  params: Readonly<Record<string, string | number>>;
}

export interface Quote {
  kind: OrderKind;
  lines: readonly PriceLine[];
  /** At list price, before any discount. */
  amount: Decimal;
  discountAmount: Decimal;
  /** For the unused part of what an upgrade replaces. */
  creditAmount: Decimal;
  /** What is to be paid: `amount - discountAmount - creditAmount`. */
  realAmount: Decimal;
  period: Period;
  /** The orders that end when this one is paid. */
  replaces: readonly string[];
  /** The part of the credit from each of them. */
  credits: readonly Credit[];
}

export interface Wanted {
  plan: ListedPlan;
  /** The chosen services and all required ones. */
  services: readonly ListedService[];
  running: readonly Running[];
  today: PlainDate;
}

/**
 * The price of a plan today: its promotion, or the list price less its discount; never below zero,
 * nor above a list price that was lowered after the promotion was entered.
 */
export const priceOf = ({ amount, discountAmount, promotion }: ListedPlan): Decimal =>
  Decimal.min(amount, Decimal.max(ZERO, promotion ?? amount.minus(discountAmount)));

/**
 * Prices an order. A more expensive order replaces the running ones at once, and their unused part
 * is credited; any other begins when the last running period has ended.
 */
export function quoteOf({ plan, services, running, today }: Wanted): Quote {
  const kind = kindOf(plan, running, today);
  const listed = [...planLines(plan), ...services.flatMap((each) => [...serviceLines(each)])];
  const price = sum(listed.map(({ amount }) => amount));
  const credits = kind === 'upgrade' ? [...creditLines(running, price, today)] : [];
  const lines = [...listed, ...credits];
  const amount = sum(listed.filter(({ code }) => isListPrice(code)).map((line) => line.amount));
  return {
    kind,
    lines,
    amount,
    discountAmount: amount.minus(price),
    creditAmount: sum(credits.map((line) => line.amount)).negated(),
    realAmount: sum(lines.map((line) => line.amount)),
    period: yearFrom(beginOf(kind, running, today)),
    replaces: kind === 'upgrade' ? open(running, today).map(({ orderId }) => orderId) : [],
    credits: kind === 'upgrade' ? creditsOf(running, price, today) : [],
  };
}

/** The first day of an order that is paid today. */
export function beginOf(kind: OrderKind, running: readonly Running[], today: PlainDate): PlainDate {
  if (kind === 'upgrade') return today;
  return open(running, today)
    .map(({ until }) => addDays(until, 1))
    .reduce((last, day) => (day > last ? day : last), today);
}

export interface Rescheduled extends Period {
  orderId: string;
}

/**
 * The new periods of paid orders that have not begun, where what precedes them ends earlier or later
 * than it was to: each begins on the next day and keeps its number of days. Nobody has a gap between
 * years that are paid, or pays for the same day twice.
 */
export function rescheduled(running: readonly Running[], today: PlainDate): Rescheduled[] {
  const moved: Rescheduled[] = [];
  const all = open(running, today).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  let next = today;
  for (const { orderId, ...period } of all) {
    const waits = period.from > today;
    const from = waits ? next : period.from;
    const until = waits ? addDays(from, daysIn(period) - 1) : period.until;
    if (from !== period.from) moved.push({ orderId, from, until });
    if (until >= next) next = addDays(until, 1);
  }
  return moved;
}

/** The unused part of a running order, by days, rounded to the sen. */
export function unusedOf(
  order: Running,
  today: PlainDate,
): { left: number; of: number; amount: Decimal } {
  const rest = restOf(order, today);
  const [left, of] = [rest ? daysIn(rest) : 0, daysIn(order)];
  // Rounded refunds under way may exceed the rest by a sen.
  const worth = Decimal.max(ZERO, order.worth);
  return { left, of, amount: of === 0 ? ZERO : roundSen(worth.times(left).div(of)) };
}

const isListPrice = (code: PriceLine['code']): boolean => code === 'plan' || code === 'service';

const open = (running: readonly Running[], today: PlainDate): Running[] =>
  running.filter(({ until }) => until >= today);

function kindOf({ level }: ListedPlan, running: readonly Running[], today: PlainDate): OrderKind {
  const levels = open(running, today).map((order) => order.level);
  if (levels.length === 0) return 'new';
  return levels.every((each) => each < level) ? 'upgrade' : 'renewal';
}

const line = (
  code: PriceLine['code'],
  amount: Decimal,
  params: PriceLine['params'] = {},
  serviceId: string | null = null,
): PriceLine => ({ code, amount, params, serviceId });

function* planLines(plan: ListedPlan): Generator<PriceLine> {
  yield line('plan', plan.amount, { plan: plan.code });
  const off = priceOf(plan).minus(plan.amount);
  if (!off.isZero()) yield line(plan.promotion ? 'promotion' : 'planDiscount', off);
}

function* serviceLines({ id, amount, discountAmount }: ListedService): Generator<PriceLine> {
  yield line('service', amount, {}, id);
  const off = Decimal.min(amount, discountAmount);
  if (!off.isZero()) yield line('serviceDiscount', off.negated(), {}, id);
}

/** The part of the credit from each order: the earliest first, until the price is covered. */
function creditsOf(running: readonly Running[], price: Decimal, today: PlainDate): Credit[] {
  let left = price;
  return open(running, today).map((order) => {
    const amount = Decimal.min(left, unusedOf(order, today).amount);
    left = left.minus(amount);
    return { orderId: order.orderId, amount };
  });
}

/** The credit never exceeds the price: nothing is paid out for buying more. */
function* creditLines(
  running: readonly Running[],
  price: Decimal,
  today: PlainDate,
): Generator<PriceLine> {
  let left = price;
  for (const order of open(running, today)) {
    const unused = unusedOf(order, today);
    const params = {
      plan: order.planCode,
      left: unused.left,
      of: unused.of,
      worth: order.worth.toFixed(2),
    };
    yield line('unused', unused.amount.negated(), params);
    left = left.minus(unused.amount);
  }
  if (left.isNegative()) yield line('creditLimit', left.negated());
}
