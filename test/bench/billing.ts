import { createHmac } from 'node:crypto';
import { startPayments } from '../../src/simulator/payments/simulator';
import { demoAccounts } from '../../src/seeds';
import { Installation } from '../proof/installation';
import { fixed, median, type Row } from './measure';

const MIN_CALLBACKS = 200;
const MAX_MS = 300;
const CONNECTIONS = 16;
const ORGANISATIONS = 500;
const FIRST_ORG = 900_000;
const DAY = 86_400_000;

interface Options {
  rows: number;
  documents: number;
  rounds: number;
}

/** Notifications that are signed, each sent twice, and the list of deposits of all organisations. */
export async function measureBilling({ rows, documents, rounds }: Options): Promise<Row[]> {
  const payments = await startPayments();
  const more = payments.env;
  const installation = new Installation({ limits: 'unlimited', workers: 0, more });
  try {
    await installation.start();
    const reported = await callbacks(installation, payments.env, Math.min(documents, 4_000));
    return [reported, await lists(installation, rows, rounds)];
  } finally {
    await installation.stop();
    await payments.close();
  }
}

async function callbacks(
  installation: Installation,
  env: Record<string, string>,
  count: number,
): Promise<Row> {
  await insertOrders(installation, count);
  const bodies = Array.from({ length: count }, (_, n) => eventOf(n)).flatMap((body) => [
    body,
    body,
  ]);
  const begin = performance.now();
  let next = 0;
  const sender = async (): Promise<void> => {
    for (let at = next++; at < bodies.length; at = next++)
      await tell(installation.webUrl, env.STRIPE_WEBHOOK_SECRET!, bodies[at]!);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sender));
  const rate = bodies.length / ((performance.now() - begin) / 1000);
  const [counted] = await installation.rows<{ paid: number }>(
    `SELECT COUNT(*) AS paid FROM billing_posting WHERE kind = 'payment' AND event_key LIKE 'card.%'`,
  );
  const isCounted = Number(counted!.paid) === count;
  return {
    name: 'payment callbacks, each told twice',
    measured: `${Math.round(rate)} a second; ${counted!.paid} of ${count} counted once`,
    reference: '–',
    ratio: null,
    wanted: `≥ ${MIN_CALLBACKS} a second, each counted once`,
    isReached: rate >= MIN_CALLBACKS && isCounted,
  };
}

const snOf = (n: number): string => `DPBENCH${String(n).padStart(8, '0')}`;

const eventOf = (n: number): string =>
  JSON.stringify({
    id: `evt_${n}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: `cs_${n}`,
        object: 'checkout.session',
        client_reference_id: snOf(n),
        amount_total: 117_000,
        currency: 'myr',
        payment_intent: `pi_${n}`,
        payment_status: 'paid',
        status: 'complete',
      },
    },
  });

async function tell(url: string, secret: string, body: string): Promise<void> {
  const at = Math.floor(Date.now() / 1000);
  const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const answer = await fetch(`${url}/api/payment/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${hash}` },
  });
  if (!answer.ok) throw new Error(`a callback was answered by ${answer.status}`);
  await answer.arrayBuffer();
}

const numbers = `(SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d + 100000 * g.d AS n
  FROM ${['a', 'b', 'c', 'e', 'f', 'g'].map((name) => `(SELECT 0 d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ${name}`).join(', ')}) n`;

async function insertOrders(installation: Installation, count: number): Promise<void> {
  await installation.rows(
    `INSERT INTO billing_order (id, org_id, create_time, update_time, order_sn, plan_id, plan_code, kind,
       status, amount, discount_amount, credit_amount, real_amount, refunded_amount)
     SELECT 1000000 + n.n, ${FIRST_ORG} + n.n % ${ORGANISATIONS}, NOW(3), NOW(3), CONCAT('BENCH', n.n), p.id, p.code, 'new',
       'awaitingPayment', 1170, 0, 0, 1170, 0
     FROM ${numbers} JOIN billing_plan p ON p.code = 'BASIC' WHERE n.n < ?`,
    [count],
  );
  await installation.rows(
    `INSERT INTO billing_deposit (id, org_id, create_time, update_time, deposit_sn, order_id, order_sn,
       merchant_id, currency, amount, rate, refunded_amount, status, ask_time)
     SELECT id, org_id, create_time, update_time, CONCAT('DPBENCH', LPAD(SUBSTRING(order_sn, 6), 8, '0')), id,
       order_sn, 'card', 'MYR', 1170, 1, 0, 'open', NOW(3)
     FROM billing_order WHERE order_sn LIKE 'BENCH%'`,
  );
}

async function lists(installation: Installation, rows: number, rounds: number): Promise<Row> {
  await installation.rows(
    `INSERT INTO billing_deposit (id, org_id, create_time, update_time, deposit_sn, order_id, order_sn,
       merchant_id, currency, amount, rate, refunded_amount, status)
     SELECT 3000000 + n.n, ${FIRST_ORG} + n.n % ${ORGANISATIONS}, NOW(3) - INTERVAL n.n MINUTE, NOW(3), CONCAT('LIST', n.n),
       n.n + 1, CONCAT('LIST', n.n), IF(n.n % 3, 'card', 'wechat'), IF(n.n % 3, 'MYR', 'CNY'), 1170, 1, 0,
       ELT(1 + n.n % 4, 'paid', 'closed', 'paid', 'refunded')
     FROM ${numbers} WHERE n.n < ?`,
    [rows],
  );
  const token = await signIn(installation);
  const pages = [
    { page: 1, pageSize: 20 },
    { page: 1, pageSize: 20, filter: { field: 'status', operator: 0, value: 'refunded' } },
  ];
  const times: number[] = [];
  for (const page of pages) {
    const taken: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const begin = performance.now();
      const answer = await fetch(`${installation.webUrl}/api/deposit/page`, {
        method: 'POST',
        body: JSON.stringify(page),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      const { result } = (await answer.json()) as { result: { items: unknown[] } };
      if (result.items.length !== 20) throw new Error('the page of deposits is not full');
      if (round > 0) taken.push(performance.now() - begin);
    }
    times.push(median(taken));
  }
  const slowest = Math.max(...times);
  return {
    name: `page of ${rows} deposits of ${fixed((rows * 60_000) / DAY, 0)} days, all organisations`,
    measured: `${fixed(slowest, 0)} ms`,
    reference: '–',
    ratio: null,
    wanted: `≤ ${MAX_MS} ms`,
    isReached: slowest <= MAX_MS,
  };
}

async function signIn({ webUrl }: Installation): Promise<string> {
  const { account, password } = demoAccounts().find(({ role }) => role === 'superAdmin')!;
  const answer = await fetch(`${webUrl}/api/sysAuth/login`, {
    method: 'POST',
    body: JSON.stringify({ account, password }),
    headers: { 'content-type': 'application/json' },
  });
  const { result } = (await answer.json()) as { result: { accessToken: string } };
  return result.accessToken;
}
