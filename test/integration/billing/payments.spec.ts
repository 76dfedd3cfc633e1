import { createHmac } from 'node:crypto';
import type { PaymentView, QuoteView } from '@modules/billing/contract';
import { addDays, businessDate, DAY, HOUR, MINUTE } from '@kernel/time';
import { Payments } from '@modules/billing/application/payments';
import { Occurrences } from '@platform/occurrences';
import { asSystem } from '@platform/tenancy/org-scope';
import { PaymentChannels } from '@modules/billing/application/ports/payment-channel';
import { openShop, receiptOf, resultOf, type Shop } from './test-bed';

describe('buying a plan', () => {
  let shop: Shop;
  let plans: Record<string, string>;
  let next = 100;
  beforeAll(async () => {
    shop = await openShop();
    const rate = { currency: 'CNY', rate: '0.600000', validFrom: '2020-01-01' };
    resultOf(await shop.admin.post('paymentRate/add', rate));
    plans = { BASIC: await plan('BASIC', '1170.00', 1), PRO: await plan('PRO', '2700.00', 2) };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.faults({});
    shop.clock.set(new Date());
    shop.simulator.simulator.state.offset = 0;
    await anotherShop();
  });
  const anotherShop = async (): Promise<void> => {
    next += 1;
    await shop.query(
      `INSERT INTO identity_organisation (id, org_id, name, code, create_time, update_time)
       VALUES (?, ?, 'A shop', ?, NOW(), NOW())`,
      [org(), org(), `shop${org()}`],
    );
  };
  const org = (): string => String(next);
  const plan = async (code: string, amount: string, level: number, discountAmount = '0') => {
    const tier = level > 1 ? 'vip' : 'standard';
    const plan = {
      name: code,
      code,
      amount,
      discountAmount,
      level,
      tier,
      status: 'enabled',
      description: code,
    };
    const planId = resultOf(await shop.admin.post<string>('plan/add', plan));
    const einvoice = {
      planId,
      name: 'E-invoicing',
      service: 'einvoice',
      required: true,
      amount: '0',
      discountAmount: '0',
      status: 'enabled',
    };
    resultOf(await shop.admin.post('planDetail/add', einvoice));
    return planId;
  };

  const priced = async (code: string): Promise<QuoteView> =>
    resultOf(await shop.of(org()).post('order/quote', { planId: plans[code], planDetailIds: [] }));
  const ordered = async (code: string): Promise<string> => {
    const { realAmount: expected } = await priced(code);
    const body = { planId: plans[code], planDetailIds: [], expected };
    return resultOf(await shop.of(org()).post<string>('order/buy', body));
  };
  const begun = async (id: string, channel: 'card' | 'wechat') =>
    resultOf(await shop.of(org()).post<PaymentView>('order/pay', { id, channel })).deposit!;
  const snOf = async ({ id }: { id: string }): Promise<string> => {
    const sql = 'SELECT deposit_sn AS sn FROM billing_deposit WHERE id = ?';
    return (await shop.query(sql, [id]))[0]!.sn!;
  };
  const paid = async (id: string, channel: 'card' | 'wechat' = 'card'): Promise<string> => {
    const sn = await snOf(await begun(id, channel));
    shop.act(sn, 'pay');
    await shop.settled();
    return sn;
  };
  const paymentOf = async (id: string): Promise<PaymentView> =>
    resultOf(await shop.of(org()).get<PaymentView>('order/payment', { id }));
  const mismatches = async () => {
    const filter = { field: 'orgId', operator: 0, value: org() };
    return resultOf(await shop.admin.post('mismatch/page', { filter })).items;
  };
  /** Approved by the second person, and sent. */
  const refunded = async (id: string): Promise<void> => {
    resultOf(await shop.secondAdmin.post('refund/decide', { id, approved: true }));
    await shop.settled();
  };
  const refundOf = async (id: string) =>
    (
      await shop.query(
        `SELECT refund_sn AS sn, status, attempt, is_bounced AS bounced, channel_result AS told
         FROM billing_refund WHERE id = ?`,
        [id],
      )
    )[0]!;
  const entitled = (id: string) =>
    shop.query(
      `SELECT service, IF(ended_at IS NULL, 'runs', 'ended') AS state FROM billing_entitlement
       WHERE order_id = ? ORDER BY service`,
      [id],
    );
  /** Both sides, in the smallest unit: what came and what went, by transaction. */
  const expectLedgerToAgree = async (): Promise<void> => {
    const { payments, refunds } = shop.simulator.simulator.state;
    const theirs: Record<string, number> = {};
    const add = (channel: string, currency: string, amount: number): void => {
      const key = `${channel} ${currency.toUpperCase()}`;
      theirs[key] = (theirs[key] ?? 0) + amount;
    };
    for (const each of payments.values())
      if (each.paidAt !== null) add(each.kind, each.paidCurrency, each.paidAmount);
    for (const each of [...refunds.values()].filter(({ failed }) => !failed)) {
      const { kind } = shop.simulator.simulator.state.paidAs(each.transactionId)!;
      add(kind, each.currency, -each.amount);
    }
    const rows = await shop.query(
      `SELECT CONCAT(e.account, ' ', p.currency) AS held, CAST(SUM(e.amount) * 100 AS SIGNED) AS cents
       FROM billing_entry e JOIN billing_posting p ON p.id = e.posting_id
       WHERE e.account IN ('card', 'wechat') GROUP BY e.account, p.currency`,
    );
    expect(Object.fromEntries(rows.map(({ held, cents }) => [held, Number(cents)]))).toEqual(
      theirs,
    );
    const [sum] = await shop.query('SELECT SUM(amount) AS total FROM billing_entry');
    expect(Number(sum!.total)).toBe(0);
  };

  it('by card begins the plan today and entitles to its services', async () => {
    const id = await ordered('BASIC');
    expect(await paymentOf(id)).toMatchObject({ status: 'awaitingPayment', realAmount: '1170.00' });
    await paid(id);
    expect(await paymentOf(id)).toMatchObject({
      status: 'inForce',
      beginDate: businessDate(shop.clock.now()),
      deposit: { status: 'paid', currency: 'MYR', amount: '1170.00' },
    });
    expect(await entitled(id)).toEqual([
      { service: 'einvoice', state: 'runs' },
      { service: 'plan', state: 'runs' },
    ]);
    await expectLedgerToAgree();
  });

  it('by a WeChat code asks for yuan at the rate of the day, fixed on the deposit', async () => {
    const id = await ordered('PRO');
    const code = await begun(id, 'wechat');
    expect(code).toMatchObject({ currency: 'CNY', amount: '4500.00', rate: '0.600000' });
    expect(code.payUrl).toContain('/pay/');
    shop.act(await snOf(code), 'pay');
    await shop.settled();
    expect(await paymentOf(id)).toMatchObject({ status: 'inForce', deposit: { status: 'paid' } });
    await expectLedgerToAgree();
  });

  it('refuses a price that is another by now, and what is not for sale', async () => {
    const wrong = { planId: plans.BASIC, planDetailIds: [], expected: '1.00' };
    expect((await shop.of(org()).post('order/buy', wrong)).extras.errorCode).toBe(
      'order.priceChanged',
    );
    const unknown = { ...wrong, planId: '999999' };
    expect((await shop.of(org()).post('order/buy', unknown)).code).toBe(404);
  });

  it.each([
    ['told twice, after forgeries', { doubled: true, forged: true }],
    ['told late', { delay: 50 }],
  ])('counts a payment once when it is %s', async (_, faults) => {
    for (const channel of ['card', 'wechat'] as const) {
      const id = await ordered('BASIC');
      shop.faults(faults);
      await paid(id, channel);
      expect((await paymentOf(id)).status).toBe(channel === 'card' ? 'inForce' : 'paid');
    }
    expect(await mismatches()).toEqual([]);
    await expectLedgerToAgree();
  });

  it('asks when nobody tells, and finds what was paid', async () => {
    for (const channel of ['card', 'wechat'] as const) {
      const id = await ordered('BASIC');
      shop.faults({ lost: 1 });
      await paid(id, channel);
      expect((await paymentOf(id)).status).toBe('awaitingPayment');
      shop.clock.advance(MINUTE);
      await shop.jobs.queryChannels();
      await shop.settled();
      expect((await paymentOf(id)).status).not.toBe('awaitingPayment');
    }
    await expectLedgerToAgree();
  });

  it('finds a payment whose page was made, but never answered for', async () => {
    const id = await ordered('BASIC');
    shop.faults({ timeouts: 5 });
    const answer = await shop.of(org()).post('order/pay', { id, channel: 'wechat' });
    expect(answer.extras.errorCode).toBe('payment.noAnswer');
    shop.faults({});
    const { deposit } = await paymentOf(id);
    expect(deposit!.status).toBe('created');
    shop.act(await snOf(deposit!), 'pay');
    await shop.settled();
    expect((await paymentOf(id)).status).toBe('inForce');
    await expectLedgerToAgree();
  });

  it('lists a payment for review when less came, and lowers the order to what a person accepts', async () => {
    const id = await ordered('BASIC');
    shop.faults({ amount: 116_000 });
    await paid(id);
    expect(await paymentOf(id)).toMatchObject({
      status: 'awaitingPayment',
      deposit: { status: 'mismatch' },
    });
    const [found] = await mismatches();
    expect(found).toMatchObject({ kind: 'amountDiffers', status: 'open', amount: '1160.00' });
    await expectLedgerToAgree();
    const settle = { id: found.id, settlement: 'accept', reason: 'Agreed by telephone' };
    expect(
      (await shop.of(org()).post('refund/request', { mismatchId: found.id, reason: 'No' })).code,
    ).not.toBe(200);
    resultOf(await shop.admin.post('mismatch/settle', settle));
    // What is invoiced, and what an upgrade may count on, is what came.
    expect(await paymentOf(id)).toMatchObject({ status: 'inForce', realAmount: '1160.00' });
    const [accepted] = await shop.query(
      'SELECT amount, discount_amount, real_amount FROM billing_order WHERE id = ?',
      [id],
    );
    expect(accepted).toEqual({
      amount: '1170.00',
      discount_amount: '10.00',
      real_amount: '1160.00',
    });
    expect(await priced('PRO')).toMatchObject({ creditAmount: '1160.00', realAmount: '1540.00' });
    expect((await shop.admin.post('mismatch/settle', settle)).extras.errorCode).toBe(
      'mismatch.settled',
    );
    await expectLedgerToAgree();
    const { deposit } = await paymentOf(id);
    const asked = { depositId: deposit!.id, amount: '1160.00', reason: 'Withdrawn' };
    await refunded(resultOf(await shop.admin.post<string>('refund/request', asked)));
    expect((await paymentOf(id)).status).toBe('refunded');
    await expectLedgerToAgree();
  });

  it.each([
    ['another currency', 'currencyDiffers', 'mismatch.otherCurrency', { currency: 'usd' }],
    ['a sen too much', 'amountDiffers', 'mismatch.tooMuch', { amount: 117_001 }],
  ])('lets nobody count %s for an order, but give it back', async (_, kind, refusal, faults) => {
    const id = await ordered('BASIC');
    shop.faults(faults);
    await paid(id);
    const [found] = await mismatches();
    expect(found).toMatchObject({ kind, status: 'open', expectedAmount: '1170.00' });
    const settle = { id: found.id, settlement: 'accept', reason: 'Let it be' };
    expect((await shop.admin.post('mismatch/settle', settle)).extras.errorCode).toBe(refusal);
    expect((await paymentOf(id)).status).toBe('awaitingPayment');
    const asked = { mismatchId: found.id, reason: 'Not ours' };
    await refunded(resultOf(await shop.admin.post<string>('refund/request', asked)));
    expect((await mismatches())[0].status).toBe('returned');
    await expectLedgerToAgree();
  });

  it('gives back what came for an order that had lapsed, once another person agrees', async () => {
    const id = await ordered('BASIC');
    const sn = await snOf(await begun(id, 'card'));
    shop.clock.advance(25 * HOUR);
    await shop.jobs.lapse();
    await shop.settled();
    expect((await paymentOf(id)).status).toBe('failed');
    shop.faults({ paidAfterExpiry: true });
    shop.act(sn, 'pay');
    await shop.settled();
    const [late] = await mismatches();
    expect(late).toMatchObject({ kind: 'orderClosed', status: 'open' });
    const asked = { mismatchId: late.id, reason: 'Came too late' };
    const refundId = resultOf(await shop.admin.post<string>('refund/request', asked));
    const decision = { id: refundId, approved: true };
    expect((await shop.admin.post('refund/decide', decision)).extras.errorCode).toBe(
      'refund.secondPerson',
    );
    resultOf(await shop.secondAdmin.post('refund/decide', decision));
    await shop.settled();
    expect((await mismatches())[0].status).toBe('returned');
    expect((await paymentOf(id)).deposit!.status).toBe('refunded');
    await expectLedgerToAgree();
  });

  it.each(['card', 'wechat'] as const)(
    'by %s is refunded in part and then in full, which ends the plan',
    async (channel) => {
      const id = await ordered('BASIC');
      await paid(id, channel);
      const { deposit } = await paymentOf(id);
      const back = async (amount: string) => {
        const asked = { depositId: deposit!.id, amount, reason: 'Goodwill' };
        const answer = await shop.admin.post<string>('refund/request', asked);
        if (answer.code !== 200) return answer.extras.fieldErrors[0]!.code;
        resultOf(
          await shop.secondAdmin.post('refund/decide', { id: answer.result, approved: true }),
        );
        await shop.settled();
        return (await paymentOf(id)).status;
      };
      expect(await back('70.00')).toBe('partlyRefunded');
      expect(await back(deposit!.amount)).toBe('refund.beyondPaid');
      const rest = (Number(deposit!.amount) - 70).toString();
      expect(await back(rest)).toBe('refunded');
      expect((await entitled(id)).map(({ state }) => state)).toEqual(['ended', 'ended']);
      expect((await paymentOf(id)).deposit!.status).toBe('refunded');
      await expectLedgerToAgree();
    },
  );

  it.each(['card', 'wechat'] as const)(
    'by %s is refunded under another number after the bank refused it',
    async (channel) => {
      const id = await ordered('BASIC');
      await paid(id, channel);
      const { deposit } = await paymentOf(id);
      const asked = { depositId: deposit!.id, amount: deposit!.amount, reason: 'Withdrawn' };
      const refund = resultOf(await shop.admin.post<string>('refund/request', asked));
      shop.faults({ refundsFail: 1 });
      await refunded(refund);
      expect(await refundOf(refund)).toMatchObject({ status: 'failed', attempt: 1 });
      expect((await paymentOf(id)).status).toBe('inForce');
      await expectLedgerToAgree();
      await refunded(refund);
      const { sn, status, attempt } = await refundOf(refund);
      expect([status, attempt]).toEqual(['done', 2]);
      const sent = [...shop.simulator.simulator.state.refunds.values()]
        .filter(({ refundSn }) => refundSn.startsWith(sn!))
        .map(({ refundSn, failed }) => `${refundSn} ${failed}`);
      expect(sent).toEqual([`${sn} true`, `${sn}-2 false`]);
      expect((await paymentOf(id)).status).toBe('refunded');
      await expectLedgerToAgree();
    },
  );

  it('tells those who decide of money that waits for them, once for each thing that happens to it', async () => {
    await shop.query(
      `INSERT INTO identity_user (id, org_id, account, real_name, password_hash, account_type, status, email, create_time, update_time)
       VALUES (1, 1, 'operator', 'Operator', '', 999, 1, 'operator@demo.example', NOW(), NOW())`,
    );
    const from = shop.clock.now();
    const told = async (): Promise<string[]> => {
      const period = { orgIds: ['1', org()], from, to: new Date(shop.clock.now().getTime() + 1) };
      const found = await asSystem('test', 'all', () =>
        shop.get(Occurrences).of('moneyWaiting', period),
      );
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      return found.map(
        ({ orgId, page, permission, words }) =>
          `${orgId} ${page} ${permission} ${words.currency} ${words.amount}`,
      );
    };
    shop.faults({ amount: 116_000 });
    await paid(await ordered('BASIC'));
    expect(await told()).toEqual(['1 mismatch mismatch:settle MYR 1160.00']);
    const [found] = await mismatches();
    const asked = { mismatchId: found.id, reason: 'Not ours' };
    const refund = resultOf(await shop.admin.post<string>('refund/request', asked));
    const decided = '1 refund refund:decide MYR 1160.00';
    expect((await told()).slice(1)).toEqual([decided]);
    await refunded(refund);
    expect((await told()).slice(1)).toEqual([]);
    shop.simulator.simulator.bounce((await refundOf(refund)).sn!);
    await shop.settled();
    expect((await told()).slice(1)).toEqual([decided]);
  });

  it('is owed when a refund comes back from the bank, and goes once more without counting twice', async () => {
    const id = await ordered('BASIC');
    await paid(id);
    const { deposit } = await paymentOf(id);
    const request = (amount: string) =>
      shop.admin.post<string>('refund/request', {
        depositId: deposit!.id,
        amount,
        reason: 'Goodwill',
      });
    const refund = resultOf(await request('170.00'));
    await refunded(refund);
    const { sn } = await refundOf(refund);
    shop.simulator.simulator.bounce(sn!);
    await shop.settled();
    expect(await refundOf(refund)).toMatchObject({
      status: 'failed',
      bounced: 1,
      told: 'expired_or_canceled_card',
    });
    await expectLedgerToAgree();
    // It counts as refunded all the while: nothing more can go back, nor be credited.
    expect((await request('1000.01')).code).not.toBe(200);
    expect(await priced('PRO')).toMatchObject({ creditAmount: '1000.00' });
    await refunded(refund);
    expect(await refundOf(refund)).toMatchObject({ status: 'done', attempt: 2 });
    expect(await priced('PRO')).toMatchObject({ creditAmount: '1000.00' });
    const [order] = await shop.query('SELECT refunded_amount FROM billing_order WHERE id = ?', [
      id,
    ]);
    expect(order).toEqual({ refunded_amount: '170.00' });
    const kinds = await shop.query(
      'SELECT kind FROM billing_posting WHERE deposit_id = ? ORDER BY id',
      [deposit!.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'payment',
      'refund',
      'refundReturned',
      'refundOfUnfit',
    ]);
    await expectLedgerToAgree();
  });

  it('takes the money of an upgrade though what it replaces ended by itself meanwhile', async () => {
    const basic = await ordered('BASIC');
    await paid(basic);
    shop.clock.advance(364 * DAY);
    expect(await priced('PRO')).toMatchObject({ kind: 'upgrade', creditAmount: '3.21' });
    const pro = await ordered('PRO');
    const sn = await snOf(await begun(pro, 'card'));
    shop.clock.advance(DAY);
    while (await shop.jobs.step()) continue;
    expect((await paymentOf(basic)).status).toBe('expired');
    shop.act(sn, 'pay');
    await shop.settled();
    expect(await mismatches()).toEqual([]);
    const beginDate = businessDate(shop.clock.now());
    expect(await paymentOf(pro)).toMatchObject({ status: 'inForce', beginDate });
    await expectLedgerToAgree();
  });

  it('cannot take late money for an upgrade whose credit another one has used', async () => {
    const basic = await ordered('BASIC');
    await paid(basic);
    const first = await ordered('PRO');
    const sn = await snOf(await begun(first, 'card'));
    const second = await ordered('PRO');
    shop.faults({ paidAfterExpiry: true });
    await paid(second);
    shop.act(sn, 'pay');
    await shop.settled();
    const [late] = await mismatches();
    expect(late).toMatchObject({ kind: 'orderClosed', amount: '1530.00' });
    const settle = { id: late.id, settlement: 'accept', reason: 'Paid in good faith' };
    expect((await shop.admin.post('mismatch/settle', settle)).extras.errorCode).toBe(
      'mismatch.creditGone',
    );
    await expectLedgerToAgree();
  });

  it('closes an upgrade that nobody has paid when the last day of what it replaces is corrected', async () => {
    const basic = await ordered('BASIC');
    await paid(basic);
    const pro = await ordered('PRO');
    const expireDate = businessDate(new Date(shop.clock.now().getTime() + 30 * DAY));
    const correction = { id: basic, expireDate, reason: 'Agreed' };
    resultOf(await shop.admin.post('order/correct', correction));
    expect((await paymentOf(pro)).status).toBe('cancelled');
  });

  it('runs the year that is paid next from the day on which this one is refunded (ADR 85)', async () => {
    const ids = [await ordered('BASIC')];
    await paid(ids[0]!);
    for (let n = 0; n < 2; n += 1) {
      ids.push(await ordered('BASIC'));
      await paid(ids.at(-1)!);
    }
    shop.pass(10 * DAY);
    const asked = { depositId: (await paymentOf(ids[0]!)).deposit!.id, amount: '1170.00' };
    const id = resultOf(
      await shop.admin.post<string>('refund/request', { ...asked, reason: 'Bought twice' }),
    );
    await refunded(id);
    const today = businessDate(shop.clock.now());
    const [first, second, third] = await Promise.all(ids.map(paymentOf));
    expect(first!.status).toBe('refunded');
    // The second year has 29 February 2028, and keeps its 366 days.
    expect(second).toMatchObject({
      status: 'inForce',
      beginDate: today,
      expireDate: addDays(today, 365),
    });
    expect(third).toMatchObject({ status: 'paid', beginDate: addDays(today, 366) });
    const rows = await shop.query(
      `SELECT DATE_FORMAT(MIN(valid_from), '%Y-%m-%d') AS since, COUNT(*) AS services
       FROM billing_entitlement WHERE order_id = ? GROUP BY valid_from`,
      [ids[1]],
    );
    expect(rows).toMatchObject([{ since: today, services: '2' }]);
    const correction = { id: ids[1], expireDate: addDays(today, 395), reason: 'Thirty days more' };
    resultOf(await shop.admin.post('order/correct', correction));
    expect((await paymentOf(ids[2]!)).beginDate).toBe(addDays(today, 396));
  });

  it('closes an upgrade ordered while what it replaces was on its way back, and can still take late money for it', async () => {
    const basic = await ordered('BASIC');
    await paid(basic);
    const asked = { depositId: (await paymentOf(basic)).deposit!.id, amount: '1170.00' };
    const id = resultOf(
      await shop.admin.post<string>('refund/request', { ...asked, reason: 'Withdrawn' }),
    );
    const refund = jest
      .spyOn(shop.get(PaymentChannels).of('card'), 'refund')
      .mockImplementationOnce(async ({ refundSn }) => ({
        refundSn,
        state: 'pending',
        reason: null,
      }));
    await refunded(id);
    expect(await priced('PRO')).toMatchObject({ kind: 'upgrade', creditAmount: '0.00' });
    const pro = await ordered('PRO');
    const sn = await snOf(await begun(pro, 'card'));
    shop.clock.advance(MINUTE);
    await shop.jobs.queryChannels();
    await shop.settled();
    refund.mockRestore();
    expect((await paymentOf(basic)).status).toBe('refunded');
    expect((await paymentOf(pro)).status).toBe('cancelled');
    shop.faults({ paidAfterExpiry: true });
    shop.act(sn, 'pay');
    await shop.settled();
    const [late] = await mismatches();
    expect(late).toMatchObject({ kind: 'orderClosed', amount: '2700.00' });
    const settle = { id: late.id, settlement: 'accept', reason: 'Paid in good faith' };
    resultOf(await shop.admin.post('mismatch/settle', settle));
    expect(await paymentOf(pro)).toMatchObject({ status: 'inForce', realAmount: '2700.00' });
    await expectLedgerToAgree();
  });

  it('is not begun by card below what Stripe charges (docs.stripe.com/currencies)', async () => {
    plans.NEAR ??= await plan('NEAR', '1171.50', 3);
    await paid(await ordered('BASIC'));
    const id = await ordered('NEAR');
    const refused = await shop.of(org()).post('order/pay', { id, channel: 'card' });
    expect(refused.extras).toMatchObject({
      errorCode: 'payment.belowLeast',
      params: { currency: 'MYR', least: '2.00' },
    });
    await paid(id, 'wechat');
    expect(await paymentOf(id)).toMatchObject({ status: 'inForce', realAmount: '1.50' });
    await expectLedgerToAgree();
  });

  it('asks about every silent deposit, whatever happens to one of them', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      if (n > 0) await anotherShop();
      const id = await ordered('BASIC');
      shop.faults({ lost: 1 });
      await paid(id, 'wechat');
      ids.push(id);
    }
    const way = shop.get(PaymentChannels).of('wechat');
    jest.spyOn(way, 'query').mockRejectedValueOnce(new Error('out of order'));
    shop.clock.advance(MINUTE);
    await expect(shop.jobs.queryChannels()).rejects.toThrow('out of order');
    await shop.settled();
    expect((await paymentOf(ids[1]!)).status).toBe('inForce');
    shop.clock.advance(MINUTE);
    await shop.jobs.queryChannels();
    await shop.settled();
    const states = await shop.query('SELECT status FROM billing_order WHERE id IN (?)', [ids]);
    expect(states.map(({ status }) => status)).toEqual(['inForce', 'inForce']);
  });

  it('asks about every refund whose outcome is open, however many wait before it', async () => {
    const id = await ordered('BASIC');
    await paid(id);
    const depositId = (await paymentOf(id)).deposit!.id;
    const asked: string[] = [];
    const query = jest
      .spyOn(shop.get(PaymentChannels).of('card'), 'queryRefund')
      .mockImplementation(async ({ refundSn }) => {
        asked.push(refundSn);
        return { refundSn, state: 'pending', reason: null };
      });
    const request = { depositId, amount: '10.00', reason: 'Goodwill' };
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      ids.push(resultOf(await shop.admin.post<string>('refund/request', request)));
      await refunded(ids[n]!);
    }
    asked.length = 0;
    shop.clock.advance(MINUTE);
    const since = new Date(shop.clock.now().getTime() - MINUTE / 2);
    // One at a time, as when more wait than a round asks about.
    for (let round = 0; round < 4; round += 1) await shop.get(Payments).querySilent(since, 1);
    expect(asked.toSorted()).toEqual(
      (await Promise.all(ids.map(async (each) => (await refundOf(each)).sn))).toSorted(),
    );
    query.mockRestore();
    shop.clock.advance(MINUTE);
    await shop.jobs.queryChannels();
    await shop.settled();
    for (const each of ids) expect((await refundOf(each)).status).toBe('done');
    await expectLedgerToAgree();
  });

  it('upgrades at once with the unused part, and renews from the running end', async () => {
    const basic = await ordered('BASIC');
    await paid(basic);
    const renewal = await ordered('BASIC');
    await paid(renewal);
    const begins = businessDate(new Date(shop.clock.now().getTime() + 365 * DAY));
    expect(await paymentOf(renewal)).toMatchObject({ status: 'paid', beginDate: begins });
    const quote = await priced('PRO');
    expect(quote).toMatchObject({ kind: 'upgrade', creditAmount: '2340.00', realAmount: '360.00' });
    const pro = await ordered('PRO');
    await paid(pro);
    expect((await paymentOf(pro)).status).toBe('inForce');
    for (const old of [basic, renewal]) {
      expect((await paymentOf(old)).status).toBe('expired');
      expect((await entitled(old)).every(({ state }) => state === 'ended')).toBe(true);
    }
    await expectLedgerToAgree();
  });

  it('is bought by another organisation of the tenant, which cannot read what that ordered', async () => {
    const tenant = org();
    for (let times = 0; times < 3; times += 1) await paid(await ordered('BASIC'));
    const unpaid = await ordered('BASIC');
    await anotherShop();
    await shop.query('UPDATE identity_organisation SET pid = ?, tenant_id = ? WHERE id = ?', [
      tenant,
      tenant,
      org(),
    ]);
    // Nothing is left to pay: what it replaces ends at once.
    expect(await priced('PRO')).toMatchObject({ kind: 'upgrade', realAmount: '0.00' });
    const pro = await ordered('PRO');
    expect((await paymentOf(pro)).status).toBe('inForce');
    expect((await shop.of(org()).get('order/payment', { id: unpaid })).code).toBe(404);
    const before = await shop.query(
      'SELECT status FROM billing_order WHERE org_id = ? ORDER BY id',
      [tenant],
    );
    expect(before.map(({ status }) => status)).toEqual([
      'expired',
      'expired',
      'expired',
      'cancelled',
    ]);
  });

  it('closes an upgrade that nobody has paid, when what it was to replace is worth less', async () => {
    const basic = await ordered('BASIC');
    await paid(basic);
    const pro = await ordered('PRO');
    const { deposit } = await paymentOf(basic);
    const asked = { depositId: deposit!.id, amount: '170.00', reason: 'Goodwill' };
    const id = resultOf(await shop.admin.post<string>('refund/request', asked));
    resultOf(await shop.secondAdmin.post('refund/decide', { id, approved: true }));
    await shop.settled();
    expect((await paymentOf(pro)).status).toBe('cancelled');
    expect(await priced('PRO')).toMatchObject({ creditAmount: '1000.00', realAmount: '1700.00' });
  });

  it('gives nothing back that an upgrade took over, until that is given back itself', async () => {
    const basic = await ordered('BASIC');
    await paid(basic);
    const { deposit: basics } = await paymentOf(basic);
    const request = (depositId: string, amount: string) =>
      shop.admin.post<string>('refund/request', { depositId, amount, reason: 'Withdrawn' });
    const decide = (id: string, approved = true) =>
      shop.secondAdmin.post('refund/decide', { id, approved });
    const most = async (id: string) => resultOf(await shop.admin.get('refund/most', { id }));
    const early = resultOf(await request(basics!.id, '100.00'));
    const pro = await ordered('PRO');
    await paid(pro, 'wechat');
    // Asked for before the upgrade, decided after it.
    expect((await decide(early)).extras).toMatchObject({ errorCode: 'refund.nothingLeft' });
    const { orderSn: creditedTo } = await paymentOf(pro);
    expect(await most(basics!.id)).toEqual({
      paid: '1170.00',
      promised: '100.00',
      credited: '1170.00',
      left: '0.00',
      creditedTo,
    });
    expect((await shop.of(org()).get('refund/most', { id: basics!.id })).code).toBe(403);
    resultOf(await decide(early, false));
    const nothing = await request(basics!.id, '0.00');
    expect(nothing.extras.fieldErrors).toMatchObject([{ code: 'tooSmall', path: 'amount' }]);
    const refused = await request(basics!.id, '0.01');
    expect(refused.extras.fieldErrors).toMatchObject([
      {
        code: 'refund.beyondCredited',
        message: 'At most MYR 0.00 can be refunded: MYR 1,170.00 was credited to another order.',
      },
    ]);
    const { deposit: pros } = await paymentOf(pro);
    for (const { id, amount } of [pros!, basics!]) {
      resultOf(await decide(resultOf(await request(id, amount))));
      await shop.settled();
    }
    expect([(await paymentOf(pro)).status, (await paymentOf(basic)).status]).toEqual([
      'refunded',
      'refunded',
    ]);
    await expectLedgerToAgree();
  });

  it('lets an upgrade not count on money that is on its way back', async () => {
    const basic = await ordered('BASIC');
    await paid(basic);
    const { deposit: basics } = await paymentOf(basic);
    const pro = await ordered('PRO');
    const sn = await snOf(await begun(pro, 'card'));
    shop.faults({ timeouts: 2, paidAfterExpiry: true });
    const asked = { depositId: basics!.id, amount: '170.00', reason: 'Goodwill' };
    const id = resultOf(await shop.admin.post<string>('refund/request', asked));
    resultOf(await shop.secondAdmin.post('refund/decide', { id, approved: true }));
    // Whatever the channel says about it, and when: nobody can buy with it any more.
    expect((await paymentOf(pro)).status).toBe('cancelled');
    expect(await priced('PRO')).toMatchObject({ creditAmount: '1000.00', realAmount: '1700.00' });
    shop.act(sn, 'pay');
    await shop.settled();
    shop.clock.advance(MINUTE);
    await shop.jobs.queryChannels();
    await shop.settled();
    const [late] = await mismatches();
    expect(late).toMatchObject({ kind: 'orderClosed', amount: '1530.00' });
    const settle = { id: late.id, settlement: 'accept', reason: 'Paid in good faith' };
    expect((await shop.admin.post('mismatch/settle', settle)).extras.errorCode).toBe(
      'mismatch.creditGone',
    );
    await expectLedgerToAgree();
  });

  it('lets an administrator note something on a deposit, and change nothing else of it', async () => {
    const id = await ordered('BASIC');
    await paid(id);
    const own = (await paymentOf(id)).deposit!;
    const [before] = await shop.query('SELECT * FROM billing_deposit WHERE id = ?', [own.id]);
    const more = { id: own.id, version: before!.version, remark: 'Seen at the bank' };
    const wanted = { amount: '1.00', payAmount: '1.00', currency: 'CNY', status: 'open' };
    for (const [field, value] of Object.entries(wanted))
      await shop.admin.post('deposit/update', { ...more, [field]: value });
    resultOf(await shop.admin.post('deposit/update', more));
    const [after] = await shop.query('SELECT * FROM billing_deposit WHERE id = ?', [own.id]);
    const { amount, pay_amount, currency, status, order_id } = before!;
    expect(after).toMatchObject({ amount, pay_amount, currency, status, order_id });
    expect(after!.remark).toBe('Seen at the bank');
  });

  it('begins and ends periods by their days', async () => {
    const first = await ordered('BASIC');
    await paid(first);
    const second = await ordered('BASIC');
    await paid(second);
    shop.clock.advance(366 * DAY);
    while (await shop.jobs.step()) continue;
    expect((await paymentOf(first)).status).toBe('expired');
    expect((await paymentOf(second)).status).toBe('inForce');
  });

  it('cancels the page of an order that is cancelled or ordered anew', async () => {
    const first = await ordered('BASIC');
    const sn = await snOf(await begun(first, 'card'));
    const second = await ordered('PRO');
    await shop.settled();
    expect(await paymentOf(first)).toMatchObject({
      status: 'cancelled',
      deposit: { status: 'closed' },
    });
    expect(shop.simulator.simulator.state.find(sn)!.state).toBe('expired');
    resultOf(await shop.of(org()).post('order/cancel', { id: second }));
    expect((await paymentOf(second)).status).toBe('cancelled');
  });

  it.each(['card', 'wechat'] as const)(
    'lets nobody pay a page of %s that was made while its order was cancelled',
    async (channel) => {
      const id = await ordered('BASIC');
      const gateway = shop.get(PaymentChannels).of(channel);
      const open = gateway.open.bind(gateway);
      jest.spyOn(gateway, 'open').mockImplementationOnce(async (charge) => {
        const made = await open(charge);
        resultOf(await shop.of(org()).post('order/cancel', { id }));
        await shop.settled();
        return made;
      });
      const made = await begun(id, channel);
      expect(made.status).toBe('closed');
      const { state } = shop.simulator.simulator.state.find(await snOf(made))!;
      expect(state).toBe(channel === 'card' ? 'expired' : 'closed');
    },
  );

  it('declined leaves the order to be paid otherwise', async () => {
    const id = await ordered('BASIC');
    shop.act(await snOf(await begun(id, 'card')), 'decline');
    await shop.settled();
    expect((await paymentOf(id)).status).toBe('awaitingPayment');
    await paid(id, 'wechat');
    expect((await paymentOf(id)).status).toBe('inForce');
    await expectLedgerToAgree();
  });

  it('is done by hand by the administrator, with a reason in the trail', async () => {
    const body = { orgId: org(), planId: plans.PRO, planDetailIds: [], reason: 'Paid by bank' };
    expect((await shop.of(org()).post('order/addByHand', body)).code).toBe(403);
    const id = resultOf(await shop.admin.post<string>('order/addByHand', body));
    expect(await paymentOf(id)).toMatchObject({ status: 'inForce', deposit: { channel: 'hand' } });
    const expireDate = '2099-12-31';
    resultOf(await shop.admin.post('order/correct', { id, expireDate, reason: 'As agreed' }));
    expect((await paymentOf(id)).expireDate).toBe(expireDate);
    const trail = await shop.query(
      `SELECT action, after_data AS after FROM platform_audit
       WHERE resource = 'order' AND record_id = ? AND action IN ('addByHand', 'correct')`,
      [id],
    );
    expect(JSON.stringify(trail)).toMatch(/Paid by bank.*As agreed/);
  });

  it('is paid by hand on the day that the administrator says, with MyTax or without', async () => {
    const today = businessDate(shop.clock.now());
    const [tomorrow, earlier, before] = [1, -10, -400].map((days) => addDays(today, days));
    const body = { orgId: org(), planId: plans.PRO, planDetailIds: [], reason: 'Paid by bank' };
    const add = (more: object) => shop.admin.post<string>('order/addByHand', { ...body, ...more });
    const stored = async (id: string) => {
      const row = resultOf(await shop.admin.get<Record<string, unknown>>('order/detail', { id }));
      const { payDate, beginDate, hasMyTax } = row;
      return { paid: businessDate(new Date(String(payDate))), beginDate, hasMyTax };
    };
    const future = await add({ payDate: tomorrow });
    expect(future.extras.fieldErrors).toMatchObject([
      {
        path: 'payDate',
        code: 'order.paidInFuture',
        message: 'The payment date is in the future.',
      },
    ]);
    const id = resultOf(await add({ payDate: earlier, hasMyTax: true }));
    expect(await stored(id)).toEqual({ paid: earlier, beginDate: today, hasMyTax: true });
    const correct = (more: object) => shop.admin.post('order/correct', { id, ...more });
    const reason = 'As the bank has it';
    expect((await correct({ payDate: tomorrow, reason })).extras.fieldErrors).toMatchObject([
      { path: 'payDate', code: 'order.paidInFuture' },
    ]);
    resultOf(await correct({ payDate: before, hasMyTax: false, reason }));
    expect(await stored(id)).toEqual({ paid: before, beginDate: today, hasMyTax: false });
    // Nothing was paid of an order that waits: it has no day to correct.
    const waiting = await ordered('PRO');
    const refused = await shop.admin.post('order/correct', { id: waiting, payDate: today, reason });
    expect(refused.extras.errorCode).toBe('order.actionNotAllowed');
  });

  it('believes no webhook that is forged, changed, replayed late or too large', async () => {
    const send = async (path: string, body: string, headers: Record<string, string>) =>
      (
        await fetch(`${shop.home}/api/payment/${path}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', ...headers },
        })
      ).status;
    const secret = shop.simulator.env.STRIPE_WEBHOOK_SECRET!;
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.updated', data: {} });
    const signed = (at: number, text = body, key = secret) => ({
      'stripe-signature': `t=${at},v1=${createHmac('sha256', key).update(`${at}.${text}`).digest('hex')}`,
    });
    const now = Math.floor(Date.now() / 1000);
    expect(await send('stripe', body, signed(now))).toBe(200);
    expect(await send('stripe', body, signed(now, body, 'whsec_other'))).toBe(400);
    expect(await send('stripe', body.replace('evt_1', 'evt_2'), signed(now))).toBe(400);
    expect(await send('stripe', body, signed(now - 3600))).toBe(400);
    expect(await send('stripe', body, {})).toBe(400);
    const wechat = shop.simulator.simulator.notifier.wechatHeaders('{}');
    expect(await send('wechat', '{"event_type":"x"}', wechat)).toBe(401);
    const other = { ...wechat, 'wechatpay-serial': 'PUB_KEY_ID_other' };
    expect(await send('wechat', '{}', other)).toBe(401);
    shop.clock.advance(HOUR);
    expect(await send('wechat', '{}', wechat)).toBe(401);
    expect(await send('stripe', 'x'.repeat(70_000), signed(now))).toBe(413);
  });

  it.each(['card', 'wechat'] as const)(
    'by %s is compared with the channel’s account, which finds exactly the differences',
    async (channel) => {
      const today = businessDate(new Date());
      // A bill is made the day after.
      shop.pass(2 * DAY);
      const compare = async () =>
        resultOf(await shop.admin.post('deposit/reconcile', { channel, from: today, to: today }));
      expect(await compare()).toEqual([]);
      const { state } = shop.simulator.simulator;
      const [lost, changed] = [...state.payments.values()].filter(
        ({ kind, paidAt }) => kind === channel && paidAt !== null,
      );
      const given = [...state.refunds.values()].find(
        ({ transactionId, failed }) => !failed && state.paidAs(transactionId)!.kind === channel,
      )!;
      const asBefore = { paidAt: lost!.paidAt, paidAmount: changed!.paidAmount };
      Object.assign(lost!, { paidAt: null });
      Object.assign(changed!, { paidAmount: changed!.paidAmount + 1 });
      const stray = { ...changed!, id: 'stray', reference: 'STRAY-1', transactionId: 'stray' };
      state.payments.set('stray', stray);
      given.failed = true;
      state.refunds.set('RFSTRAY', { ...given, refundSn: 'RFSTRAY', failed: false });
      const found = (await compare()) as { difference: string; kind: string; id: string }[];
      expect(found.map(({ difference, kind, id }) => `${difference} ${kind} ${id}`).sort()).toEqual(
        [
          `different payment ${changed!.transactionId}`,
          'missingHere payment stray',
          'missingHere refund RFSTRAY',
          `missingThere payment ${lost!.transactionId}`,
          `missingThere refund ${given.refundSn}`,
        ],
      );
      state.payments.delete('stray');
      state.refunds.delete('RFSTRAY');
      given.failed = false;
      Object.assign(lost!, { paidAt: asBefore.paidAt });
      Object.assign(changed!, { paidAmount: asBefore.paidAmount });
    },
  );

  it.each(['card', 'wechat'] as const)(
    'by %s is no difference when we heard of it days later',
    async (channel) => {
      const id = await ordered('BASIC');
      shop.faults({ lost: 1 });
      await paid(id, channel);
      const made = businessDate(shop.clock.now());
      shop.pass(3 * DAY);
      const heard = businessDate(shop.clock.now());
      await shop.jobs.queryChannels();
      await shop.settled();
      expect((await paymentOf(id)).status).toBe('inForce');
      shop.pass(2 * DAY);
      for (const day of [made, heard]) {
        const period = { channel, from: day, to: day };
        expect(resultOf(await shop.admin.post('deposit/reconcile', period))).toEqual([]);
      }
    },
  );

  it('cannot be compared with a bill that WeChat Pay has not made yet', async () => {
    const today = businessDate(shop.clock.now());
    const period = { channel: 'wechat', from: today, to: today };
    const refused = await shop.admin.post('deposit/reconcile', period);
    expect(refused.extras.fieldErrors).toMatchObject([{ code: 'payment.statementNotReady' }]);
  });

  it.each([
    ['order/correct', { id: '1', remark: 'Mine' }],
    ['mismatch/settle', { id: '1', settlement: 'accept' }],
    ['refund/request', { depositId: '1', amount: '1.00' }],
    ['refund/decide', { id: '1', approved: true }],
    ['deposit/reconcile', { channel: 'card', from: '2026-01-01', to: '2026-01-01' }],
  ])('lets nobody run %s with every right in the own organisation alone', async (route, body) => {
    const reason = /decide|reconcile/.test(route) ? {} : { reason: 'As I like' };
    expect((await shop.of(org()).post(route, { ...body, ...reason })).code).toBe(403);
  });

  it('has a receipt with the figures of the order: list price, discount, credit, yuan and rate', async () => {
    const planId = await plan('PLUS', '3000.60', 3, '300.10');
    plans.PLUS = planId;
    const basic = await ordered('BASIC');
    await paid(basic);
    shop.pass(100 * DAY);
    const id = await ordered('PLUS');
    await paid(id, 'wechat');
    const { orderSn, beginDate, expireDate } = await paymentOf(id);
    const [deposit] = await shop.query(
      'SELECT deposit_sn AS sn, transaction_id AS transaction FROM billing_deposit WHERE order_id = ?',
      [id],
    );
    const text = await receiptOf(shop, org(), id);
    for (const line of [
      `Order ${orderSn}`,
      `Paid on ${beginDate}`,
      `Period ${beginDate} – ${expireDate}`,
      'Paid by WeChat Pay',
      `Transaction ${deposit!.transaction}`,
      `Deposit number ${deposit!.sn}`,
      'Plan PLUS, one year',
      'E-invoicing',
      'List price 3,000.60',
      'Discount -300.10',
      // 265 of 365 days of RM 1,170.00.
      'Credit for the unused part of the previous plan -849.45',
      'Paid RM 1,851.05',
      'Paid in CNY at RM0.6 for 1 CNY CNY 3,085.09',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain('Refunded');
  }, 120_000);

  it('refuses a promotion above the list price of its plan', async () => {
    const promotion = { planId: plans.PRO, name: 'Sale', validFrom: '2099-01-01' };
    const refused = await shop.admin.post('planPromotion/add', { ...promotion, amount: '2700.01' });
    expect(refused.extras.fieldErrors).toMatchObject([
      {
        path: 'amount',
        code: 'planPromotion.aboveListPrice',
        message: 'A promotion may not cost more than the list price of the plan, RM2,700.00.',
      },
    ]);
    const rows = () => shop.query('SELECT amount FROM billing_plan_promotion');
    expect(await rows()).toEqual([]);
    resultOf(await shop.admin.post('planPromotion/add', { ...promotion, amount: '2700.00' }));
    expect(await rows()).toEqual([{ amount: '2700.00' }]);
  });

  it('shows another organisation nothing of an order', async () => {
    const id = await ordered('BASIC');
    const stranger = shop.of('9999');
    expect((await stranger.get('order/payment', { id })).code).toBe(404);
    expect((await stranger.post('order/pay', { id, channel: 'card' })).code).toBe(404);
    expect((await stranger.post('order/cancel', { id })).code).toBe(404);
  });
});
