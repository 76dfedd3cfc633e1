import { SystemClock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { createDataSource } from '@platform/db/data-source';
import { knownEntities } from '@platform/db/entities';
import { sealWith } from '@platform/secrets/cipher';
import { seedApplications } from '@modules/applications/seed';
import { seedIdentity, seedSystem } from '@modules/identity/seed';
import {
  type AuthorityRecord,
  demoProducts,
  demoTrade,
  seedInvoicing,
} from '@modules/invoicing/seed';
import { seedPosts, storePostFiles } from '@modules/content/seed';
import { seedOrders, seedPaymentRate, seedPlanDetails } from '@modules/billing/seed';
import {
  demoAbroad,
  seedAbroad,
  seedEntries,
  seedGeneralPublic,
  seedParties,
  seedSeller,
} from '@modules/buyers/seed';
import { seedNotices } from '@modules/content/seeds/notices';
import { seedTutorialVideo } from '@modules/content/seeds/tutorial-video';
import { seedPayroll, seedPayrollRuns } from '@modules/payroll/seed';
import { seedSupport } from '@modules/support/seed';
import { seedVideos } from '@modules/video/seed';
import type { DemoPart } from './demo-parts';
import { delivered } from './delivered';
import { demoTaxpayers } from './simulator/myinvois/seed';
import type { FileStore } from '@platform/files';
import { inserterOf, randomFrom, type SealingSeedContext } from '@platform/seeding/context';

export type { AuthorityRecord } from '@modules/invoicing/seed';
export { demoAccounts, type DemoAccount } from '@modules/identity/seed';

const SEED = 20_260_101;

/**
 * Seeds the demo data once, with personal data encrypted by the installation's `encryptionKey`;
 * does nothing if it already exists. `report` receives the authority's part before it is stored, so
 * that neither is ever without the other. Data with files is seeded if there is a `store`.
 */
export async function seedDemo(
  databaseUrl: string,
  encryptionKey: Buffer,
  report: (records: AuthorityRecord[]) => Promise<void> = () => Promise.resolve(),
  store?: FileStore,
): Promise<void> {
  const dataSource = await createDataSource({
    databaseUrl,
    entities: knownEntities(),
  }).initialize();
  const units = new UnitOfWork(dataSource);
  const now = new SystemClock().now();
  try {
    await seedSystem(units, delivered, now);
    await units.run(async () => {
      if (await isSeeded(units, 'demo', now)) return;
      const context = {
        now,
        random: randomFrom(SEED),
        insert: inserterOf(units),
        seal: (plain: string, place: string) => sealWith(encryptionKey, plain, place),
        query: <T>(sql: string, params: readonly unknown[] = []): Promise<T[]> =>
          units.manager.query(sql, [...params]),
      };
      const { records, organisations } = await seedAll(context);
      for (const organisation of Object.values(organisations))
        await seedPayrollRuns(context, units, encryptionKey, organisation);
      await report(records);
    });
    // By a marker of its own: demo data of an earlier version gets it too.
    await units.run(async () => {
      if (await isSeeded(units, 'demoSeller', now)) return;
      const query = <T>(sql: string, params: readonly unknown[] = []): Promise<T[]> =>
        units.manager.query(sql, [...params]);
      await seedSeller({ now, insert: inserterOf(units), query }, demoTaxpayers);
    });
    if (store) await seedContent(units, store, now);
  } finally {
    await dataSource.destroy();
  }
}

/** One line per module. */
async function seedAll(context: Omit<SealingSeedContext, 'organisations'>): Promise<{
  records: AuthorityRecord[];
  organisations: SealingSeedContext['organisations'];
}> {
  const records: AuthorityRecord[] = [];
  const organisations = await seedIdentity(context);
  const whole: SealingSeedContext = { ...context, organisations };
  for (const name of ['harum', 'besi'] as const) {
    const organisation = organisations[name];
    const parties = await seedParties(whole, organisation, demoTaxpayers);
    const abroad = await seedAbroad(whole, organisation, demoAbroad[name]);
    const generalPublic = await seedGeneralPublic(whole, organisation);
    await seedEntries(whole, organisation, parties.buyers);
    const goods = { products: demoProducts[name], trade: demoTrade[name] };
    records.push(
      ...(await seedInvoicing(whole, organisation, goods, { ...parties, abroad, generalPublic })),
    );
  }
  for (const name of ['harum', 'besi'] as const) {
    const { tin } = organisations[name];
    await seedPayroll(
      whole,
      name,
      demoTaxpayers.find((taxpayer) => taxpayer.tin === tin)!,
    );
  }
  for (const name of ['harum', 'besi'] as const) await seedNotices(whole, organisations[name]);
  await seedPaymentRate(whole);
  await seedPlanDetails(whole);
  for (const name of ['harum', 'besi'] as const) await seedOrders(whole, name, organisations[name]);
  await seedSupport(whole);
  await seedVideos(whole);
  await seedTutorialVideo(whole);
  for (const name of ['harum', 'besi'] as const)
    await seedApplications(whole, name, organisations[name]);
  return { records, organisations };
}

/** By a marker of its own, so that files are stored outside the transaction that names them. */
async function seedContent(units: UnitOfWork, store: FileStore, now: Date): Promise<void> {
  const query = <T>(sql: string, params: readonly unknown[] = []): Promise<T[]> =>
    units.manager.query(sql, [...params]);
  const [there] = await query(`SELECT 1 FROM identity_seed WHERE name = 'posts'`);
  if (there) return;
  const files = await storePostFiles(store);
  await units.run(async () => {
    if (await isSeeded(units, 'posts', now)) return;
    await seedPosts({ now, insert: inserterOf(units), query }, files);
  });
}

/** The marker is part of the same transaction as the data: all of it exists, or none. */
async function isSeeded(units: UnitOfWork, name: DemoPart, now: Date): Promise<boolean> {
  const { affectedRows }: { affectedRows: number } = await units.manager.query(
    `INSERT IGNORE INTO identity_seed (name, fingerprint, at) VALUES (?, '', ?)`,
    [name, now],
  );
  return affectedRows === 0;
}
