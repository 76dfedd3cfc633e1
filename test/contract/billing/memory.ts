import { CreditStore } from '@modules/billing/application/ports/credit-store';
import { type Grant, LedgerStore } from '@modules/billing/application/ports/ledger-store';
import { isWaiting } from '@modules/billing/domain/deposit-states';
import type { Posting } from '@modules/billing/domain/ledger';
import type { Period } from '@modules/billing/domain/period';
import type { Running } from '@modules/billing/domain/pricing';
import type { LedgerLine } from '@modules/billing/domain/reconcile';
import { type Credit, keepsCredit } from '@modules/billing/domain/refundable';
import type { Replaced } from '@modules/billing/domain/replaced';
import type { RefundStatus } from '@modules/billing/domain/refund-states';
import type { Deposit } from '@modules/billing/resources/deposit.resource';
import type { Mismatch } from '@modules/billing/resources/mismatch.resource';
import type { Order } from '@modules/billing/resources/order.resource';
import type { Refund } from '@modules/billing/resources/refund.resource';
import type { DomainEvent } from '@kernel/events';
import { type Decimal, decimal, sum, ZERO } from '@kernel/money';
import { NotFound } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import type { Clock } from '@platform/clock';

export type Stored = Posting & { depositId: string | null; at: Date };
export type Granted = Grant & { ended: boolean };

/** Everything that is stored; records are replaced, never changed, so that a copy of the lists is one of all. */
export interface Tables {
  order: Map<string, Order>;
  deposit: Map<string, Deposit>;
  refund: Map<string, Refund>;
  mismatch: Map<string, Mismatch>;
  postings: Map<string, Stored>;
  grants: Granted[];
  credits: (Credit & { toOrderId: string })[];
  events: DomainEvent[];
  next: number;
}

type Table = 'order' | 'deposit' | 'refund' | 'mismatch';
const initial: Record<Table, object> = {
  order: { refundedAmount: '0.00', payDate: null, beginDate: null, expireDate: null },
  deposit: {
    refundedAmount: '0.00',
    payAmount: null,
    transactionId: null,
    sessionId: null,
    payUrl: null,
  },
  refund: { attempt: 1, origin: 'request', isBounced: false, depositId: null, mismatchId: null },
  mismatch: { reason: null },
};

/** What a database would hold, and what a transaction that is rolled back leaves of it. */
export class Memory {
  tables: Tables = {
    order: new Map(),
    deposit: new Map(),
    refund: new Map(),
    mismatch: new Map(),
    postings: new Map(),
    grants: [],
    credits: [],
    events: [],
    next: 0,
  };

  constructor(readonly clock: Clock) {}

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const { order, deposit, refund, mismatch, postings, grants, credits, events, next } =
      this.tables;
    const before: Tables = {
      order: new Map(order),
      deposit: new Map(deposit),
      refund: new Map(refund),
      mismatch: new Map(mismatch),
      postings: new Map(postings),
      grants: [...grants],
      credits: [...credits],
      events: [...events],
      next,
    };
    try {
      return await work();
    } catch (error) {
      this.tables = before;
      throw error;
    }
  }

  all<T extends Table>(table: T): (Tables[T] extends Map<string, infer R> ? R : never)[] {
    return [...this.tables[table].values()] as never;
  }

  get(table: Table, id: string): object {
    const found = this.tables[table].get(id);
    if (!found) throw new NotFound();
    return found;
  }

  create(table: Table, values: object): string {
    const id = this.id();
    const updateTime = this.clock.now().toISOString();
    (this.tables[table] as Map<string, object>).set(id, {
      ...initial[table],
      updateTime,
      ...values,
      id,
    });
    return id;
  }

  amend(table: Table, id: string, values: object): void {
    const updateTime = this.clock.now().toISOString();
    const changed = { ...this.get(table, id), ...values, updateTime };
    (this.tables[table] as Map<string, object>).set(id, changed);
  }

  id(): string {
    this.tables.next += 1;
    return String(this.tables.next);
  }
}

const ofMoney = (values: readonly Decimal[]): Decimal => (values.length > 0 ? sum(values) : ZERO);

export class MemoryLedger extends LedgerStore {
  constructor(private readonly memory: Memory) {
    super();
  }

  tenantOf = (orgId: string): Promise<string> => Promise.resolve(orgId);
  /** Commands run one after another here. */
  lock = (): Promise<void> => Promise.resolve();

  post(_orgId: string, depositId: string | null, posting: Posting): Promise<boolean> {
    const { postings } = this.memory.tables;
    if (postings.has(posting.key)) return Promise.resolve(false);
    postings.set(posting.key, { ...posting, depositId, at: this.memory.clock.now() });
    return Promise.resolve(true);
  }

  runningOf(_tenantId: string, today: PlainDate): Promise<Running[]> {
    const running = this.memory.tables.grants
      .filter(({ ended, until }) => !ended && until >= today)
      .sort((one, other) => one.from.localeCompare(other.from));
    return Promise.resolve(
      running.map(({ orderId, planCode, level, from, until }) => ({
        orderId,
        planCode,
        level,
        from,
        until,
        worth: this.worthOf(orderId),
      })),
    );
  }

  /** What an order is worth: paid and credited, less what went back or is on its way. */
  worthOf(orderId: string): Decimal {
    const of = this.memory.tables.order.get(orderId)!;
    const rateOf = (id: string | null) => this.memory.tables.deposit.get(String(id))!;
    const underWay = this.memory
      .all('refund')
      .filter(({ status, mismatchId }) => status === 'approved' && mismatchId === null)
      .filter(({ depositId, isBounced }) => !isBounced && rateOf(depositId).orderId === orderId)
      .map(({ amount, depositId }) =>
        decimal(amount).times(rateOf(depositId).rate).toDecimalPlaces(2),
      );
    return decimal(of.realAmount)
      .plus(of.creditAmount)
      .minus(of.refundedAmount)
      .minus(ofMoney(underWay));
  }

  grant(_tenantId: string, grant: Grant): Promise<void> {
    this.memory.tables.grants.push({ ...grant, ended: false });
    return Promise.resolve();
  }

  end(orderId: string): Promise<void> {
    return this.regrant(orderId, { ended: true });
  }

  move(orderId: string, period: Period): Promise<void> {
    return this.regrant(orderId, period);
  }

  depositBySn(sn: string) {
    return Promise.resolve(
      this.memory.all('deposit').find(({ depositSn }) => depositSn === sn) ?? null,
    );
  }

  depositPaidAs(channel: string, id: string) {
    const isPaid = ({ status }: Deposit): boolean =>
      status === 'paid' || status === 'partlyRefunded';
    const found = this.memory
      .all('deposit')
      .filter(isPaid)
      .find(({ merchantId, transactionId }) => merchantId === channel && transactionId === id);
    return Promise.resolve(found ?? null);
  }

  refundBySn(sn: string) {
    return Promise.resolve(
      this.memory.all('refund').find(({ refundSn }) => refundSn === sn) ?? null,
    );
  }

  lapsed(now: Date): Promise<string[]> {
    return this.orders(
      ({ status, lapseTime }) => status === 'awaitingPayment' && new Date(lapseTime!) < now,
    );
  }

  async due(today: PlainDate) {
    const runs = ['inForce', 'partlyRefunded'];
    const begin = await this.orders((each) => each.status === 'paid' && each.beginDate! <= today);
    const ended = await this.orders(
      ({ status, expireDate }) => runs.includes(status) && expireDate! < today,
    );
    return [
      ...begin.map((id) => ({ id, action: 'begin' as const })),
      ...ended.map((id) => ({ id, action: 'expire' as const })),
    ];
  }

  awaitingOf(): Promise<string[]> {
    return this.orders(({ status }) => status === 'awaitingPayment');
  }

  waitingDepositsOf(orderId: string): Promise<string[]> {
    return this.deposits((each) => each.orderId === orderId && isWaiting(each.status));
  }

  silent(since: Date): Promise<string[]> {
    return this.deposits((each) => isWaiting(each.status) && new Date(each.askTime!) < since);
  }

  unfinishedRefunds(since: Date): Promise<string[]> {
    const found = this.memory.all('refund') as (Refund & { updateTime: string })[];
    return Promise.resolve(
      found
        .filter(({ status, updateTime }) => status === 'approved' && new Date(updateTime) < since)
        .map(({ id }) => id),
    );
  }

  refundAsked = (): Promise<void> => Promise.resolve();

  orderSnInUse = (): Promise<string[]> => Promise.resolve([]);

  ledgerLines(channel: string): Promise<LedgerLine[]> {
    const { postings } = this.memory.tables;
    const lines = [...postings.values()].flatMap(({ key, currency, at, entries }) => {
      const [, what, ...rest] = key.split('.');
      const entry = entries.find(({ account }) => account === channel);
      const id = rest.join('.');
      const cameBack = postings.has(`${channel}.returned.${id}`) && what !== 'came';
      if (!entry || what === 'returned' || cameBack) return [];
      const kind = what === 'came' ? ('payment' as const) : ('refund' as const);
      return [{ kind, id, currency, amount: entry.amount.abs(), at }];
    });
    return Promise.resolve(lines);
  }

  oldestOf = (): Promise<Date | null> => Promise.resolve(null);

  refundsOf(depositId: string, states: readonly RefundStatus[]): Promise<string> {
    const found = this.memory
      .all('refund')
      .filter((each) => each.depositId === depositId && each.mismatchId === null)
      .filter(({ status, isBounced }) => states.includes(status) || isBounced);
    return Promise.resolve(ofMoney(found.map(({ amount }) => decimal(amount))).toFixed(2));
  }

  private regrant(orderId: string, values: Partial<Granted>): Promise<void> {
    const { tables } = this.memory;
    tables.grants = tables.grants.map((each) =>
      each.orderId === orderId ? { ...each, ...values } : each,
    );
    return Promise.resolve();
  }

  private orders(is: (order: Order) => boolean): Promise<string[]> {
    return Promise.resolve(
      this.memory
        .all('order')
        .filter(is)
        .map(({ id }) => id),
    );
  }

  private deposits(is: (deposit: Deposit) => boolean): Promise<string[]> {
    return Promise.resolve(
      this.memory
        .all('deposit')
        .filter(is)
        .map(({ id }) => id),
    );
  }
}

export class MemoryCredits extends CreditStore {
  constructor(
    private readonly memory: Memory,
    private readonly ledger: MemoryLedger,
  ) {
    super();
  }

  promise(toOrderId: string, credits: readonly Credit[]): Promise<void> {
    this.memory.tables.credits.push(...credits.map((each) => ({ ...each, toOrderId })));
    return Promise.resolve();
  }

  takenFrom(orderId: string): Promise<{ amount: string; by: string | null }> {
    const taken = this.takingFrom(orderId);
    const by = taken.map(({ toOrderId }) => this.order(toOrderId).orderSn).at(-1) ?? null;
    return Promise.resolve({ amount: ofMoney(taken.map((each) => each.amount)).toFixed(2), by });
  }

  replaced(orderIds: readonly string[]): Promise<Replaced[]> {
    return Promise.resolve(
      orderIds.map((id) => ({
        status: this.order(id).status,
        isTaken: this.takingFrom(id).length > 0,
      })),
    );
  }

  isThereFor(id: string): Promise<boolean> {
    const promised = this.memory.tables.credits.filter(({ toOrderId }) => toOrderId === id);
    return Promise.resolve(
      promised.every(
        ({ orderId, amount }) =>
          amount.lessThanOrEqualTo(this.ledger.worthOf(orderId)) &&
          this.takingFrom(orderId).every(({ toOrderId }) => toOrderId === id),
      ),
    );
  }

  private takingFrom(id: string) {
    return this.memory.tables.credits.filter(
      ({ orderId, toOrderId }) => orderId === id && keepsCredit(this.order(toOrderId).status),
    );
  }

  private order = (id: string): Order => this.memory.tables.order.get(id)!;
}
