import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SyncDesk } from '../../../src/modules/receiving/application/sync/sync-desk';
import { invoiceOf } from '../invoicing/drafts';
import type { Office } from '../invoicing/office';

/** Longer than a busy machine takes for a call and all that it is asked again. */
const PATIENCE_MS = 45_000;

/** Reads everything that is due, page by page, as the loops of a worker would; returns the pages. */
export async function readWhatIsDue(app: NestFastifyApplication): Promise<number> {
  const desk = app.get(SyncDesk, { strict: false });
  let pages = 0;
  await desk.plan();
  while ((await desk.readNext()) > 0) pages += 1;
  return pages;
}

/** Reads until nothing is left; what a busy authority put off for a moment is waited for. */
export async function synchronise(app: NestFastifyApplication): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (await readWhatIsDue(app); await anyOpen(app); await readWhatIsDue(app)) {
    if (Date.now() > until) throw new Error(`Not read to the end: ${await standing(app)}`);
    await sleep(200);
  }
}

const anyOpen = async (app: NestFastifyApplication): Promise<boolean> =>
  (await rowsOf(app, 'SELECT 1 FROM receiving_window WHERE open = 1 LIMIT 1')).length > 0;

const standing = async (app: NestFastifyApplication): Promise<string> =>
  JSON.stringify(await rowsOf(app, 'SELECT * FROM receiving_sync'));

const rowsOf = (app: NestFastifyApplication, sql: string): Promise<unknown[]> =>
  app.get(DataSource, { strict: false }).query(sql);

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
