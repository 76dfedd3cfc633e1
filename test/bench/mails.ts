import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from 'mysql2/promise';
import { demoAccounts } from '../../src/seeds';
import { Installation } from '../proof/installation';
import { fixed, type Row } from './measure';
import { residentOf } from './pipeline';
import { newId } from '../support/new-id';

const ACCOUNT = 'harum.director';
/**
 * The least share of the rate of bare inserts: two rows per link, in a transaction of their own. The
 * mail server behind it, with one conversation per mail, is slower still.
 */
const MIN = 0.05;
/** The most that the worker's memory in the second half of the task may be of that in the first. */
const MAX_GROWTH = 1.2;
const BARE_LINKS = 1_000;

/** The links of 10,000 buyers, each created, stored as a mail and counted in the task. */
export async function measureMails({ documents: links }: { documents: number }): Promise<Row[]> {
  const installation = new Installation({ limits: 'unlimited', workers: 1 });
  try {
    await installation.start();
    const call = await signedIn(installation);
    await seed(installation, links);
    const before = await open(installation);
    const templateId = await call<string>('buyerLinkTemplate/add', {
      name: 'Bench',
      companyName: 'Bench',
      title: 'Your details',
      language: 'en',
      status: 'enabled',
    });
    const begun = performance.now();
    const task = await call<string>('buyerLink/mail', { query: { keyword: 'Bench' }, templateId });
    const memory = await untilDone(installation, task);
    const seconds = (performance.now() - begun) / 1000;
    const [counted] = await installation.rows<{ mails: string }>(
      "SELECT COUNT(*) AS mails FROM mail_message WHERE subject LIKE '%Bench%'",
    );
    const mailed = (await open(installation)) - before;
    if (Number(counted!.mails) !== links || mailed !== links)
      throw new Error(`${counted!.mails} mails, ${mailed} links`);
    return rowsOf(links / seconds, await bareRate(installation), memory, links);
  } finally {
    await installation.stop();
  }
}

/** Links by which buyers update their record; the demonstration has some of its own. */
async function open(installation: Installation): Promise<number> {
  const [row] = await installation.rows<{ open: string }>(
    "SELECT COUNT(*) AS open FROM platform_link WHERE purpose = 'buyerUpdate'",
  );
  return Number(row!.open);
}

function rowsOf(ours: number, bare: number, memory: readonly number[], links: number): Row[] {
  const half = Math.floor(memory.length / 2);
  const [first, second] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  const growth = second / first;
  return [
    {
      name: `${links.toLocaleString('en')} links mailed`,
      measured: `${fixed(ours, 0)} /s`,
      reference: `${fixed(bare, 0)} /s`,
      ratio: ours / bare,
      wanted: `≥ ${MIN}`,
      isReached: ours / bare >= MIN,
    },
    {
      name: 'memory of the worker meanwhile',
      measured: `${fixed(first, 0)} → ${fixed(second, 0)} MB`,
      reference: 'its own first half',
      ratio: growth,
      wanted: `≤ ${MAX_GROWTH}`,
      isReached: growth <= MAX_GROWTH,
    },
  ];
}

async function untilDone(installation: Installation, task: string): Promise<number[]> {
  const memory: number[] = [];
  for (;;) {
    await sleep(500);
    memory.push(residentOf(installation.workers[0]!));
    const [row] = await installation.rows<{ status: string; failed: number }>(
      'SELECT status, failed FROM platform_task WHERE id = ?',
      [task],
    );
    if (Number(row!.failed) > 0) throw new Error(`${row!.failed} of the links failed`);
    if (!['waiting', 'running'].includes(row!.status)) return memory;
    if (memory.length > 30 * 60 * 2) throw new Error('the task does not end');
  }
}

/** A link and a mail as bare rows over one connection. */
async function bareRate({ databaseUrl }: Installation): Promise<number> {
  const pool = createPool({ uri: databaseUrl, connectionLimit: 1 });
  try {
    for (const table of ['link', 'mail'])
      await pool.query(
        `CREATE TABLE bench_${table} (id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
           token BINARY(32) NOT NULL UNIQUE, words TEXT NOT NULL, at DATETIME(3) NOT NULL)`,
      );
    const words = 'To issue e-invoices to you we need your current details. '.repeat(5);
    const begun = performance.now();
    for (let n = 0; n < BARE_LINKS; n += 1) {
      await pool.query('START TRANSACTION');
      for (const table of ['link', 'mail'])
        await pool.query(`INSERT INTO bench_${table} (token, words, at) VALUES (?, ?, NOW(3))`, [
          randomBytes(32),
          words,
        ]);
      await pool.query('COMMIT');
    }
    return BARE_LINKS / ((performance.now() - begun) / 1000);
  } finally {
    await pool.end();
  }
}

/** Copies of the organisation's first buyer, each with its own name, numbers and address. */
async function seed(installation: Installation, links: number): Promise<void> {
  const [buyer] = await installation.rows<Record<string, unknown>>(
    `SELECT b.* FROM buyers_buyer b JOIN identity_user u ON u.org_id = b.org_id
     WHERE u.account = ? AND b.tin NOT LIKE 'EI0%' ORDER BY b.id LIMIT 1`,
    [ACCOUNT],
  );
  const { id: _, ...first } = buyer!;
  const columns = ['id', ...Object.keys(first)];
  for (let made = 0; made < links; made += 1_000)
    await installation.rows(`INSERT INTO buyers_buyer (${columns.join(', ')}) VALUES ?`, [
      Array.from({ length: Math.min(1_000, links - made) }, (__, n) =>
        Object.values({
          id: newId(),
          ...first,
          company_name: `Bench ${made + n}`,
          id_value: `3${String(made + n).padStart(11, '0')}`,
          contact_email: `buyer${made + n}@bench.example`,
        }),
      ),
    ]);
}

async function signedIn({ webUrl }: Installation) {
  const { account, password } = demoAccounts().find((each) => each.account === ACCOUNT)!;
  let token = '';
  const call = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${webUrl}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    const answer = (await response.json()) as { code: number; message: string; result: T };
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
    return answer.result;
  };
  ({ accessToken: token } = await call<{ accessToken: string }>('sysAuth/login', {
    account,
    password,
  }));
  return call;
}
