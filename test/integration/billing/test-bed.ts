import { type AddressInfo, createServer } from 'node:net';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BillingJobs } from '@modules/billing/application/billing-jobs';
import { FakeClock } from '@platform/clock';
import { Relay } from '@platform/outbox/relay';
import { type RunningPayments, startPayments } from '../../../src/simulator/payments/simulator';
import { type Faults, noFaults } from '../../../src/simulator/payments/state';
import { type Answer, testApp, type TestApp, type Visitor } from '../../support/app';
import { chromiumPath } from '../../support/browser';
import { testDatabase, type TestDatabase } from '../../support/database';
import { pdfPages } from '../../support/pdf-text';
import { master, superAdmin } from '../../support/principals';

export interface Shop {
  app: NestFastifyApplication;
  database: TestDatabase;
  clock: FakeClock;
  jobs: BillingJobs;
  simulator: RunningPayments;
  home: string;
  /** A Director of the organisation. */
  of(orgId: string): Visitor;
  admin: Visitor;
  secondAdmin: Visitor;
  /** Waits until all notifications and pending work have been processed. */
  settled(): Promise<void>;
  faults(faults: Partial<Faults>): void;
  /** Advances both clocks: the services' signatures are accepted for minutes only. */
  pass(milliseconds: number): void;
  /** Another process of the product on the same database. */
  secondWorker(): Promise<{ jobs: BillingJobs; close(): Promise<void> }>;
  /** What a payer does on the payment page of a deposit. */
  act(depositSn: string, verb: 'pay' | 'decline' | 'expire'): void;
  get<T>(provider: abstract new (...given: never[]) => T): T;
  snOf(depositId: string): Promise<string>;
  query<T = Record<string, string>>(sql: string, params?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/**
 * Real time plus what the test has advanced: on a busy machine a test takes minutes, in which the
 * shop must not fall behind the services, whose payment pages last half an hour.
 */
class RunningClock extends FakeClock {
  private ahead = 0;

  constructor() {
    super(new Date());
  }

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  override advance(milliseconds: number): void {
    this.ahead += milliseconds;
  }

  override set(instant: Date): void {
    this.ahead = instant.getTime() - Date.now();
  }
}

/** The shop with its payment services, over real HTTP in both directions; `more` are settings. */
export async function openShop(more: Record<string, string> = {}): Promise<Shop> {
  const port = await freePort();
  const home = `http://127.0.0.1:${port}`;
  const simulator = await startPayments({ stripeWebhook: `${home}/api/payment/stripe` });
  const database = await testDatabase();
  const clock = new RunningClock();
  const chromium = { CHROMIUM_PATH: await chromiumPath() };
  const env = { ...simulator.env, PUBLIC_URL: home, ...chromium, ...more };
  const testBed = await testApp({ databaseUrl: database.url, clock, env });
  await testBed.app.listen(port, '127.0.0.1');
  const first = superAdmin();
  const second = {
    ...first,
    userId: '2',
    sessionId: 'second',
    scope: { ...first.scope, userId: '2' },
  };
  return {
    app: testBed.app,
    database,
    clock,
    simulator,
    home,
    jobs: testBed.app.get(BillingJobs, { strict: false }),
    of: (orgId) => testBed.as(master(`${orgId}1`, orgId)),
    admin: testBed.as(first),
    secondAdmin: testBed.as(second),
    settled: () => settled(testBed, simulator),
    faults: (faults) => {
      simulator.simulator.state.faults = { ...noFaults, ...faults };
    },
    pass: (milliseconds) => {
      clock.advance(milliseconds);
      simulator.simulator.state.offset += milliseconds;
    },
    secondWorker: async () => {
      const worker = await testApp({ databaseUrl: database.url, clock, env });
      return { jobs: worker.app.get(BillingJobs, { strict: false }), close: () => worker.close() };
    },
    act: (depositSn, verb) => {
      simulator.simulator.act(simulator.simulator.state.find(depositSn)!, verb);
    },
    get: (provider) => testBed.app.get(provider as Type, { strict: false }),
    snOf: async (id) => {
      const sql = 'SELECT deposit_sn AS sn FROM billing_deposit WHERE id = ?';
      const [found]: { sn: string }[] = await database.dataSource.query(sql, [id]);
      return found!.sn;
    },
    query: (sql, params = []) => database.dataSource.query(sql, params),
    close: async () => {
      await testBed.close();
      await simulator.close();
      await database.close();
    },
  };
}

async function settled({ app }: TestApp, { simulator }: RunningPayments): Promise<void> {
  const relay = app.get(Relay);
  do await simulator.notifier.idle();
  while ((await relay.deliverDue()) > 0);
  await simulator.notifier.idle();
}

export const resultOf = <T>({ code, message, result, extras }: Answer<T>): T => {
  if (code !== 200) throw new Error(`${code} ${message} ${JSON.stringify(extras)}`);
  return result;
};

/** What the receipt of an order says, in one line. */
export async function receiptOf(shop: Shop, orgId: string, orderId: string): Promise<string> {
  const url = `/api/order/receipt?id=${orderId}`;
  const { rawPayload, headers } = await shop.of(orgId).send({ method: 'GET', url });
  if (headers['content-type'] !== 'application/pdf') throw new Error(rawPayload.toString());
  return (await pdfPages(rawPayload)).join(' ').replace(/\s+/g, ' ');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
