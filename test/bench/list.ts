import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoAccounts } from '../../src/seeds';
import { Installation } from '../proof/installation';
import { fixed, inTurns, median, type Rates, rateRow, type Row } from './measure';
import { seedInvoices } from './seed-invoices';

const run = promisify(execFile);
const program = (name: string): string => join(__dirname, 'programs', name);
const CONNECTIONS = 16;
const ASKED = 3;
/** The least share of the rate of reading only the page's rows. */
const MIN = 0.5;
/** The least share of the rate of our own statements without the server around them. */
const MIN_OF_OWN = 0.6;
const MAX_MS = 300;
/** The JavaScript engine goes on optimising for the first seconds of load. */
const WARM_UP_MS = 15_000;

/** Each sortable field (specification 1, section 9), its column and the index in that order. */
const orders = {
  createTime: ['create_time', 'created'],
  updateTime: ['update_time', 'updated'],
  invoiceNumber: ['invoice_number', 'by_number'],
  issueDate: ['issue_date', 'issued'],
  totalPayableAmount: ['total_payable_amount', 'payable'],
  submitTime: ['submit_time', 'submitted'],
} as const;

/** The columns of a row of the list. */
const shown = [
  'id',
  'org_id',
  'version',
  'kind',
  'invoice_number',
  'supplier_id',
  'supplier_name',
  'supplier_tin',
  'buyer_id',
  'buyer_name',
  'buyer_tin',
  'issue_date',
  'issue_time',
  'invoice_version',
  'currency_code',
  'exchange_rate',
  'total_excluding_tax',
  'total_tax_amount',
  'total_including_tax',
  'total_payable_amount',
  'line_count',
  'submit_status',
  'submit_time',
  'reject_time',
  'cancel_time',
  'cancel_requested_at',
  'doc_status_reason',
  'is_rejected',
  'merge_status',
  'uuid',
  'long_id',
  'validated_at',
  'create_time',
  'update_time',
];

const first = { kind: 1, page: 1, pageSize: 20 };
const filtered = {
  ...first,
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
};

interface Statements {
  rows: string;
  count?: string;
}

export interface ListOptions {
  rows: number;
  rounds: number;
  seconds: number;
  /** Where the invoices are kept for the next run. */
  folder: string | undefined;
}

/** Pages of a million invoices through the guarded API, shared by fifty organisations and of one. */
export async function measureList(options: ListOptions): Promise<Row[]> {
  return [...(await measureFor(options, 50)), ...(await measureFor(options, 1))];
}

async function measureFor(options: ListOptions, organisations: number): Promise<Row[]> {
  const { rows: count, folder } = options;
  const installation = new Installation({
    limits: 'unlimited',
    workers: 0,
    ...(folder && { kept: { folder, name: `of_${organisations}_${count}` } }),
  });
  const rows: Row[] = [];
  try {
    await installation.start();
    await seedInvoices(installation, count, organisations);
    const list = await openList(installation, options);
    const size = `${count.toLocaleString('en')} invoices of ${organisations}`;
    rows.push(...(await besideTheRowsAlone(list, size)));
    if (organisations > 1) rows.push(await besideOwnStatements(list, `filtered page, ${size}`));
    else rows.push(...(await searched(list, size)));
  } finally {
    await installation.stop();
  }
  return rows;
}

interface List {
  office: Installation;
  token: string;
  orgId: string;
  options: ListOptions;
}

async function openList(installation: Installation, options: ListOptions): Promise<List> {
  const [own] = await installation.rows<{ id: string }>(
    `SELECT id FROM identity_organisation WHERE code = 'harum'`,
  );
  const list = {
    office: installation,
    options,
    token: await signedIn(installation),
    orgId: own!.id,
  };
  await asked(list, first, WARM_UP_MS);
  return list;
}

const asked = ({ office, token }: List, question: object, ms: number): Promise<number> =>
  load({
    port: Number(new URL(office.webUrl).port),
    path: '/api/document/page',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(question),
    ms,
  });

/** The first page, in each order and direction, compared with a statement that reads only these 20 rows. */
async function besideTheRowsAlone(list: List, size: string): Promise<Row[]> {
  const { office, orgId, options } = list;
  const directions = Object.entries(orders).flatMap(([field, [column, index]]) =>
    (['ascend', 'descend'] as const).map((order) => ({ field, column, index, order })),
  );
  const statements = Object.fromEntries(
    directions.map(({ field, column, index, order }) => [
      `${field}-${order}`,
      { rows: rowsAlone(orgId, column, index, order === 'ascend' ? 'ASC' : 'DESC') },
    ]),
  );
  const bare = await bareServer(office.databaseUrl, statements);
  try {
    const page = await compared(list, first, bare.port, 'createTime-descend', options);
    const found: { name: string; rates: Rates }[] = [];
    // Short turns, so that other load on the machine affects both alike.
    const brief = {
      rounds: Math.min(options.rounds, 3) * 3,
      seconds: Math.min(options.seconds, 1) / 3,
    };
    for (const { field, order } of directions) {
      const name = `${field}-${order}`;
      const rates = await compared(list, { ...first, field, order }, bare.port, name, brief);
      found.push({ name, rates });
    }
    const worst = found.toSorted((a, b) => a.rates.ratio - b.rates.ratio)[0]!;
    return [
      rateRow(`first page, ${size}`, '/s', page, MIN),
      rateRow(`worst of 12 orders (${worst.name}), ${size}`, '/s', worst.rates, MIN),
    ];
  } finally {
    bare.stop();
  }
}

const rowsAlone = (
  orgId: string,
  column: string,
  index: string,
  direction: 'ASC' | 'DESC',
): string =>
  `SELECT ${shown.map((name) => `d.${name}`).join(', ')} FROM (
     SELECT id FROM invoicing_document FORCE INDEX (invoicing_document_${index})
     WHERE org_id = ${orgId} AND kind = 1 AND in_bin = 0
     ORDER BY ${column} ${direction}, id ${direction} LIMIT 20) found
   JOIN invoicing_document d ON d.id = found.id ORDER BY d.${column} ${direction}, d.id ${direction}`;

/** Where counting is the work, the reference is what our own statements cost without a server. */
async function besideOwnStatements(list: List, name: string): Promise<Row> {
  const bare = await bareServer(list.office.databaseUrl, { filtered: await heard(list, filtered) });
  try {
    const rates = await compared(list, filtered, bare.port, 'filtered', list.options);
    return rateRow(name, '/s', rates, MIN_OF_OWN);
  } finally {
    bare.stop();
  }
}

/** Words and parts of numbers, from those matching one document to those matching all. */
const words = {
  'of a number': '012345',
  'of a name': 'damai zink',
  'of two signs': '新山',
  'of two digits': '45',
  'of all numbers': 'B-0',
};

async function searched({ office, token }: List, size: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, keyword] of Object.entries(words)) {
    const taken: number[] = [];
    let found = '';
    for (let n = 0; n < ASKED; n += 1) {
      const start = performance.now();
      const answer = await post<{ total: number }>(office, 'document/page', token, {
        ...first,
        keyword,
      });
      taken.push(performance.now() - start);
      found =
        answer.code === 200 ? answer.result.total.toLocaleString('en') : `refused: ${answer.code}`;
    }
    const ms = median(taken);
    rows.push({
      name: `part ${name} (${keyword}), finds ${found}, ${size}`,
      measured: `${fixed(ms, 0)} ms (slowest ${fixed(Math.max(...taken), 0)})`,
      reference: '',
      ratio: null,
      wanted: `≤ ${MAX_MS} ms`,
      isReached: ms <= MAX_MS && !found.startsWith('refused'),
    });
  }
  return rows;
}

async function compared(
  list: List,
  question: object,
  barePort: number,
  bareName: string,
  { rounds, seconds }: Pick<ListOptions, 'rounds' | 'seconds'>,
): Promise<Rates> {
  const ours = (ms: number) => asked(list, question, ms);
  const body = JSON.stringify(question);
  const bare = (ms: number) =>
    load({ port: barePort, path: `/${bareName}`, headers: {}, body, ms });
  await ours(seconds * 1000);
  await bare(seconds * 1000);
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

/** The statements that a page executes, as recorded by the database. */
async function heard({ office, token }: List, question: object): Promise<Statements> {
  await office.rows(`SET GLOBAL log_output = 'TABLE'`);
  await office.rows('TRUNCATE mysql.general_log');
  await office.rows('SET GLOBAL general_log = 1');
  const { code } = await post(office, 'document/page', token, question);
  await office.rows('SET GLOBAL general_log = 0');
  if (code !== 200) throw new Error('the page is refused');
  const said = await office.rows<{ text: string }>(
    `SELECT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log
     WHERE command_type = 'Query' AND argument LIKE '%FROM invoicing_document d%'
       AND argument NOT LIKE '%general_log%'`,
  );
  const [count, rows] = [true, false].map((isCount) =>
    said.find(({ text }) => text.includes('COUNT(*)') === isCount),
  );
  return { rows: rows!.text, count: count!.text };
}

async function bareServer(uri: string, statements: Record<string, Statements>) {
  const input = JSON.stringify({ uri, statements });
  const child = spawn(process.execPath, [program('bare-list.cjs'), input], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(Number(line))),
  );
  return { port, stop: () => child.kill() };
}
