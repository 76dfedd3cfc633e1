import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Letter, mailServer } from '../../support/mail-server';
import { openidProvider, type TestProvider } from '../../support/openid-provider';
import { startProduct } from './product';

/** A product of a worker's own, with what surrounds it: the tax authority, a mail server, a third party. */
export interface Office {
  url: string;
  simulator: string;
  /** Where its records are; null where a running product is used. */
  database: string | null;
  /** Every mail that arrived. */
  letters: readonly Letter[];
}

let current: Office | undefined;

/** The office of the journeys that run in this process. */
export function office(): Office {
  if (!current) throw new Error('There is no office yet: run the journeys with npm run test:e2e');
  return current;
}

/** Starts an office on a schema of this name, unless E2E_URL names a running product; returns its end. */
export async function openOffice(schema: string): Promise<() => Promise<void>> {
  const { E2E_URL: url, E2E_SIMULATOR: simulator } = process.env;
  if (url && simulator) {
    current = { url, simulator, database: null, letters: [] };
    return async () => undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'office-e2e-'));
  const mail = await mailServer();
  const { provider, setting } = await thirdParty();
  const product = await startProduct(folder, {
    schema,
    more: { SMTP_URL: mail.url, OIDC_PROVIDERS: setting },
  });
  const { url: address, simulator: authority, database } = product;
  current = { url: address, simulator: authority, database, letters: mail.received };
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
