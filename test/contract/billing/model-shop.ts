import { createHmac } from 'node:crypto';
import type { ICommandHandler } from '@nestjs/cqrs';
import { StripeChannel } from '@modules/billing/adapters/stripe/stripe-channel';
import { BillingJobs } from '@modules/billing/application/billing-jobs';
import {
  AddOrderByHand,
  AddOrderByHandHandler,
} from '@modules/billing/application/commands/add-order-by-hand';
import {
  CancelOrder,
  CancelOrderHandler,
} from '@modules/billing/application/commands/cancel-order';
import {
  CorrectOrder,
  CorrectOrderHandler,
} from '@modules/billing/application/commands/correct-order';
import {
  OpenDeposit,
  OpenDepositHandler,
  RecordChannelQuery,
  RecordChannelQueryHandler,
  RecordOpened,
  RecordOpenedHandler,
} from '@modules/billing/application/commands/open-deposit';
import { PlaceOrder, PlaceOrderHandler } from '@modules/billing/application/commands/place-order';
import {
  RecordPayment,
  RecordPaymentHandler,
} from '@modules/billing/application/commands/record-payment';
import {
  DecideRefund,
  DecideRefundHandler,
  RecordRefund,
  RecordRefundHandler,
  RequestRefund,
  RequestRefundHandler,
} from '@modules/billing/application/commands/refunds';
import {
  SettleMismatch,
  SettleMismatchHandler,
} from '@modules/billing/application/commands/settle-mismatch';
import {
  AdvanceOrder,
  AdvanceOrderHandler,
} from '@modules/billing/application/commands/advance-order';
import { DepositService } from '@modules/billing/application/deposit-service';
import { OrderService } from '@modules/billing/application/order-service';
import { Payments } from '@modules/billing/application/payments';
import {
  type Charge,
  type Known,
  type Opened,
  PaymentChannel,
  type RefundReport,
  type Return,
  type StatementLine,
} from '@modules/billing/application/ports/payment-channel';
import { PriceList } from '@modules/billing/application/price-list';
import { RefundableDeposit } from '@modules/billing/application/refundable-deposit';
import { OrderClosed, RefundApproved } from '@modules/billing/domain/events';
import { fromCents, inCents } from '@modules/billing/domain/exchange';
import type { PaymentReport } from '@modules/billing/domain/verdict';
import type { DomainEvent } from '@kernel/events';
import { type Decimal, ZERO } from '@kernel/money';
import { DomainError, Unavailable } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { FakeClock } from '@platform/clock';
import type { Random } from '@platform/seeding/context';
import { asSystem } from '@platform/tenancy/org-scope';
import { idOf, noFaults, type Payment, State } from '../../../src/simulator/payments/state';
import { Memory, MemoryCredits, MemoryLedger } from './memory';
import { Scheduler } from './scheduler';

const ORG = '42';
const WEBHOOK_SECRET = 'whsec_of_the_model';

/** A notification of a service: a signed body for cards, the decrypted content for QR codes. */
interface Note {
  reference: string;
  deliver: () => Promise<void>;
}

type Name = 'card' | 'wechat';

/** A service on the simulator's ledger, without HTTP, which has tests of its own. */
class ModelChannel extends PaymentChannel {
  readonly currency: 'MYR' | 'CNY';

  constructor(
    readonly name: Name,
    private readonly shop: ModelShop,
  ) {
    super();
    this.currency = name === 'card' ? 'MYR' : 'CNY';
  }

  get least(): Decimal {
    return this.shop.least[this.name];
  }

  open({ reference, currency, amount, expiresAt, subject }: Charge): Promise<Opened> {
    return this.answered(() => {
      const known = this.state.find(reference);
      const made: Payment = known ?? {
        id: this.name === 'card' ? idOf('cs') : reference,
        kind: this.name,
        state: 'open',
        reference,
        subject,
        currency,
        amount: inCents(amount),
        metadata: {},
        created: this.state.now,
        expiresAt: expiresAt.getTime(),
        transactionId: null,
        successUrl: '',
        cancelUrl: '',
        notifyUrl: '',
        paidAmount: 0,
        paidCurrency: '',
        paidAt: null,
      };
      if (!known) this.state.add(made);
      return { sessionId: this.name === 'card' ? made.id : null, payUrl: made.id };
    });
  }

  query({ reference, sessionId }: Known): Promise<PaymentReport | null> {
    return this.answered(() => {
      const known = this.state.find(reference);
      if (!known || (this.name === 'card' && sessionId === null)) return null;
      return reportOf(known);
    });
  }

  close({ reference, sessionId }: Known): Promise<void> {
    return this.answered(() => {
      const known = this.state.find(reference);
      if (!known || (this.name === 'card' && sessionId === null)) return;
      if (known.state === 'open' || known.state === 'declined') known.state = 'closed';
    });
  }

  refund({ refundSn, transactionId, amount }: Return): Promise<RefundReport> {
    return this.answered(() => {
      const known = this.state.refunds.get(refundSn);
      if (known) return this.refundReportOf(refundSn);
      const paid = this.state.paidAs(transactionId)!;
      const left = paid.paidAmount - this.state.refundedOf(transactionId);
      if (inCents(amount) > left) return { refundSn, state: 'failed', reason: 'beyond' };
      this.state.addRefund({
        id: idOf('re'),
        refundSn,
        transactionId,
        amount: inCents(amount),
        reason: '',
        currency: paid.paidCurrency,
        at: this.state.now,
        failed: this.state.refundFails(),
      });
      this.shop.tellRefund(refundSn);
      return { ...this.refundReportOf(refundSn), ...(this.name === 'wechat' && pending) };
    });
  }

  queryRefund({ refundSn }: Return): Promise<RefundReport | null> {
    return this.answered(() =>
      this.state.refunds.has(refundSn) ? this.refundReportOf(refundSn) : null,
    );
  }

  lastStatement = (now: Date): string => businessDate(now);

  statement(): Promise<StatementLine[]> {
    const { payments, refunds } = this.state;
    const paid = [...payments.values()].filter(
      ({ kind, paidAt }) => kind === this.name && paidAt !== null,
    );
    const gone = [...refunds.values()].filter(
      ({ transactionId, failed }) =>
        !failed && this.state.paidAs(transactionId)!.kind === this.name,
    );
    return Promise.resolve([
      ...paid.map((each) => ({
        kind: 'payment' as const,
        id: each.transactionId!,
        reference: each.reference,
        currency: each.paidCurrency.toUpperCase(),
        amount: fromCents(each.paidAmount),
        at: new Date(each.paidAt!),
      })),
      ...gone.map((each) => ({
        kind: 'refund' as const,
        id: each.refundSn,
        reference: each.transactionId,
        currency: each.currency.toUpperCase(),
        amount: fromCents(each.amount),
        at: new Date(each.at),
      })),
    ]);
  }

  refundReportOf(refundSn: string): RefundReport {
    const { failed } = this.state.refunds.get(refundSn)!;
    return { refundSn, state: failed ? 'failed' : 'succeeded', reason: null };
  }

  private get state(): State {
    return this.shop.state;
  }

  /** Other tasks may run before and after the call, it may not answer, and the caller may die. */
  private async answered<T>(work: () => T): Promise<T> {
    await this.shop.scheduler.turn();
    const answer = work();
    await this.shop.scheduler.turn();
    if (!this.shop.isCalm && this.shop.random.chance(5)) throw new Unavailable('payment.noAnswer');
    return answer;
  }
}

const pending = { state: 'pending' as const };
const states: Record<Payment['state'], PaymentReport['state']> = {
  open: 'pending',
  declined: 'pending',
  paid: 'succeeded',
  expired: 'closed',
  closed: 'closed',
};

const reportOf = (of: Payment): PaymentReport => {
  const isPaid = of.state === 'paid';
  return {
    channel: of.kind,
    reference: of.reference,
    state: states[of.state],
    transactionId: of.transactionId,
    currency: isPaid ? of.paidCurrency : of.currency,
    amount: fromCents(isPaid ? of.paidAmount : of.amount),
  };
};

const plan = (id: string, code: string, amount: string, level: number) => ({
  id,
  code,
  name: code,
  amount,
  level,
  discountAmount: '0.00',
  status: 'enabled',
  tier: level > 1 ? 'vip' : 'standard',
});
const plans = [plan('1', 'BASIC', '1170.00', 1), plan('2', 'PRO', '2700.00', 2)];
const rate = { currency: 'CNY', rate: '0.587300' };

/** The shop's own commands and services on an in-memory store, against the simulator's ledger. */
export class ModelShop {
  readonly clock = new FakeClock(new Date('2026-01-01T04:00:00Z'));
  readonly memory = new Memory(this.clock);
  readonly ledger = new MemoryLedger(this.memory);
  readonly state = new State();
  readonly scheduler: Scheduler;
  readonly payments: Payments;
  readonly jobs: BillingJobs;
  readonly prices: PriceList;
  /** Notifications yet to be delivered; any may be delivered twice, or never. */
  notes: Note[] = [];
  /** Events that were raised, each once, whether or not they were delivered. */
  readonly raised: DomainEvent[] = [];
  isCalm = false;
  /** The smallest amounts that the services accept. */
  least: Record<Name, Decimal> = { card: ZERO, wechat: ZERO };
  forged = 0;
  private readonly channels: Record<Name, ModelChannel>;
  private readonly card = new StripeChannel({
    secretKey: 'sk_test_x',
    webhookSecret: WEBHOOK_SECRET,
    baseUrl: 'http://127.0.0.1:9',
  });
  private readonly handlers: ReadonlyMap<unknown, ICommandHandler>;

  constructor(readonly random: Random) {
    this.scheduler = new Scheduler(random);
    this.follow();
    const { memory, ledger, clock } = this;
    const resources = {
      of: ({ name }: { name: string }) => this.tableOf(name),
    } as never;
    const credits = new MemoryCredits(memory, ledger);
    const identity = {
      userNames: () => Promise.resolve(new Map()),
      nameOf: () => Promise.resolve('A shop'),
      isTenant: () => Promise.resolve(true),
    } as never;
    const series = { next: () => Promise.resolve(`OR${memory.id()}`) } as never;
    const outbox = {
      add: (events: readonly DomainEvent[]) => {
        memory.tables.events.push(...events);
        return Promise.resolve();
      },
    } as never;
    const audit = { record: () => Promise.resolve() } as never;
    const settings = { config: { publicUrl: 'https://shop.example' }, works: false } as never;
    this.channels = {
      card: new ModelChannel('card', this),
      wechat: new ModelChannel('wechat', this),
    };
    const all = { all: [], of: (name: Name) => this.channels[name] } as never;
    const commands = { execute: (command: object) => this.execute(command) } as never;
    const orders = new OrderService(resources, ledger, credits, series, identity, outbox, clock);
    const deposits = new DepositService(resources, ledger, clock);
    const refundable = new RefundableDeposit(ledger, credits);
    this.prices = new PriceList(resources, ledger);
    this.payments = new Payments(commands, all, resources, ledger, deposits, settings, clock);
    const nothing = {} as never;
    this.jobs = new BillingJobs(
      ...([ledger, this.payments, commands, nothing, nothing, settings, clock] as const),
    );
    this.handlers = new Map<unknown, ICommandHandler>([
      [
        AddOrderByHand,
        new AddOrderByHandHandler(ledger, this.prices, orders, deposits, identity, audit, clock),
      ],
      [CancelOrder, new CancelOrderHandler(resources, ledger, orders)],
      [CorrectOrder, new CorrectOrderHandler(resources, ledger, orders, audit, clock)],
      [OpenDeposit, new OpenDepositHandler(resources, ledger, deposits)],
      [RecordOpened, new RecordOpenedHandler(resources, ledger)],
      [RecordChannelQuery, new RecordChannelQueryHandler(resources, clock)],
      [PlaceOrder, new PlaceOrderHandler(ledger, this.prices, orders)],
      [RecordPayment, new RecordPaymentHandler(resources, ledger, credits, orders, clock)],
      [RequestRefund, new RequestRefundHandler(resources, ledger, refundable, identity, clock)],
      [
        DecideRefund,
        new DecideRefundHandler(resources, ledger, refundable, orders, identity, outbox, clock),
      ],
      [RecordRefund, new RecordRefundHandler(resources, ledger, orders)],
      [
        SettleMismatch,
        new SettleMismatchHandler(resources, ledger, credits, orders, identity, clock),
      ],
      [AdvanceOrder, new AdvanceOrderHandler(resources, ledger, orders)],
    ]);
  }

  /** One transaction: others wait, and a task that dies before its end leaves nothing behind. */
  async execute<T>(command: object): Promise<T> {
    await this.scheduler.turn();
    const before = this.memory.tables.events.length;
    const result = await this.memory.transaction(async () => {
      const made = (await this.handlers.get(command.constructor)!.execute(command)) as T;
      this.scheduler.mayDie();
      return made;
    });
    this.raised.push(...this.memory.tables.events.slice(before));
    await this.scheduler.turn();
    return result;
  }

  /** A task of the shop; a refusal or a missing answer is not a failure. */
  task(work: () => Promise<unknown>): () => Promise<void> {
    return () =>
      asSystem('the model', 'all', async () => {
        try {
          await work();
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      });
  }

  async buy(planId: string): Promise<void> {
    const choice = { planId, planDetailIds: [] };
    const { quote } = await this.prices.price(ORG, choice, businessDate(this.clock.now()));
    await this.execute(new PlaceOrder(choice, quote.realAmount.toFixed(2)));
  }

  /** What a payer does on the service's payment page. */
  act(payment: Payment, verb: 'pay' | 'decline' | 'expire'): void {
    const wasOpen = payment.state === 'open' || payment.state === 'declined';
    if (verb === 'pay' && this.state.pay(payment)) this.tell(payment, !wasOpen);
    if (verb === 'pay' || !wasOpen) return;
    payment.state = verb === 'decline' ? 'declined' : 'expired';
    if (verb === 'expire' && payment.kind === 'card') this.tell(payment, false);
  }

  pass(milliseconds: number): void {
    this.clock.advance(milliseconds);
    this.follow();
    for (const payment of this.state.settle())
      if (payment.kind === 'card') this.tell(payment, false);
  }

  /** Delivers a notification: once, repeatedly, or never; a forgery may come first. */
  async hear(): Promise<void> {
    if (this.notes.length === 0) return;
    const [note] = this.notes.splice(this.random.whole(0, this.notes.length - 1), 1);
    const isAsked = this.memory
      .all('deposit')
      .some((each) => each.depositSn === note!.reference && /created|open/.test(each.status));
    if (!this.isCalm && isAsked && this.random.chance(20)) return;
    this.notes.push(note!);
    await note!.deliver();
    if (this.isCalm || !this.random.chance(30))
      this.notes = this.notes.filter((each) => each !== note);
  }

  /** Delivers an event; if the task dies, the event stays in the outbox. */
  async relay(): Promise<void> {
    const { events } = this.memory.tables;
    if (events.length === 0) return;
    const event = this.random.pick(events);
    const work = async (): Promise<void> => {
      if (event instanceof OrderClosed) await this.payments.closeDeposits(event);
      if (event instanceof RefundApproved) await this.payments.sendRefund(event);
    };
    await asSystem('the model', event.orgId, work);
    if (!this.isCalm && this.random.chance(10)) return;
    const { tables } = this.memory;
    tables.events = tables.events.filter((each) => each !== event);
  }

  tellRefund(refundSn: string): void {
    const { kind } = this.state.paidAs(this.state.refunds.get(refundSn)!.transactionId)!;
    const report = this.channels[kind].refundReportOf(refundSn);
    this.notes.push({ reference: '', deliver: () => this.payments.recordRefunds([report]) });
  }

  fault(): void {
    const { random, state } = this;
    const [amount, currency] = [random.pick([100, 117_001, 99_999]), random.pick(['usd', 'cny'])];
    const one = random.pick([
      {},
      {},
      {},
      {},
      {},
      { paidAfterExpiry: true },
      { paidAfterExpiry: true },
      { amount },
      { currency },
      { refundsFail: 1 },
    ]);
    state.faults = { ...noFaults, ...one };
  }

  statement = (name: Name): Promise<StatementLine[]> => this.channels[name].statement();

  private follow(): void {
    this.state.offset = this.clock.now().getTime() - Date.now();
  }

  /**
   * A payment after its page had ended is notified until it is accepted: the shop no longer queries
   * it.
   */
  private tell(payment: Payment, isLate: boolean): void {
    const report = reportOf(payment);
    const reference = isLate ? '' : payment.reference;
    if (payment.kind === 'wechat') {
      this.notes.push({ reference, deliver: () => this.payments.recordPayments([report]) });
      return;
    }
    const body = JSON.stringify({
      id: idOf('evt'),
      object: 'event',
      type: `checkout.session.${payment.state === 'paid' ? 'completed' : 'expired'}`,
      data: {
        object: {
          id: payment.id,
          client_reference_id: payment.reference,
          payment_intent: payment.transactionId,
          currency: report.currency,
          amount_total: inCents(report.amount),
          status: payment.state,
          payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
        },
      },
    });
    this.notes.push({ reference, deliver: () => this.webhook(body) });
  }

  /** A webhook is trusted by its signature alone; now and then a forged one arrives. */
  private async webhook(body: string): Promise<void> {
    const at = Math.floor(Date.now() / 1000);
    const sign = (text: string, secret: string): string =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
    const believed = sign(body, WEBHOOK_SECRET);
    if (this.random.chance(20)) {
      const changed = body.replace(/"amount_total":\d+/, '"amount_total":1').replace('evt', 'evx');
      const false_ = this.random.pick([believed, sign(changed, 'whsec_other'), '']);
      const read = await this.card.read(Buffer.from(changed), false_);
      if (read !== null) throw new Error('a forgery');
      this.forged += 1;
    }
    const { payments } = (await this.card.read(Buffer.from(body), believed))!;
    await this.payments.recordPayments(payments);
  }

  private tableOf(name: string) {
    const { memory } = this;
    const items = name === 'plan' ? plans : [];
    const table = name as 'order' | 'deposit' | 'refund' | 'mismatch';
    return {
      get: (id: string) =>
        new Promise((resolve) => {
          resolve(name === 'plan' ? plans.find((each) => each.id === id) : memory.get(table, id));
        }),
      create: (values: object) => Promise.resolve(memory.create(table, values)),
      amend: (id: string, values: object) => Promise.resolve(memory.amend(table, id, values)),
      page: () => Promise.resolve({ items }),
      inForceOn: () => Promise.resolve(name === 'paymentRate' ? [rate] : []),
    };
  }
}
