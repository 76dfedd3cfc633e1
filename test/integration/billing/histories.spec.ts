import { MINUTE } from '@kernel/time';
import type { PaymentView, RefundableView } from '@modules/billing/contract';
import { randomFrom } from '@platform/seeding/context';
import { openShop, resultOf, type Shop } from './test-bed';
import { CrashLoop } from './crash-loop';
import { instants } from './crashing-worker';

/**
 * Random histories of purchases, with all that can happen to their notifications. A few run by
 * default; `BILLING_HISTORIES=10000` sets their number, and `BILLING_SEED` the first seed. From a
 * hundred on, a worker in a process of its own is killed repeatedly, at each crash point in turn
 * (`sales.spec` always covers each of them).
 */
const HISTORIES = Number(process.env.BILLING_HISTORIES ?? 6);
const SEED = Number(process.env.BILLING_SEED ?? 20_261_123);
const FIRST_ORG = 5_000;
/** How many organisations run concurrently. */
const AT_ONCE = 6;
/** How often a worker queries everything that is silent: that is fifty calls, so rarely if there are many histories. */
const ASKING = Math.min(0.3, 20 / HISTORIES);
const KILLS = HISTORIES >= 100;
/** Nobody here has a company, so that no e-invoice is issued. */
const mortal = instants().filter((instant) => instant !== 'billing.saleIssued');
/** How often work is left to the worker that is about to die: each time takes seconds. */
const LEFT = Math.min(0.06, 60 / HISTORIES);
const REFUNDS = 'billing.refundSent';

describe(`${HISTORIES} random histories of seed ${SEED}`, () => {
  let shop: Shop;
  let worker: Awaited<ReturnType<Shop['secondWorker']>>;
  let plans: string[];
  let dying: CrashLoop | null = null;
  beforeAll(async () => {
    shop = await openShop();
    worker = await shop.secondWorker();
    const rate = { currency: 'CNY', rate: '0.600000', validFrom: '2020-01-01' };
    resultOf(await shop.admin.post('paymentRate/add', rate));
    plans = [await plan('BASIC', '1170', 1), await plan('PRO', '2700', 2)];
  });
  afterAll(async () => {
    await dying?.stop();
    await worker.close();
    await shop.close();
  });

  const plan = async (code: string, amount: string, level: number): Promise<string> => {
    const more = {
      description: code,
      discountAmount: '0',
      tier: 'standard',
      status: 'enabled',
    };
    return resultOf(
      await shop.admin.post<string>('plan/add', { name: code, code, amount, level, ...more }),
    );
  };

  /** One organisation's history: some orders, each paid, cancelled, notified and refunded at random. */
  async function live(orgId: string, chance: () => number): Promise<void> {
    const buyer = shop.of(orgId);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;
    await shop.query(
      `INSERT INTO identity_organisation (id, org_id, name, code, create_time, update_time)
       VALUES (?, ?, 'A shop', ?, NOW(), NOW())`,
      [orgId, orgId, `shop${orgId}`],
    );
    for (let turn = 0; turn < 3; turn += 1) {
      const choice = { planId: pick(plans), planDetailIds: [] };
      const { realAmount: expected } = resultOf(await buyer.post('order/quote', choice));
      const bought = await buyer.post<string>('order/buy', { ...choice, expected });
      // A delayed notification arrived in between, so the price has changed.
      if (bought.extras?.errorCode === 'order.priceChanged') continue;
      const id = resultOf(bought);
      const channel = pick(['card', 'wechat'] as const);
      const { deposit, status } = (await buyer.post<PaymentView>('order/pay', { id, channel }))
        .result ?? { deposit: null, status: 'paid' };
      if (!deposit || status !== 'awaitingPayment') continue;
      const sn = await snOf(deposit.id);
      const isLeft = chance() < LEFT && dying !== null && dying.at !== REFUNDS;
      const faults = pick([
        {},
        {},
        { doubled: true },
        { forged: true, doubled: true },
        { lost: 1 },
        { reordered: true },
        { delay: 20 },
        { amount: 123 },
        { currency: 'usd' },
        { paidAfterExpiry: true },
        { refundsFail: 1 },
      ]);
      await dying?.calm;
      shop.faults(isLeft ? { lost: 1 } : faults);
      // Payment, cancellation and a second worker's query at the same time.
      const acts: (() => unknown)[] = [
        () => shop.act(sn, pick(['pay', 'pay', 'pay', 'decline', 'expire'] as const)),
        () => chance() < 0.3 && buyer.post('order/cancel', { id }),
        () => chance() < ASKING && shop.jobs.queryChannels(),
        () => chance() < ASKING && worker.jobs.queryChannels(),
      ];
      if (isLeft) shop.act(sn, 'pay');
      await Promise.all(isLeft ? [dying!.leave()] : acts.map((act) => act()));
      await settled();
      if (chance() < 0.4) await refundSomething(orgId, chance);
      if (chance() < 0.6) await settleSomething(orgId, chance);
    }
    // Then request a refund of what an upgrade has credited.
    if (chance() < 0.5) {
      await dying?.calm;
      await upgrade(orgId);
      await settled();
      await refundSomething(orgId, chance);
    }
  }

  async function refundSomething(orgId: string, chance: () => number): Promise<void> {
    const all = await shop.query(
      `SELECT id, pay_amount AS paid FROM billing_deposit
       WHERE org_id = ? AND status IN ('paid', 'partlyRefunded') ORDER BY id`,
      [orgId],
    );
    const found = all[Math.floor(chance() * all.length)];
    if (!found) return;
    const request = (amount: string) =>
      shop.admin.post<string>('refund/request', {
        depositId: found.id,
        amount,
        reason: 'Goodwill',
      });
    let asked = await request(chance() < 0.5 ? found.paid! : '10.00');
    // An upgrade has credited part of it: request exactly what is left.
    if (asked.code !== 200) {
      const most = await shop.admin.get<RefundableView>('refund/most', { id: found.id! });
      asked = await request(resultOf(most).left);
    }
    if (asked.code !== 200) return;
    const body = { id: asked.result, approved: true };
    const decide = () => shop.secondAdmin.post('refund/decide', body);
    // An order placed meanwhile must not be credited with it.
    const upgrades = chance() < 0.3 ? upgrade(orgId) : null;
    const isLeft = chance() < 5 * LEFT && dying?.at === REFUNDS;
    await dying?.calm;
    await Promise.all([decide(), decide(), upgrades]);
    if (isLeft) await dying!.leave();
    await settled();
    const sn = await refundSnOf(asked.result);
    if (chance() < 0.2 && shop.simulator.simulator.bounce(sn)) await settled();
    // Some retry a refund that failed or came back.
    if (chance() < 0.5) await Promise.all([decide(), decide()]);
    await settled();
  }

  /** A person settles money that matches nothing; sometimes two do, with different decisions. */
  async function settleSomething(orgId: string, chance: () => number): Promise<void> {
    const [found] = await shop.query(
      `SELECT id FROM billing_mismatch WHERE org_id = ? AND status = 'open' ORDER BY id DESC LIMIT 1`,
      [orgId],
    );
    if (!found) return;
    const { id } = found;
    const settle = (settlement: 'accept' | 'note') =>
      shop.admin.post('mismatch/settle', { id, settlement, reason: 'Looked at' });
    const giveBack = async (): Promise<void> => {
      const asked = { mismatchId: id, reason: 'Not ours' };
      const { code, result } = await shop.admin.post<string>('refund/request', asked);
      const body = { id: result, approved: true };
      if (code === 200) await shop.secondAdmin.post('refund/decide', body);
    };
    const acts = [() => settle('accept'), giveBack, () => settle('note')];
    const first = Math.floor(chance() * acts.length);
    await dying?.calm;
    const both = chance() < 0.5 ? [acts[first]!, acts[(first + 1) % acts.length]!] : [acts[first]!];
    await Promise.all(both.map((act) => act()));
    await settled();
  }

  const refundSnOf = async (id: string): Promise<string> =>
    (await shop.query('SELECT refund_sn AS sn FROM billing_refund WHERE id = ?', [id]))[0]!.sn!;

  async function upgrade(orgId: string): Promise<void> {
    const buyer = shop.of(orgId);
    const choice = { planId: plans[1]!, planDetailIds: [] };
    const { realAmount: expected } = resultOf(await buyer.post('order/quote', choice));
    const { result: id } = await buyer.post<string>('order/buy', { ...choice, expected });
    const begun = await buyer.post<PaymentView>('order/pay', { id, channel: 'card' });
    if (begun.result?.deposit) shop.act(await snOf(begun.result.deposit.id), 'pay');
  }

  /** Completes all pending work, after waiting for a worker that is about to die. */
  async function settled(): Promise<void> {
    await dying?.calm;
    await shop.settled();
  }

  const snOf = async (id: string): Promise<string> =>
    (await shop.query('SELECT deposit_sn AS sn FROM billing_deposit WHERE id = ?', [id]))[0]!.sn!;

  it(
    'leave the books equal on both sides, and nothing given without money or kept back with it',
    async () => {
      let next = 0;
      const lives = async (): Promise<void> => {
        while (next < HISTORIES) {
          const at = next++;
          const random = randomFrom(SEED + at);
          await live(String(FIRST_ORG + at), () => random.whole(0, 999_999) / 1_000_000);
          shop.clock.set(new Date());
        }
      };
      if (KILLS) dying = new CrashLoop(shop, mortal);
      await Promise.all(Array.from({ length: AT_ONCE }, lives));
      await dying?.stop();
      shop.faults({});
      // What was never notified is queried.
      shop.pass(40 * MINUTE);
      while (await shop.jobs.queryChannels()) continue;
      await shop.settled();

      const { payments, refunds } = shop.simulator.simulator.state;
      const theirs = [
        ...[...payments.values()]
          .filter(({ paidAt }) => paidAt !== null)
          .map((each) => `${each.kind}.came.${each.transactionId} ${each.paidAmount}`),
        ...[...refunds.values()]
          .filter(({ failed }) => !failed)
          .map((each) => {
            const { kind } = shop.simulator.simulator.state.paidAs(each.transactionId)!;
            return `${kind}.refund.${each.refundSn} ${-each.amount}`;
          }),
      ];
      const ours = await shop.query(
        `SELECT CONCAT(p.event_key, ' ', CAST(e.amount * 100 AS SIGNED)) AS line
       FROM billing_posting p JOIN billing_entry e ON e.posting_id = p.id
       WHERE e.account IN ('card', 'wechat') AND p.kind <> 'refundReturned' AND NOT EXISTS (
         SELECT 1 FROM billing_posting r
         WHERE r.event_key = REPLACE(p.event_key, '.refund.', '.returned.') AND r.id <> p.id)`,
      );
      expect(ours.map(({ line }) => line).sort()).toEqual(theirs.sort());

      const unbalanced = await shop.query(
        'SELECT posting_id FROM billing_entry GROUP BY posting_id HAVING SUM(amount) <> 0',
      );
      expect(unbalanced).toEqual([]);
      // Orders whose money was counted twice, that are in force without payment, or paid but not in force.
      const counted = await shop.query(
        `SELECT o.id, o.status, o.real_amount, COUNT(p.id) AS payments FROM billing_order o
       LEFT JOIN billing_deposit d ON d.order_id = o.id
       LEFT JOIN billing_posting p ON p.deposit_id = d.id AND p.kind IN ('payment', 'accepted')
       GROUP BY o.id, o.status, o.real_amount HAVING payments > 1
         OR (payments = 0 AND o.real_amount > 0 AND o.status NOT IN ('awaitingPayment', 'cancelled', 'failed'))
         OR (payments = 1 AND o.status IN ('awaitingPayment', 'cancelled', 'failed'))`,
      );
      expect(counted).toEqual([]);
      // An order is invoiced for what was received for it.
      const invoiced = await shop.query(
        `SELECT o.id, o.real_amount, d.pay_amount, d.rate FROM billing_order o
       JOIN billing_deposit d ON d.order_id = o.id
       JOIN billing_posting p ON p.deposit_id = d.id AND p.kind IN ('payment', 'accepted')
       WHERE ABS(d.pay_amount * d.rate - o.real_amount) > 0.01
         OR o.amount - o.discount_amount - o.credit_amount <> o.real_amount`,
      );
      expect(invoiced).toEqual([]);
      // The suspense account holds what is not settled yet, and what came back and is owed.
      const suspended = await shop.query(
        `SELECT currency, SUM(amount) AS amount FROM (
         SELECT p.currency, e.amount FROM billing_posting p
         JOIN billing_entry e ON e.posting_id = p.id AND e.account = 'suspense'
         UNION ALL SELECT currency, amount FROM billing_mismatch
         WHERE status IN ('open', 'noted', 'returning')
         UNION ALL SELECT currency, amount FROM billing_refund
         WHERE is_bounced = 1 AND status <> 'done') held
       GROUP BY currency HAVING SUM(amount) <> 0`,
      );
      expect(suspended).toEqual([]);
      const unsent = await shop.query(`SELECT id FROM billing_refund WHERE status = 'approved'`);
      expect(unsent).toEqual([]);
      const entitled = await shop.query(
        `SELECT o.id, o.status FROM billing_order o
       LEFT JOIN billing_entitlement e
         ON e.order_id = o.id AND e.service = 'plan' AND e.ended_at IS NULL
       WHERE (e.id IS NOT NULL) <> (o.status IN ('paid', 'inForce', 'partlyRefunded'))`,
      );
      expect(entitled).toEqual([]);
      // No money is both refunded to the buyer and credited to another order.
      const twice = await shop.query(
        `SELECT o.id, o.refunded_amount, o.real_amount, c.amount FROM billing_order o
       JOIN billing_credit c ON c.from_order_id = o.id JOIN billing_order u ON u.id = c.to_order_id
       WHERE u.status IN ('paid', 'inForce', 'expired', 'partlyRefunded')
         AND o.refunded_amount + c.amount > o.real_amount`,
      );
      expect(twice).toEqual([]);
      const credited = await shop.query(
        `SELECT u.id FROM billing_order u LEFT JOIN billing_credit c ON c.to_order_id = u.id
       GROUP BY u.id, u.credit_amount HAVING COALESCE(SUM(c.amount), 0) <> u.credit_amount`,
      );
      expect(credited).toEqual([]);
      // Money that matches nothing is on the list, each payment once.
      const unfit = await shop.query(
        `SELECT p.event_key FROM billing_posting p WHERE p.kind = 'unfit' AND NOT EXISTS (
         SELECT 1 FROM billing_mismatch m
         WHERE p.event_key = CONCAT(m.channel, '.came.', m.transaction_id))`,
      );
      expect(unfit).toEqual([]);
      expect(theirs.length).toBeGreaterThan(HISTORIES / 2);
      if (dying === null) return;
      process.stderr.write(`killed at ${JSON.stringify(dying.killed)}\n`);
      for (const times of Object.values(dying.killed)) expect(times).toBeGreaterThan(0);
    },
    6 * 3_600_000,
  );
});
