import { SystemClock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { createDataSource } from '@platform/db/data-source';
import { addAdministrator, seedSystem } from '@modules/identity/seed';
import { delivered } from './delivered';

/**
 * Creates a Super Admin in a system without demo accounts. Returns the one-time password, which is
 * shown once and stored only as a hash; null when the account exists.
 */
export async function createAdministrator(
  databaseUrl: string,
  account: string,
): Promise<string | null> {
  const dataSource = await createDataSource({ databaseUrl }).initialize();
  const units = new UnitOfWork(dataSource);
  const now = new SystemClock().now();
  try {
    await seedSystem(units, delivered, now);
    return await addAdministrator(units, account, now);
  } finally {
    await dataSource.destroy();
  }
}
