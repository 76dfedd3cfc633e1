import { OrderSales } from '@modules/billing/application/order-sales';
import type { PaymentView, RevenueView } from '@modules/billing/contract';
import { PlanReminders } from '@modules/accounts/application/plan-reminders';
import { OrderPaid, OrderRefunded } from '@modules/billing/domain/events';
import { addDays, businessDate, DAY, MINUTE } from '@kernel/time';
import { asSystem } from '@platform/tenancy/org-scope';
import { startSimulator } from '../../../src/simulator/myinvois/start';
import type { RunningSimulator } from '../../../src/simulator/myinvois/start';
import { controlOf } from '../invoicing/control';
import { type TestWorker, testWorkerOf } from '../invoicing/test-worker';
import { openShop, receiptOf, resultOf, type Shop } from './test-bed';
import { endOf, instants, startCrashingWorker } from './crashing-worker';

/** The organisation that every installation begins with; its id is known once there is one. */
let PLATFORM: string;
const BUYER = '401';

/** A company on record, by which an organisation sells or buys. */
const company = (name: string, n: number) => ({
  supplierName: name,
  tin: `C9991235${n}010`,
  idType: 'BRN',
  idValue: `20990209999${n}`,
  sstNumber: 'NA',
  tourismTaxNumber: 'NA',
  msicCode: '62010',
  contactNumber: '+60355512345',
  businessActivity: 'Software',
  email: 'akaun@kedai.example',
  addressLine0: '1, Jalan Baru',
  postalZone: '40150',
  cityName: 'Shah Alam',
  state: '10',
  country: 'MYS',
  status: 'enabled',
});

const platform = company('Platform Sdn. Bhd.', 2);
const buyer = company('Kedai Sdn. Bhd.', 1);
const access = { clientId: 'a1b2c3d4-0000-4000-8000-000000000001', clientSecret: 'secret-1' };

/** An authority that knows the two companies, and the system of the one that sells. */
const openAuthority = () =>
  startSimulator({
    settings: { validationDelay: 'instant', rateProfile: 'off' },
    seed: {
      taxpayers: [platform, buyer].map(({ tin, supplierName: name, idValue }) => ({
        tin,
        name,
        ids: { BRN: idValue },
      })),
      clients: [{ clientId: access.clientId, secrets: [access.clientSecret], tin: platform.tin }],
      appointments: [],
    },
  });

describe('what the platform sells', () => {
  let shop: Shop;
  let authority: RunningSimulator;
  let worker: TestWorker;
  let planId: string;
  beforeAll(async () => {
    authority = await openAuthority();
    const more = { MYINVOIS_BASE_URL: authority.url, MYINVOIS_RATE_PROFILE: 'unlimited' };
    shop = await openShop(more);
    const [own] = await shop.query("SELECT id FROM identity_organisation WHERE code = 'platform'");
    PLATFORM = String(own!.id);
    const control = controlOf(authority.url);
    worker = testWorkerOf(shop.app, {
      rows: (sql) => shop.query(sql),
      advance: async (milliseconds) => {
        shop.pass(milliseconds);
        await control.advance(milliseconds);
      },
    });
    await sellPro();
    await organisation(BUYER, 'kedai', 'company');
  });
  afterAll(async () => {
    await shop?.close();
    await authority?.close();
  });

  const sellPro = async () => {
    const plan = { name: 'Pro', code: 'PRO', amount: '2700.55', discountAmount: '0', level: 2 };
    const more = { description: 'Payroll too', tier: 'vip', status: 'enabled' };
    planId = resultOf(await shop.admin.post<string>('plan/add', { ...plan, ...more }));
  };

  const organisation = (id: string, code: string, type: string) =>
    shop.query(
      `INSERT INTO identity_organisation (id, org_id, name, code, type, create_time, update_time)
       VALUES (?, ?, 'A shop', ?, ?, NOW(), NOW())`,
      [id, id, code, type],
    );
  const sales = () => shop.get(OrderSales);
  const rows = () =>
    shop.query(
      `SELECT refund_sn AS refund, amount, document_id AS document, fault FROM billing_sale
       ORDER BY id`,
    );
  const documents = () =>
    shop.query(
      `SELECT kind, org_id AS org, submit_status AS status, buyer_name AS buyer,
         total_payable_amount AS total FROM invoicing_document ORDER BY id`,
    );
  /** Which invoice each note refers to, and whether by the number that the authority gave it. */
  const references = () =>
    shop.query(
      `SELECT r.note_id AS note, o.id AS invoice, r.uuid = o.uuid AS same
       FROM invoicing_document_reference r JOIN invoicing_document o ON o.id = r.original_id
       ORDER BY r.note_id`,
    );
  /** What the administrator sees waiting. */
  const shown = async () => resultOf(await shop.admin.get<RevenueView>('order/revenue')).waiting;
  let orderId = '';

  it('waits with its e-invoice until the platform and the buyer have a company each', async () => {
    const choice = { planId, planDetailIds: [], expected: '2700.55' };
    orderId = resultOf(await shop.of(BUYER).post<string>('order/buy', choice));
    const pay = { id: orderId, channel: 'card' };
    const { deposit } = resultOf(await shop.of(BUYER).post<PaymentView>('order/pay', pay));
    const early = await shop.of(BUYER).get('order/receipt', { id: orderId });
    expect(early.extras.errorCode).toBe('order.notPaid');
    shop.act(await shop.snOf(deposit!.id), 'pay');
    await shop.settled();
    expect(await rows()).toMatchObject([{ document: null, fault: 'sale.noBuyer' }]);
    expect(await shown()).toMatchObject([{ amount: '2700.55', fault: 'sale.noBuyer' }]);
    expect((await shop.of(BUYER).get('order/revenue')).code).toBe(403);
    resultOf(await shop.of(BUYER).post('supplier/add', buyer));
    await sales().issueWaiting();
    expect(await rows()).toMatchObject([{ document: null, fault: 'sale.noIssuer' }]);
    expect(await shown()).toMatchObject([{ amount: '2700.55', fault: 'sale.noIssuer' }]);
  });

  it('is invoiced once, however often it is told', async () => {
    const own = shop.of(PLATFORM);
    resultOf(await own.post('supplier/add', platform));
    const demand = {
      invoiceType: 'invoice',
      attribute: 'paymentTerms',
      orderNo: 1,
      isShown: true,
      isPrinted: true,
      isRequired: true,
      defaultValue: null,
    };
    const demanded = resultOf(await own.post<string>('documentAttribute/add', demand));
    const credential = { companyName: platform.supplierName, tin: platform.tin };
    const rest = { documentVersion: '1.0', status: 'enabled' };
    resultOf(await own.post('orgCredential/add', { ...credential, ...access, ...rest }));
    // Nobody is at hand who could be asked: it waits, and says what for.
    await sales().issueWaiting();
    expect(await shown()).toMatchObject([{ amount: '2700.55', fault: 'sale.demanded' }]);
    expect(await documents()).toEqual([]);
    const { version } = resultOf(
      await own.get<{ version: number }>('documentAttribute/detail', { id: demanded }),
    );
    const given = { ...demand, id: demanded, version, defaultValue: 'Paid in full' };
    resultOf(await own.post('documentAttribute/update', given));
    await Promise.all([sales().issueWaiting(), sales().issueWaiting()]);
    await asSystem('a test', BUYER, () => sales().paid(new OrderPaid(BUYER, orderId)));
    expect(await rows()).toMatchObject([{ amount: '2700.55', fault: null }]);
    expect(await documents()).toMatchObject([
      { org: PLATFORM, status: 1, buyer: 'Kedai Sdn. Bhd.', total: '2700.55' },
    ]);
    expect(await rows()).toMatchObject([{ amount: '2700.55', fault: null }]);
  });

  it('is noted as refunded once its invoice is valid, when money goes back (myinvois-ubl, section 4)', async () => {
    const { deposit } = resultOf(
      await shop.of(BUYER).get<PaymentView>('order/payment', { id: orderId }),
    );
    const asked = { depositId: deposit!.id, amount: '700.05', reason: 'Goodwill' };
    const id = resultOf(await shop.admin.post<string>('refund/request', asked));
    resultOf(await shop.secondAdmin.post('refund/decide', { id, approved: true }));
    await shop.settled();
    expect((await rows())[1]).toMatchObject({ amount: '700.05', document: null });
    await worker.settle();
    expect(await documents()).toMatchObject([{ kind: 1, status: 10 }]);
    await Promise.all([sales().issueWaiting(), sales().issueWaiting()]);
    const [{ refund } = {}] = (await rows()).slice(1);
    const event = new OrderRefunded(BUYER, orderId, refund!, '700.05');
    await asSystem('a test', BUYER, () => sales().refunded(event));
    await worker.settle();
    expect(await documents()).toMatchObject([
      { kind: 1, status: 10, total: '2700.55' },
      { kind: 4, status: 10, total: '700.05', buyer: 'Kedai Sdn. Bhd.' },
    ]);
    expect(await shown()).toEqual([]);
    const [invoice, note] = await rows();
    expect(note).toMatchObject({ fault: null });
    expect(await references()).toMatchObject([
      { note: note!.document, invoice: invoice!.document, same: 1 },
    ]);
  });

  it('is counted, invoiced and given back once by workers that are killed at every named instant', async () => {
    const choice = { planId, planDetailIds: [], expected: '2700.55' };
    const id = resultOf(await shop.of(BUYER).post<string>('order/buy', choice));
    const pay = { id, channel: 'card' };
    const { deposit } = resultOf(await shop.of(BUYER).post<PaymentView>('order/pay', pay));
    shop.faults({ lost: 1 });
    shop.act(await shop.snOf(deposit!.id), 'pay');
    await shop.settled();
    const past = () =>
      shop.query('UPDATE billing_deposit SET ask_time = create_time - INTERVAL 1 HOUR');
    const overdue = () => shop.query('UPDATE platform_outbox SET due_time = create_time');
    for (const instant of ['billing.reportHeard', 'billing.paymentStored']) {
      await past();
      await killedAt(instant);
    }
    expect(await statusOf(id)).toBe('awaitingPayment');
    await past();
    await shop.jobs.queryChannels();
    await killedAt('billing.saleIssued');
    await overdue();
    await shop.settled();
    expect(await statusOf(id)).toBe('paid');
    await worker.settle();
    const asked = { depositId: deposit!.id, amount: '2700.55', reason: 'Withdrawn' };
    const refund = resultOf(await shop.admin.post<string>('refund/request', asked));
    resultOf(await shop.secondAdmin.post('refund/decide', { id: refund, approved: true }));
    await killedAt('billing.refundSent');
    await overdue();
    await shop.settled();
    expect(await statusOf(id)).toBe('refunded');
    const counted = await shop.query(
      `SELECT kind, COUNT(*) AS times FROM billing_posting WHERE deposit_id = ? GROUP BY kind`,
      [deposit!.id],
    );
    expect(counted.map(({ kind, times }) => `${kind} ${times}`).sort()).toEqual([
      'payment 1',
      'refund 1',
    ]);
    await worker.settle();
    const made = (await documents()).map(({ kind, status, total }) => [kind, status, total]);
    expect(made).toEqual([
      [1, 10, '2700.55'],
      [4, 10, '700.05'],
      [1, 10, '2700.55'],
      [4, 10, '2700.55'],
    ]);
    expect(await controlOf(authority.url).ledger()).toHaveLength(4);
    const { refunds } = shop.simulator.simulator.state;
    expect([...refunds.values()].map(({ amount }) => amount).sort()).toEqual([270_055, 70_005]);
    expect(instants().sort()).toEqual([...killed].sort());
  }, 180_000);

  const killed: string[] = [];
  async function killedAt(instant: string): Promise<void> {
    const signal = await endOf(
      startCrashingWorker(shop, instant, { authority: authority.url }),
      45_000,
    );
    expect([instant, signal]).toEqual([instant, 'SIGKILL']);
    killed.push(instant);
  }

  const statusOf = async (id: string): Promise<string> =>
    resultOf(await shop.of(BUYER).get<PaymentView>('order/payment', { id })).status;

  it('has a receipt', async () => {
    const [order] = await shop.query('SELECT order_sn AS sn FROM billing_order WHERE id = ?', [
      orderId,
    ]);
    const text = await receiptOf(shop, BUYER, orderId);
    for (const line of [
      'Received by Platform Sdn. Bhd. C99912352010 1, Jalan Baru Shah Alam',
      'Received from A shop',
      `Order ${order!.sn}`,
      'Paid by Card',
      'Plan Pro, one year',
      'List price 2,700.55',
      'Paid RM 2,700.55',
      'Refunded since RM 700.05',
    ])
      expect(text).toContain(line);
    for (const none of ['Discount', 'Credit', 'CNY']) expect(text).not.toContain(none);
    expect((await shop.of('9999').get('order/receipt', { id: orderId })).code).toBe(404);
  }, 60_000);

  it('counts as revenue, less what went back, and is due before it ends', async () => {
    const { plans, due, churn } = resultOf(await shop.admin.get<RevenueView>('order/revenue'));
    expect(plans).toEqual([{ code: 'PRO', amounts: expect.any(Array) as string[] }]);
    expect(plans[0]!.amounts.at(-1)).toBe('2000.50');
    expect(due).toEqual([]);
    expect(churn).toHaveLength(12);
    shop.pass(300 * DAY);
    const later = resultOf(await shop.admin.get<RevenueView>('order/revenue'));
    expect(later.due).toMatchObject([{ orgId: BUYER, planCode: 'PRO', worth: '2000.50' }]);
  });

  it('reminds at 30, 7 and 1 days, once each, by mail and inbox', async () => {
    await shop.query(
      `INSERT INTO identity_user (id, org_id, account, real_name, email, password_hash, create_time,
         update_time) VALUES (700, ?, 'kedai', 'Owner', 'owner@kedai.example', '', NOW(), NOW())`,
      [BUYER],
    );
    await shop.query(
      'UPDATE identity_organisation SET director_id = 700, status = 1 WHERE id = ?',
      [BUYER],
    );
    const [{ until = '' } = {}] = await shop.query(
      `SELECT DATE_FORMAT(expire_date, '%Y-%m-%d') AS until FROM billing_order`,
    );
    const written: string[] = [];
    for (const left of [31, 30, 29, 7, 2, 1, 0]) {
      shop.clock.set(new Date(`${addDays(until, 1 - left)}T02:00:00Z`));
      const count = await shop.get(PlanReminders).remind();
      await shop.get(PlanReminders).remind();
      if (count > 0) written.push(`${left} ${businessDate(shop.clock.now())}`);
      shop.clock.advance(MINUTE);
      await shop.settled();
    }
    expect(written.map((each) => each.split(' ')[0])).toEqual(['30', '7', '1']);
    const mails = await shop.query(
      `SELECT subject FROM mail_message WHERE ref_resource = 'sysTenant' ORDER BY id`,
    );
    expect(mails).toHaveLength(3);
    // By its name, which a customer knows, and not by its code.
    const [{ name = '' } = {}] = await shop.query(
      `SELECT name FROM billing_plan WHERE code = 'PRO'`,
    );
    for (const { subject } of mails) expect(subject).toContain(name);
    const notices = await shop.query(
      `SELECT title FROM content_sys_notice WHERE org_id = ? ORDER BY id`,
      [BUYER],
    );
    expect(notices.map(({ title }) => /(\d+) days? left/.exec(title ?? '')?.[1])).toEqual([
      '30',
      '7',
      '1',
    ]);
  });
});
