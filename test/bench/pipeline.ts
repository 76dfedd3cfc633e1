import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts } from '../../src/seed/demo';
import { randomFrom } from '../../src/seed/context';
import { Clerk } from '../proof/clerk';
import { Installation } from '../proof/installation';
import type { Row } from './measure';

const TARGET = 120;
const MEGABYTE = 2 ** 20;
const PREFIX = 'Q';

interface Sample {
  seconds: number;
  valid: number;
  megabytes: number[];
}

/** Drafts to valid documents against the simulator, both sides within the published limits. */
export async function measurePipeline({ documents }: { documents: number }): Promise<Row[]> {
  const office = new Installation({ limits: 'published', workers: 1 });
  try {
    await office.start();
    const clerks = ['harum', 'besi'].map((organisation) => {
      const { account, password } = demoAccounts().find(
        (each) => each.organisation === organisation && each.role === 'director',
      )!;
      return new Clerk(office, account, password, randomFrom(1), `${PREFIX}${organisation[0]}`, 0);
    });
    for (const clerk of clerks) await clerk.begin();
    await write(office, clerks, documents);
    await credentials(office);
    return await submitAll(office, clerks, documents);
  } finally {
    await office.stop();
  }
}

/** Through the API for the first, by copying rows for the many. */
async function write(office: Installation, clerks: Clerk[], documents: number): Promise<void> {
  const patterns = 200;
  const numbers = Array.from({ length: Math.min(patterns, documents) }, (_, n) => n);
  for (const n of numbers) await clerks[n % clerks.length]!.write(n);
  let made = numbers.length;
  while (made < documents) {
    const portion = Math.min(patterns, documents - made);
    await copyDrafts(office, portion, made);
    made += portion;
  }
}

async function copyDrafts(office: Installation, portion: number, offset: number): Promise<void> {
  const columns = await office.rows<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = 'invoicing_document' AND column_name <> 'id'`,
  );
  const names = columns.map(({ name }) => name);
  const numbered = `CONCAT(LEFT(d.invoice_number, 3), LPAD(SUBSTRING(d.invoice_number, 4) + ${offset}, 6, '0'))`;
  const values = names.map((name) =>
    name === 'invoice_number' || name === 'number_key' ? numbered : `d.${name}`,
  );
  await office.rows(
    `INSERT INTO invoicing_document (${names.join(', ')})
     SELECT ${values.join(', ')} FROM invoicing_document d
     WHERE d.invoice_number LIKE '${PREFIX}%' AND SUBSTRING(d.invoice_number, 4) < ${portion}`,
  );
  await office.rows(
    `INSERT INTO invoicing_document_content (document_id, content)
     SELECT n.id, JSON_SET(c.content, '$.invoiceNumber', n.invoice_number)
     FROM invoicing_document n
     JOIN invoicing_document d ON d.org_id = n.org_id
       AND d.invoice_number = CONCAT(LEFT(n.invoice_number, 3),
         LPAD(SUBSTRING(n.invoice_number, 4) - ${offset}, 6, '0'))
     JOIN invoicing_document_content c ON c.document_id = d.id
     WHERE n.invoice_number LIKE '${PREFIX}%' AND SUBSTRING(n.invoice_number, 4) >= ${offset}`,
  );
}

async function credentials(office: Installation): Promise<void> {
  for (;;) {
    const rows = await office.rows('SELECT id FROM authority_org_credential');
    if (rows.length === 2) return;
    await sleep(200);
  }
}

async function submitAll(office: Installation, clerks: Clerk[], documents: number): Promise<Row[]> {
  const begun = performance.now();
  const samples: Sample[] = [];
  for (const clerk of clerks) await clerk.submitAllDrafts();
  for (;;) {
    await sleep(1_000);
    const statuses = await statusCounts(office);
    const valid = statuses.get(10) ?? 0;
    const seconds = (performance.now() - begun) / 1000;
    samples.push({ seconds, valid, megabytes: [office.web, ...office.workers].map(residentOf) });
    const underWay = (statuses.get(0) ?? 0) + (statuses.get(1) ?? 0);
    if (samples.length % 10 === 0 || underWay === 0)
      process.stderr.write(
        `  ${seconds.toFixed(0)} s: ${[...statuses].map(([status, n]) => `status ${status}: ${n}`).join(', ')}; ` +
          `${samples.at(-1)!.megabytes.join(' + ')} MB\n`,
      );
    if (underWay === 0 || seconds > 15 * 60) return rowsOf(samples, documents);
  }
}

async function statusCounts(office: Installation): Promise<Map<number, number>> {
  const rows = await office.rows<{ status: number; n: string }>(
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
      measured: `${last.seconds.toFixed(1)} s, ${last.valid} valid`,
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
      wanted: '≤ 1.2',
      isReached: growth <= 1.2,
    },
  ];
}

export function residentOf(program: { pid?: number | undefined }): number {
  const status = readFileSync(`/proc/${program.pid}/status`, 'utf8');
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MEGABYTE);
}
