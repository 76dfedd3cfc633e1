import { freshDigits } from './fresh';
import type { PaymentView } from '@modules/billing/contract';
import { Api } from './api';
import { PASSWORD, registerByApi } from './registered';
import { expect, type Page } from './test';

export interface Business {
  name: string;
  orgId: string;
  director: Api;
}

/** A business of its own: what it buys changes nothing for the other journeys. */
export async function newBusiness(baseURL: string): Promise<Business> {
  const account = `kedai${freshDigits()}`;
  const name = `Kedai ${account.slice(-6)} Enterprise`;
  await registerByApi(new Api(baseURL), account, name);
  const director = await Api.signIn(baseURL, account, PASSWORD);
  const { orgId } = await director.get<{ orgId: string }>('/api/sysAuth/userInfo');
  return { name, orgId, director };
}

export interface Bought {
  id: string;
  orgId: string;
  orgName: string;
  orderSn: string;
  planCode: string;
  beginDate: string;
  expireDate: string;
}

/** The newest first. */
export async function ordersOf(admin: Api, business: string): Promise<Bought[]> {
  const { items } = await admin.post<{ items: Bought[] }>('/api/order/page', { pageSize: 20 });
  return items.filter(({ orgName }) => orgName === business);
}

export const paymentOf = (buyer: Api, orderId: string): Promise<PaymentView> =>
  buyer.get(`/api/order/payment?id=${orderId}`);

/** Its last day of trial was the day before yesterday. */
export async function endTrial(admin: Api, orgId: string): Promise<void> {
  const trialUntil = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await admin.post('/api/sysTenant/setTrial', { id: orgId, trialUntil });
}

/** Chooses a plan and orders it, at this price. */
export async function order(page: Page, plan: string, total: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary.locator('.total')).toContainText(total);
  await summary.getByRole('button', { name: 'Buy' }).click();
}

/** Chooses a plan and pays it on the page of the card service. */
export async function buyByCard(page: Page, plan: string, total: string): Promise<void> {
  await order(page, plan, total);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByText(`MYR ${total}`)).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(`Thank you: ${plan} is paid`)).toBeVisible();
}

/** What the badge of the shell says about the organisation. */
export async function standsAs(page: Page, words: string): Promise<void> {
  await page.locator('.profile').click();
  await expect(page.getByRole('menu').getByText(words, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}
