import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailServer } from '../../support/mail-server';
import { keepLetters } from './letters';
import { startProduct } from './product';

/** Starts the product once for all journeys, unless E2E_URL names one that runs; gives what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'office-e2e-'));
  const mail = await mailServer();
  process.env.E2E_LETTERS = keepLetters(mail, folder);
  const product = await startProduct(folder, mail.url);
  process.env.E2E_URL = product.url;
  process.env.E2E_SIMULATOR = product.simulator;
  return async () => {
    await product.stop();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
