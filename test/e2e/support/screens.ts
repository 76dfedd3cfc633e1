import { expect, type Page, type Request } from '@playwright/test';
import { deliveredMenu } from '../../../src/menu';
import type { MonthOverview } from '@modules/payroll/contract';
import type { Who } from './accounts';
import type { Api } from './api';
import { thisYear } from './dates';
import { documentsIn, Status } from './documents';

/** A screen that a person can reach. */
export interface Screen {
  name: string;
  /** Its URL, computed if it depends on the data. */
  path: string | ((api: Api) => Promise<string>);
  /** An element that appears once the screen has its data. */
  ready: string;
}

/** Screens that are looked at one after the other, as a person goes from one to the next. */
export interface Walk {
  name: string;
  screens: Screen[];
  /** Whose screens they are; null: reached without signing in. */
  who: Who | null;
}

/** Every page in the menu of those who have it, in its order, whatever it currently contains. */
const ofMenu = (whose: 'director' | 'platform'): Screen[] =>
  deliveredMenu.directories
    .filter(({ hidden }) => !hidden)
    .flatMap(({ pages }) => pages.filter(({ hidden }) => !hidden))
    .filter((page) => page.for.includes('director') === (whose === 'director'))
    .map(({ name, path }) => ({ name, path, ready: '#page h1' }));

/** A walk begins by loading the console: long enough to be worth it, short enough to report soon. */
const MAX = 16;

const walksOf = (who: Who, screens: Screen[]): Walk[] => {
  const walks = Math.ceil(screens.length / MAX);
  const size = Math.ceil(screens.length / walks);
  return Array.from({ length: walks }, (_, n) => {
    const some = screens.slice(n * size, (n + 1) * size);
    return { name: `from ${some[0]!.name} to ${some.at(-1)!.name}`, who, screens: some };
  });
};

const invoiceIn = (status: number) => async (api: Api) =>
  `/documents/invoice/${(await documentsIn(api, status))[0]!.id}`;

const firstBuyer = async (api: Api): Promise<string> => {
  const body = { page: 1, pageSize: 1 };
  const { items } = await api.post<{ items: { id: string }[] }>('/api/buyer/page', body);
  return `/parties/buyer?open=${items[0]!.id}`;
};

const firstQuotation = async (api: Api): Promise<string> => {
  const body = { page: 1, pageSize: 1 };
  const { items } = await api.post<{ items: { id: string }[] }>('/api/quotation/page', body);
  return `/quotations/quotation/${items[0]!.id}`;
};

/** The run that is open, of the last month that has one. */
const openRun = async (api: Api): Promise<string> => {
  const year = thisYear();
  const months = await api.get<MonthOverview[]>(`/api/payrollRun/months?year=${year}`);
  return `/payroll/run/${months.flatMap(({ runs }) => runs).at(-1)!.id}`;
};

export const walks: Walk[] = [
  { name: 'signing in', who: null, screens: [{ name: 'login', path: '/login', ready: 'form' }] },
  ...walksOf('harum.director', ofMenu('director')),
  ...walksOf('superadmin', ofMenu('platform')),
  {
    name: 'besides the menu',
    who: 'harum.director',
    screens: [
      { name: 'invoice-new', path: '/documents/invoice/new', ready: '.editor-tabs' },
      { name: 'invoice-valid', path: invoiceIn(Status.Valid), ready: '.page-head' },
      { name: 'invoice-failed', path: invoiceIn(Status.Failed), ready: '.findings' },
      { name: 'quotation-new', path: '/quotations/quotation/new', ready: '.editor-tabs' },
      { name: 'quotation-open', path: firstQuotation, ready: '.page-head' },
      { name: 'buyer-new', path: '/parties/buyer?new=1', ready: '.resource-form' },
      { name: 'buyer-open', path: firstBuyer, ready: '.resource-view' },
      { name: 'payroll-run', path: openRun, ready: '.payroll-grid, .list-cards' },
      {
        name: 'payroll-variance',
        path: async (api) => `${await openRun(api)}/variance`,
        ready: '#page h1',
      },
      { name: 'tasks', path: '/task', ready: '#page h1' },
      { name: 'no-permission', path: '/401', ready: '.dead-end' },
      { name: 'not-found', path: '/no/such/page', ready: '.dead-end' },
    ],
  },
];

/** The push connection stays open as long as the page. */
const isLine = (request: Request): boolean => request.url().endsWith('/api/push/events');

const QUIET = 300;

/** Loads a URL and waits until its requests have finished for a moment. */
export const visit = (page: Page, { path, ready }: Visit): Promise<void> =>
  quietly(page, async () => {
    await page.goto(path);
    await page.locator(ready).first().waitFor();
  });

/** Goes there within the loaded page, as a link does, and waits as long as `visit`. */
export const follow = (page: Page, { path, ready }: Visit): Promise<void> =>
  quietly(page, async () => {
    // With the router's own index in the state, it takes this for a step of its own.
    await page.evaluate<void>(`
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', ${JSON.stringify(path)});
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    `);
    // Pages that were left stay in the document, hidden.
    await page.locator(ready).filter({ visible: true }).first().waitFor();
  });

export interface Visit {
  path: string;
  ready: string;
}

async function quietly(page: Page, go: () => Promise<void>): Promise<void> {
  const asked = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request): void => {
    if (!isLine(request)) asked.add(request);
    last = Date.now();
  };
  const end = (request: Request): void => {
    if (asked.delete(request)) last = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await go();
  const isQuiet = (): boolean => asked.size === 0 && Date.now() - last > QUIET;
  await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Nothing is loading, the fonts of the language are loaded, and the shell is laid out. */
export async function settle(page: Page, shape: 'phone' | 'wide'): Promise<void> {
  await page.locator(`.shell.${shape}, .login`).waitFor();
  await page.locator('.bone, .ant-spin-spinning').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
