import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoCredentials } from '@modules/authority/seed';
import { demoAccounts } from '../../src/seeds';
import { randomFrom } from '@platform/seeding/context';
import { Clerk } from '../proof/clerk';
import { Installation } from '../proof/installation';
import { fixed, type Row } from './measure';
import { newId } from '../support/new-id';

/** Seconds for 10,000: the authority's limits alone take 60. */
const TARGET = 65;
/** Megabytes of web and worker together. */
const MAX_MEMORY = 600;
const MEGABYTE = 2 ** 20;
const PREFIX = 'Q';
const PATTERNS = 200;

interface Sample {
  seconds: number;
  valid: number;
  megabytes: number[];
}

/** Drafts to valid documents against the simulator, both sides within the published limits. */
export async function measurePipeline({ documents }: { documents: number }): Promise<Row[]> {
  const installation = new Installation({ limits: 'published', workers: 1 });
  try {
    await installation.start();
    const clerks = ['harum', 'besi'].map((organisation) => {
      const { account, password } = demoAccounts().find(
        (each) => each.organisation === organisation && each.role === 'director',
      )!;
      return new Clerk(
        installation,
        account,
        password,
        randomFrom(1),
        `${PREFIX}${organisation[0]}`,
        0,
      );
    });
    for (const clerk of clerks) await clerk.begin();
    await write(installation, clerks, documents);
    await credentials(installation);
    return await submitAll(installation, clerks, documents);
  } finally {
    await installation.stop();
  }
}

/** The first through the API; the many are copies of their rows with numbers of their own. */
async function write(
  installation: Installation,
  clerks: Clerk[],
  documents: number,
): Promise<void> {
  const first = Array.from({ length: Math.min(PATTERNS, documents) }, (_, n) => n);
  for (const n of first) await clerks[n % clerks.length]!.write(n);
  const patterns = await installation.rows<Pattern>(
    `SELECT d.*, c.content AS content FROM invoicing_document d
     JOIN invoicing_document_content c ON c.document_id = d.id
     WHERE d.invoice_number LIKE '${PREFIX}%' ORDER BY SUBSTRING(d.invoice_number, 4)`,
  );
  for (let made = first.length; made < documents; made += PATTERNS)
    await copy(installation, patterns.slice(0, documents - made), made);
}

interface Pattern {
  id: string;
  invoice_number: string;
  content: string | object;
  [column: string]: unknown;
}

async function copy(installation: Installation, patterns: Pattern[], from: number): Promise<void> {
  const numbers = patterns.map(
    ({ invoice_number: number }, n) => `${number.slice(0, 3)}${String(from + n).padStart(6, '0')}`,
  );
  const ids = patterns.map(() => newId());
  const rows = patterns.map(
    ({ content: _, faults: __, party_key: ___, number_tail: ____, ...row }, n) => ({
      ...row,
      id: ids[n]!,
      invoice_number: numbers[n],
      number_key: numbers[n],
    }),
  );
  const columns = Object.keys(rows[0]!);
  await installation.rows(`INSERT INTO invoicing_document (${columns.join(', ')}) VALUES ?`, [
    rows.map((row) => Object.values(row)),
  ]);
  await installation.rows(
    'INSERT INTO invoicing_document_content (document_id, content) VALUES ?',
    [
      patterns.map(({ content }, n) => [
        ids[n],
        JSON.stringify({ ...parsed(content), invoiceNumber: numbers[n] }),
      ]),
    ],
  );
}

const parsed = (content: string | object): object =>
  typeof content === 'string' ? (JSON.parse(content) as object) : content;

async function credentials(installation: Installation): Promise<void> {
  for (;;) {
    const rows = await installation.rows('SELECT id FROM authority_org_credential');
    if (rows.length === demoCredentials.length) return;
    await sleep(200);
  }
}

async function submitAll(
  installation: Installation,
  clerks: Clerk[],
  documents: number,
): Promise<Row[]> {
  const begun = performance.now();
  const samples: Sample[] = [];
  for (const clerk of clerks) await clerk.submitAllDrafts();
  for (;;) {
    await sleep(1_000);
    const statuses = await statusCounts(installation);
    const valid = statuses.get(10) ?? 0;
    const seconds = (performance.now() - begun) / 1000;
    samples.push({
      seconds,
      valid,
      megabytes: [installation.web, ...installation.workers].map(residentOf),
    });
    const inProgress = (statuses.get(0) ?? 0) + (statuses.get(1) ?? 0);
    if (samples.length % 10 === 0 || inProgress === 0)
      process.stderr.write(
        `  ${fixed(seconds, 0)} s: ${[...statuses].map(([status, n]) => `status ${status}: ${n}`).join(', ')}; ` +
          `${samples.at(-1)!.megabytes.join(' + ')} MB\n`,
      );
    if (inProgress === 0 || seconds > 15 * 60) return rowsOf(samples, documents);
  }
}

async function statusCounts(installation: Installation): Promise<Map<number, number>> {
  const rows = await installation.rows<{ status: number; n: string }>(
    `SELECT submit_status AS status, COUNT(*) AS n FROM invoicing_document
     WHERE invoice_number LIKE '${PREFIX}%' GROUP BY submit_status`,
  );
  return new Map(rows.map(({ status, n }) => [status, Number(n)]));
}

function rowsOf(samples: Sample[], documents: number): Row[] {
  const last = samples.at(-1)!;
  const allowed = (TARGET * documents) / 10_000;
  const memory = samples.map(({ megabytes }) => megabytes.reduce((a, b) => a + b, 0));
  const half = memory.slice(Math.floor(memory.length / 2));
  const growth = Math.max(...half) / Math.max(...memory.slice(0, Math.floor(memory.length / 2)));
  return [
    {
      name: `${documents.toLocaleString('en')} drafts to valid`,
      measured: `${fixed(last.seconds, 1)} s, ${last.valid} valid`,
      reference: `${TARGET} s for 10,000`,
      ratio: last.seconds / allowed,
      wanted: '≤ 1',
      isReached: last.valid === documents && last.seconds <= allowed,
    },
    {
      name: 'memory meanwhile, web and worker',
      measured: `${memory[0]} → ${Math.max(...memory)} MB`,
      reference: 'its first half',
      ratio: growth,
      wanted: `≤ 1.2, at most ${MAX_MEMORY} MB`,
      isReached: growth <= 1.2 && Math.max(...memory) <= MAX_MEMORY,
    },
  ];
}

export function residentOf(program: { pid?: number | undefined }): number {
  const status = readFileSync(`/proc/${program.pid}/status`, 'utf8');
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MEGABYTE);
}
