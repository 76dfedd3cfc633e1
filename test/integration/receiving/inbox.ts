import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SyncDesk } from '../../../src/modules/receiving/application/sync/sync-desk';
import { invoiceOf } from '../invoicing/drafts';
import type { Office } from '../invoicing/office';

const PATIENCE_MS = 5_000;

/**
 * Reads everything that is due, page by page, as the loops of a worker would; what a busy authority
 * put off for a moment is waited for.
 */
export async function synchronise(app: NestFastifyApplication): Promise<number> {
  const desk = app.get(SyncDesk, { strict: false });
  const until = Date.now() + PATIENCE_MS;
  await desk.plan();
  let pages = 0;
  do {
    while ((await desk.readNext()) > 0) pages += 1;
  } while ((await anyOpen(app)) && Date.now() < until && (await sleep(200, true)));
  return pages;
}

async function anyOpen(app: NestFastifyApplication): Promise<boolean> {
  const sql = 'SELECT 1 FROM receiving_window WHERE open = 1 LIMIT 1';
  const rows: unknown[] = await app.get(DataSource, { strict: false }).query(sql);
  return rows.length > 0;
}

let count = 0;

/** An invoice from Harum to Besi, valid at the authority; answers its uuid and number. */
export async function issued(
  office: Office,
  changes: Parameters<typeof invoiceOf>[2] = {},
): Promise<{ id: string; uuid: string; number: string }> {
  count += 1;
  const director = office.as('harum.director');
  const number = `IN-${Date.now().toString(36)}-${count}`;
  const draft = invoiceOf(office, office.harum, {
    invoiceNumber: number,
    buyerId: await besiAsBuyer(office),
    ...changes,
  });
  const id: string = await director.do('document/add', { draft });
  await director.do('document/submit', { id });
  await office.desk.settle();
  const { uuid, submitStatus } = await director.ask('document/detail', { id });
  if (submitStatus !== 10) throw new Error(`${number} is ${submitStatus}`);
  return { id, uuid, number };
}

const buyers = new WeakMap<Office, string>();

async function besiAsBuyer(office: Office): Promise<string> {
  const known = buyers.get(office);
  if (known) return known;
  const id: string = await office.as('harum.director').do('buyer/add', {
    ...{ companyName: office.besi.name, buyerRole: 'registered', tin: office.besi.tin },
    ...{ idType: 'BRN', idValue: office.besi.brn, sstNumber: 'NA' },
    ...{ contactPhone: '+60355520020', contactEmail: 'NA', addressLine1: '7, Jalan Tukul' },
    ...{ postalCode: '40150', city: 'Shah Alam', state: '10', country: 'MYS' },
  });
  buyers.set(office, id);
  return id;
}
