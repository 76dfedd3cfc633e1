import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product';

/** Starts the product once for all journeys, unless E2E_URL names one that runs; gives what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'office-e2e-'));
  const product = await startProduct(folder);
  process.env.E2E_URL = product.url;
  process.env.E2E_SIMULATOR = product.simulator;
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
