import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SyncService } from '@modules/receiving/application/sync/sync-service';
import { invoiceOf } from '../invoicing/drafts';
import type { TestBed } from '../invoicing/test-bed';

/** Longer than a busy machine takes for a call and its retries. */
const PATIENCE_MS = 45_000;

/** Reads everything that is due, page by page, as the loops of a worker would; returns the pages. */
export async function readWhatIsDue(app: NestFastifyApplication): Promise<number> {
  const worker = app.get(SyncService, { strict: false });
  let pages = 0;
  await worker.plan();
  while ((await worker.readNext()) > 0) pages += 1;
  return pages;
}

/** Reads until nothing is left, waiting for what a busy authority postponed. */
export async function synchronise(app: NestFastifyApplication): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (await readWhatIsDue(app); await anyOpen(app); await readWhatIsDue(app)) {
    if (Date.now() > until) throw new Error(`Not read to the end: ${await syncStatus(app)}`);
    await sleep(200);
  }
}

const anyOpen = async (app: NestFastifyApplication): Promise<boolean> =>
  (await rowsOf(app, 'SELECT 1 FROM receiving_window WHERE open = 1 LIMIT 1')).length > 0;

const syncStatus = async (app: NestFastifyApplication): Promise<string> =>
  JSON.stringify(await rowsOf(app, 'SELECT * FROM receiving_sync'));

const rowsOf = (app: NestFastifyApplication, sql: string): Promise<unknown[]> =>
  app.get(DataSource, { strict: false }).query(sql);

let count = 0;

/** An invoice from Harum to Besi, valid at the authority; answers its uuid and number. */
export async function issued(
  testBed: TestBed,
  changes: Parameters<typeof invoiceOf>[2] = {},
): Promise<{ id: string; uuid: string; number: string }> {
  count += 1;
  const director = testBed.as('harum.director');
  const number = `IN-${Date.now().toString(36)}-${count}`;
  const draft = invoiceOf(testBed, testBed.harum, {
    invoiceNumber: number,
    buyerId: await besiAsBuyer(testBed),
    ...changes,
  });
  const id: string = await director.do('document/add', { draft });
  await director.do('document/submit', { id });
  await testBed.worker.settle();
  const { uuid, submitStatus } = await director.ask('document/detail', { id });
  if (submitStatus !== 10) throw new Error(`${number} is ${submitStatus}`);
  return { id, uuid, number };
}

const buyers = new WeakMap<TestBed, string>();

async function besiAsBuyer(testBed: TestBed): Promise<string> {
  const known = buyers.get(testBed);
  if (known) return known;
  const id: string = await testBed.as('harum.director').do('buyer/add', {
    companyName: testBed.besi.name,
    buyerRole: 'registered',
    tin: testBed.besi.tin,
    idType: 'BRN',
    idValue: testBed.besi.brn,
    sstNumber: 'NA',
    contactPhone: '+60355520020',
    contactEmail: 'NA',
    addressLine1: '7, Jalan Tukul',
    postalCode: '40150',
    city: 'Shah Alam',
    state: '10',
    country: 'MYS',
  });
  buyers.set(testBed, id);
  return id;
}
