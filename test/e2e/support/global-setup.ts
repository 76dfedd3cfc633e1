import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailServer } from '../../support/mail-server';
import { openidProvider, type TestProvider } from '../../support/openid-provider';
import { keepLetters } from './letters';
import { startProduct } from './product';

/** Starts the product once for all journeys, unless E2E_URL names a running one; returns its teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'office-e2e-'));
  const mail = await mailServer();
  process.env.E2E_LETTERS = keepLetters(mail, folder);
  const { provider, setting } = await thirdParty();
  const product = await startProduct(folder, mail.url, { OIDC_PROVIDERS: setting });
  process.env.E2E_URL = product.url;
  process.env.E2E_SIMULATOR = product.simulator;
  return async () => {
    await product.stop();
    await mail.close();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Someone who is signed in at the provider but not linked to an account here. */
async function thirdParty(): Promise<{ provider: TestProvider; setting: string }> {
  const provider = await openidProvider();
  const { issuer, clientId, clientSecret } = provider;
  const entry = { id: 'test', name: 'Test accounts', issuer, clientId, clientSecret };
  return { provider, setting: JSON.stringify([entry]) };
}
