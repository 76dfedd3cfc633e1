import { type BrowserContextOptions, expect, test as base } from '@playwright/test';
import { type Who, passwordOf } from './accounts';
import { Api } from './api';
import { office, openOffice } from './office';
import { Simulator } from './simulator';

export { expect };
export type { Locator, Page } from '@playwright/test';

export interface TestOptions {
  /** Who is signed in when the journey begins; null for nobody. */
  who: Who | null;
  /** Console messages that are expected in the journey. */
  expected: RegExp[];
}

interface Given {
  simulator: Simulator;
  /** The API, signed in with an account. */
  api: (who: Who) => Promise<Api>;
  quiet: void;
}

/** In milliseconds; a screen is locked after five minutes of inactivity. */
const SILENT = 120_000;

type Once = { opened: void; signIn: (who: Who) => Promise<Api> };

const PATIENCE = 180_000;

export const test = base.extend<TestOptions & Given, Once>({
  who: ['harum.director', { option: true }],
  expected: [[], { option: true }],

  /** A worker has an office of its own, so that workers run side by side. */
  opened: [
    async ({}, use, { project, parallelIndex }) => {
      const close = await openOffice(`${project.name}_${parallelIndex}`);
      await use();
      await close();
    },
    { scope: 'worker', auto: true, timeout: PATIENCE },
  ],

  /** Each account signs in once for all journeys, and again if its screen may be locked by now. */
  signIn: [
    async ({ opened: _ }, use) => {
      const known = new Map<Who, { api: Promise<Api>; asked: number }>();
      await use((who) => {
        const asked = Date.now();
        const found = known.get(who);
        const api =
          found && asked - found.asked < SILENT
            ? found.api
            : Api.signIn(office().url, who, passwordOf(who));
        known.set(who, { api, asked });
        return api;
      });
    },
    { scope: 'worker' },
  ],

  baseURL: async ({}, use) => use(office().url),

  storageState: async ({ who, signIn }, use) => {
    const api = who && (await signIn(who));
    if (api) await asDelivered(api);
    await use(api ? stateOf(api) : undefined);
  },

  simulator: async ({}, use) => {
    const simulator = new Simulator(office().simulator);
    await use(simulator);
    await simulator.comeBack();
  },

  api: async ({ signIn }, use) => use(signIn),

  /** Nothing a person does here may leave an error in the browser's console. */
  quiet: [
    async ({ page, expected: foreseen }, use, { retry }) => {
      // The trace of a second attempt asks frames without scripts, too, for what they show.
      const expected = retry > 0 ? [...foreseen, /^Blocked script execution in/] : foreseen;
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
      page.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`;
        if (['error', 'warning'].includes(message.type()) && !expected.some((e) => e.test(text)))
          complaints.push(text);
      });
      await use();
      expect(complaints, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Theme and language are stored with the person, so each journey starts by clearing them. */
export async function asDelivered(api: Api): Promise<void> {
  for (const name of ['theme', 'language'])
    await api.post('/api/preference/put', { name, value: null });
}

/** What the console keeps in the browser once somebody has signed in (specification 1, section 9). */
export function stateOf({ tokens }: Api): BrowserContextOptions['storageState'] {
  const kept = { 'access-token': tokens!.accessToken, 'x-access-token': tokens!.refreshToken };
  const localStorage = Object.entries(kept).map(([name, value]) => ({
    name: `einvoice:${name}`,
    value,
  }));
  return { cookies: [], origins: [{ origin: office().url, localStorage }] };
}
