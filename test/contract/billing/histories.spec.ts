import { AddOrderByHand } from '@modules/billing/application/commands/add-order-by-hand';
import { CancelOrder } from '@modules/billing/application/commands/cancel-order';
import { CorrectOrder } from '@modules/billing/application/commands/correct-order';
import { DecideRefund, RequestRefund } from '@modules/billing/application/commands/refunds';
import { SettleMismatch } from '@modules/billing/application/commands/settle-mismatch';
import { isWaiting } from '@modules/billing/domain/deposit-states';
import { OrderPaid, OrderRefunded } from '@modules/billing/domain/events';
import { balanceOf, isBalanced } from '@modules/billing/domain/ledger';
import { isRunning } from '@modules/billing/domain/order-states';
import { rescheduled } from '@modules/billing/domain/pricing';
import { differencesBetween } from '@modules/billing/domain/reconcile';
import { keepsCredit } from '@modules/billing/domain/refundable';
import type { Order } from '@modules/billing/resources/order.resource';
import { type Decimal, decimal, sum, ZERO } from '@kernel/money';
import { addDays, businessDate, DAY, HOUR, MINUTE, SECOND } from '@kernel/time';
import { inContext } from '@platform/context';
import { log } from '@platform/ops/log';
import { randomFrom } from '@platform/seeding/context';
import { ModelShop } from './model-shop';

/**
 * The real commands of orders and payments on an in-memory store, against the simulator's ledger:
 * random histories of two workers and several people, whose steps interleave, who may die at any
 * step, and who are notified late, twice, out of order or never. A history is reproduced by its seed:
 * `MODEL_SEED=… MODEL_HISTORIES=1`. `integration/billing/histories.spec` shows the same on MySQL and
 * HTTP.
 */
const HISTORIES = Number(process.env.MODEL_HISTORIES ?? 10_000);
const SEED = Number(process.env.MODEL_SEED ?? 1);
const STEPS = 20;
const ORG = '42';

const times = [
  SECOND,
  SECOND,
  SECOND,
  31 * SECOND,
  31 * SECOND,
  31 * SECOND,
  10 * MINUTE,
  10 * MINUTE,
  40 * MINUTE,
  5 * HOUR,
  25 * HOUR,
  20 * DAY,
  180 * DAY,
  366 * DAY,
];

/** What may happen next. */
function actsOf(shop: ModelShop): (() => Promise<void>)[] {
  const { random, memory } = shop;
  const one = <T>(all: readonly T[]): T | undefined =>
    all.length > 0 ? random.pick(all) : undefined;
  const by = (userId: string, work: () => Promise<unknown>) =>
    shop.task(() =>
      inContext(
        {
          requestId: '-',
          language: 'en',
          reason: null,
          scope: { orgId: ORG, readable: 'all', onlyCreatedBy: null, userId },
        },
        work,
      ),
    );
  const order = (is: (order: Order) => boolean) => one(memory.all('order').filter(is));
  const awaiting = () => order(({ status }) => status === 'awaitingPayment');
  const choose = () => ({ planId: random.pick(['1', '2']), planDetailIds: [] });
  const acts: Record<string, () => Promise<void>> = {
    buy: by('1', () => shop.buy(random.pick(['1', '2']))),
    begin: by('1', async () => {
      const of = awaiting();
      if (of) await shop.payments.begin(of.id, random.pick(['card', 'wechat']), 'en');
    }),
    act: shop.task(async () => {
      const shown = memory.all('deposit').filter(({ payUrl }) => payUrl);
      const page = one(shown.slice(-3));
      const payment = page && shop.state.find(page.depositSn);
      if (payment) shop.act(payment, random.pick(['pay', 'pay', 'pay', 'decline', 'expire']));
      return Promise.resolve();
    }),
    // Quick ones, so that much comes to be paid, replaced and given back.
    purchase: by('1', async () => {
      await shop.buy(random.pick(['1', '1', '2']));
      const of = awaiting();
      if (of) await shop.payments.begin(of.id, random.pick(['card', 'wechat']), 'en');
      const shown = memory.all('deposit').at(-1);
      const payment = shown?.payUrl && shop.state.find(shown.depositSn);
      if (payment) shop.act(payment, 'pay');
      await shop.hear();
    }),
    giveBack: by('2', async () => {
      const of = one(memory.all('deposit').filter(({ status }) => /^p(aid|artly)/.test(status)));
      if (!of) return;
      const amount = random.pick([of.payAmount!, '170.00']);
      await shop.execute(new RequestRefund({ depositId: of.id, amount }, 'Goodwill'));
      await by('3', () => shop.execute(new DecideRefund(memory.all('refund').at(-1)!.id, true)))();
      await shop.relay();
    }),
    cancel: by('1', async () => {
      const of = awaiting();
      if (of) await shop.execute(new CancelOrder(of.id));
    }),
    hear: shop.task(() => shop.hear()),
    relay: shop.task(() => shop.relay()),
    ask: shop.task(() => shop.jobs.queryChannels()),
    lapse: shop.task(() => shop.jobs.lapse()),
    step: shop.task(() => shop.jobs.step()),
    request: by('2', async () => {
      const of = one(memory.all('deposit').filter(({ status }) => /aid|efunded/.test(status)));
      if (!of) return;
      const amount = random.pick([of.payAmount!, '10.00', '333.33']);
      await shop.execute(new RequestRefund({ depositId: of.id, amount }, 'Goodwill'));
    }),
    decide: by('3', async () => {
      const of = one(memory.all('refund').filter(({ status }) => /requested|failed/.test(status)));
      if (of) await shop.execute(new DecideRefund(of.id, random.chance(85)));
    }),
    settle: by('2', async () => {
      const of = one(memory.all('mismatch').filter(({ status }) => status === 'open'));
      if (!of) return;
      const ways = [
        new SettleMismatch(of.id, 'accept', 'Looked at'),
        new SettleMismatch(of.id, 'note', 'Looked at'),
        new RequestRefund({ mismatchId: of.id }, 'Not ours'),
      ];
      await shop.execute(random.pick(ways));
    }),
    bounce: shop.task(async () => {
      const gone = [...shop.state.refunds.values()].filter(
        ({ failed, transactionId }) => !failed && shop.state.paidAs(transactionId)!.kind === 'card',
      );
      const of = one(gone);
      if (of) {
        shop.state.bounce(of);
        shop.tellRefund(of.refundSn);
      }
      return Promise.resolve();
    }),
    correct: by('2', async () => {
      const of = order(({ status }) => isRunning(status));
      if (!of) return;
      const expireDate = addDays(of.expireDate!, random.whole(-40, 40));
      await shop.execute(new CorrectOrder(of.id, { expireDate }, 'Agreed'));
    }),
    byHand: by('2', () => shop.execute(new AddOrderByHand(ORG, choose(), 'Paid by bank'))),
  };
  const often = ['buy', 'begin', 'begin', 'act', 'act', 'act', 'hear', 'hear', 'relay', 'ask'];
  const seldom = ['cancel', 'lapse', 'step', 'request', 'decide', 'decide', 'settle'];
  const rare = [...seldom, ...seldom, 'bounce', 'correct', 'byHand'];
  const quick = ['purchase', 'purchase', 'purchase', 'purchase', 'giveBack', 'giveBack'];
  return [...often, ...often, ...quick, ...rare].map((name) => acts[name]!);
}

async function live(seed: number): Promise<ModelShop> {
  const shop = new ModelShop(randomFrom(seed));
  const { random, scheduler } = shop;
  const acts = actsOf(shop);
  scheduler.deadly = random.pick([0, 2, 6]);
  for (let step = 0; step < STEPS; step += 1) {
    if (random.chance(30)) shop.fault();
    // Up to four acts of workers and people run concurrently.
    await scheduler.run(Array.from({ length: random.whole(1, 4) }, () => random.pick(acts)));
    if (random.chance(40)) shop.pass(random.pick(times));
  }
  await calm(shop);
  return shop;
}

/** Ends all faults, and completes everything that is still to be done. */
async function calm(shop: ModelShop): Promise<void> {
  const { scheduler, memory } = shop;
  const run = (work: () => Promise<unknown>) => scheduler.run([shop.task(work)]);
  Object.assign(shop, { isCalm: true });
  Object.assign(scheduler, { deadly: 0 });
  shop.state.faults = { ...shop.state.faults, refundsFail: 0 };
  for (let round = 0; round < 4; round += 1) {
    while (shop.notes.length > 0) await run(() => shop.hear());
    while (memory.tables.events.length > 0) await run(() => shop.relay());
    shop.pass(40 * MINUTE);
    await run(() => shop.jobs.queryChannels());
  }
  await run(() => shop.jobs.step());
  await run(() => shop.jobs.step());
}

const total = (amounts: readonly Decimal[]): Decimal => (amounts.length > 0 ? sum(amounts) : ZERO);

/** Everything that is wrong at the end of a history; empty if all is well. */
async function wrongsOf(shop: ModelShop): Promise<string[]> {
  const { memory, ledger } = shop;
  const { postings: stored, grants, credits } = memory.tables;
  const postings = [...stored.values()];
  const wrongs: string[] = postings.filter((each) => !isBalanced(each)).map(({ key }) => key);
  const ever = { from: new Date(0), to: new Date(8e15) };
  for (const channel of ['card', 'wechat'] as const) {
    const theirs = await shop.statement(channel);
    for (const { difference, id } of differencesBetween(
      await ledger.ledgerLines(channel),
      theirs,
      ever,
    ))
      wrongs.push(`${channel} ${difference} ${id}`);
    for (const currency of ['MYR', 'CNY', 'USD']) {
      const of = theirs.filter((line) => line.currency === currency);
      const held = of.map(({ kind, amount }) => (kind === 'refund' ? amount.negated() : amount));
      if (!balanceOf(postings, channel, currency).equals(total(held)))
        wrongs.push(`the sum of ${channel} in ${currency}`);
    }
  }
  for (const currency of ['MYR', 'CNY', 'USD']) {
    const unsettled = memory
      .all('mismatch')
      .filter(({ status }) => /open|noted|returning/.test(status));
    const owed = memory
      .all('refund')
      .filter(
        ({ isBounced, status, mismatchId }) =>
          isBounced && status !== 'done' && !(mismatchId !== null && status === 'rejected'),
      );
    const held = [...unsettled, ...owed].filter((each) => each.currency === currency);
    const suspense = balanceOf(postings, 'suspense', currency).negated();
    if (!suspense.equals(total(held.map(({ amount }) => decimal(amount)))))
      wrongs.push(`suspense in ${currency}: ${suspense.toString()}`);
  }
  for (const order of memory.all('order')) {
    const say = (what: string): unknown =>
      wrongs.push(`order ${order.id} ${order.status}: ${what}`);
    const deposits = memory.all('deposit').filter(({ orderId }) => orderId === order.id);
    const counted = postings.filter(
      ({ kind, depositId }) =>
        /^(payment|accepted)$/.test(kind) && deposits.some(({ id }) => id === depositId),
    );
    const isOpen = /awaitingPayment|cancelled|failed/.test(order.status);
    const real = decimal(order.realAmount);
    if (counted.length > 1) say('paid twice');
    if (isOpen && counted.length > 0) say('its money was counted');
    if (!isOpen && counted.length === 0 && !real.isZero()) say('never paid');
    for (const { depositId, entries, currency } of counted) {
      const { rate, ...deposit } = deposits.find(({ id }) => id === depositId)!;
      if (currency !== deposit.currency) say('counted in another currency');
      const came = entries[0]!.amount.times(rate);
      if (came.minus(real).abs().greaterThan('0.01')) say('invoiced over another amount than came');
    }
    const { amount, discountAmount, creditAmount } = order;
    if (!decimal(amount).minus(discountAmount).minus(creditAmount).equals(real))
      say('its amounts do not add up');
    const plans = grants.filter(({ orderId }) => orderId === order.id);
    if (plans.length !== (isOpen ? 0 : 1)) say(`${plans.length} entitlements`);
    const runs = plans.some(
      ({ ended, until }) => !ended && until >= businessDate(shop.clock.now()),
    );
    if (runs !== isRunning(order.status)) say(runs ? 'runs' : 'does not run');
    const isSold = shop.raised.filter(
      (each) => each instanceof OrderPaid && each.orderId === order.id,
    );
    if (isSold.length !== (isOpen ? 0 : 1)) say(`${isSold.length} invoices`);
    const back = shop.raised.flatMap((each) =>
      each instanceof OrderRefunded && each.orderId === order.id ? [decimal(each.amount)] : [],
    );
    if (!total(back).equals(order.refundedAmount)) say('credited another amount than went back');
    if (total(back).greaterThan(real)) say('more went back than was paid');
    const taken = credits.filter(
      ({ orderId, toOrderId }) =>
        orderId === order.id && keepsCredit(memory.tables.order.get(toOrderId)!.status),
    );
    if (taken.length > 1) say('taken over twice');
    const left = real.plus(creditAmount).minus(order.refundedAmount);
    if (total(taken.map((each) => each.amount)).greaterThan(left)) say('credited and refunded');
    const promised = credits.filter(({ toOrderId }) => toOrderId === order.id);
    if (!total(promised.map((each) => each.amount)).equals(creditAmount)) say('credit unexplained');
  }
  // Whoever has paid for the next year is not without a plan today, nor pays for a day twice.
  const today = businessDate(shop.clock.now());
  for (const { orderId, from, until } of rescheduled(await ledger.runningOf(ORG, today), today))
    wrongs.push(`order ${orderId} does not begin on ${from} until ${until}`);
  for (const { id, status } of memory.all('deposit'))
    if (isWaiting(status)) wrongs.push(`deposit ${id} is ${status}`);
  for (const { id, status } of memory.all('refund'))
    if (status === 'approved') wrongs.push(`refund ${id} is ${status}`);
  return wrongs;
}

describe(`${HISTORIES} random histories of orders and payments`, () => {
  // Refusals and missing answers are thrown and logged a hundred thousand times.
  const before = { level: log.level, limit: Error.stackTraceLimit };
  beforeAll(() => {
    log.level = 'silent';
    Error.stackTraceLimit = 0;
  });
  afterAll(() => {
    log.level = before.level;
    Error.stackTraceLimit = before.limit;
  });

  it('end with equal books, and nothing given without money or kept back with it', async () => {
    const seen = { orders: 0, paid: 0, refunds: 0, mismatches: 0, deaths: 0, forged: 0 };
    for (let at = 0; at < HISTORIES; at += 1) {
      const shop = await live(SEED + at);
      const wrongs = await wrongsOf(shop);
      if (wrongs.length > 0) throw new Error(`seed ${SEED + at}: ${wrongs.join('; ')}`);
      const { memory, scheduler, forged } = shop;
      seen.orders += memory.tables.order.size;
      seen.paid += memory.tables.postings.size;
      seen.refunds += memory.all('refund').filter(({ status }) => status === 'done').length;
      seen.mismatches += memory.tables.mismatch.size;
      seen.deaths += scheduler.deaths;
      seen.forged += forged;
    }
    process.stderr.write(`${JSON.stringify(seen)}\n`);
    // A model in which little happens proves little; fewer than ten histories are not checked for it.
    const least = Math.floor(HISTORIES / 10);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThanOrEqual(least);
  }, 3_600_000);
});
