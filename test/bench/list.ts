import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoAccounts } from '../../src/seeds';
import { Installation } from '../proof/installation';
import { inTurns, type Rates, rateRow, type Row } from './measure';
import { seedInvoices } from './seed-invoices';

const run = promisify(execFile);
const program = (name: string): string => join(__dirname, 'programs', name);
const CONNECTIONS = 16;

const queries = {
  first: { kind: 1, page: 1, pageSize: 20 },
  filtered: {
    kind: 1,
    page: 1,
    pageSize: 20,
    statuses: [10],
    field: 'issueDate',
    order: 'descend',
    filter: {
      logic: 0,
      filters: [
        { field: 'issueDate', operator: 5, value: '2026-03-01' },
        { field: 'issueDate', operator: 3, value: '2026-03-31' },
      ],
    },
  },
};
type Name = keyof typeof queries;
type Statements = Record<Name, { rows: string; count: string }>;

export interface ListOptions {
  rows: number;
  rounds: number;
  seconds: number;
}

/** Pages of a million invoices through the guarded API, beside the bare statements over HTTP. */
export async function measureList(options: ListOptions): Promise<Row[]> {
  const installation = new Installation({ limits: 'unlimited', workers: 0 });
  try {
    await installation.start();
    await seedInvoices(installation, options.rows);
    const token = await signedIn(installation);
    const statements = await heard(installation, token);
    const reference = await bareServer(installation.databaseUrl, statements);
    try {
      const rows: Row[] = [];
      for (const name of ['first', 'filtered'] as const) {
        const rates = await compared(installation, token, reference.port, name, options);
        const label = `${name} page of ${options.rows.toLocaleString('en')} invoices`;
        rows.push(rateRow(label, '/s', rates, 0.6));
      }
      return rows;
    } finally {
      reference.stop();
    }
  } finally {
    await installation.stop();
  }
}

async function compared(
  installation: Installation,
  token: string,
  barePort: number,
  name: Name,
  { rounds, seconds }: ListOptions,
): Promise<Rates> {
  const body = JSON.stringify(queries[name]);
  const headers = { authorization: `Bearer ${token}` };
  const port = Number(new URL(installation.webUrl).port);
  const ours = (ms: number) => load({ port, path: '/api/document/page', headers, body, ms });
  const bare = (ms: number) => load({ port: barePort, path: `/${name}`, headers: {}, body, ms });
  await ours(3_000);
  await bare(2_000);
  return inTurns(
    rounds,
    () => ours(seconds * 1000),
    () => bare(seconds * 1000),
  );
}

interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  body: string;
  ms: number;
}

async function load(question: Load): Promise<number> {
  const input = JSON.stringify({ ...question, connections: CONNECTIONS });
  const { stdout } = await run(process.execPath, [program('load.cjs'), input]);
  const { perSecond, wrong } = JSON.parse(stdout) as { perSecond: number; wrong: number };
  if (wrong > 0) throw new Error(`${wrong} wrong answers of ${question.path}`);
  return perSecond;
}

async function signedIn(installation: Installation): Promise<string> {
  const { account, password } = demoAccounts().find(({ account }) => account === 'harum.director')!;
  const { result } = await post<{ accessToken: string }>(installation, 'sysAuth/login', '', {
    account,
    password,
  });
  return result.accessToken;
}

async function post<T>(installation: Installation, path: string, token: string, body: object) {
  const response = await fetch(`${installation.webUrl}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; result: T };
}

/** The statements that a page costs, as the database hears them: the reference uses the very same. */
async function heard(installation: Installation, token: string): Promise<Statements> {
  await installation.rows(`SET GLOBAL log_output = 'TABLE'`);
  const listen = async (name: Name): Promise<Statements[Name]> => {
    await installation.rows('TRUNCATE mysql.general_log');
    await installation.rows('SET GLOBAL general_log = 1');
    const { code } = await post(installation, 'document/page', token, queries[name]);
    await installation.rows('SET GLOBAL general_log = 0');
    if (code !== 200) throw new Error(`the ${name} page is refused`);
    const said = await installation.rows<{ text: string }>(
      `SELECT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log
       WHERE command_type = 'Query' AND argument LIKE '%FROM invoicing_document d%'
         AND argument NOT LIKE '%general_log%'`,
    );
    const [count, rows] = [true, false].map((isCount) =>
      said.find(({ text }) => text.includes('COUNT(*)') === isCount),
    );
    return { rows: rows!.text, count: count!.text };
  };
  return { first: await listen('first'), filtered: await listen('filtered') };
}

async function bareServer(uri: string, statements: Statements) {
  const input = JSON.stringify({ uri, statements });
  const child = spawn(process.execPath, [program('bare-list.cjs'), input], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(Number(line))),
  );
  return { port, stop: () => child.kill() };
}
