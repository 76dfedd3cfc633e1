import { thisYear } from '../../support/dates';
import { expect, test } from '../../support/test';

const year = thisYear();

test('the figures of a year are drilled down to the documents behind them', async ({ page }) => {
  await page.goto(`/dashboard/totals?from=${year - 1}-01-01&to=${year}-12-31&by=month`);
  await expect(page.getByRole('region', { name: 'Net' })).toContainText('MYR');
  const kinds = page.getByRole('region', { name: 'Kind' });
  const figure = kinds.getByRole('row', { name: /^Invoice/ }).getByRole('link');
  await expect(figure).toHaveText(/\d/);
  await figure.click();
  await expect(page).toHaveURL(/\/documents\/invoice\?.*submitStatus(%7E|~)in(%7E|~)10/);
  await expect(page.getByRole('row', { name: /Valid/ }).first()).toBeVisible();
});

test('the figures of one buyer stand alone, and the address holds them', async ({ page }) => {
  await page.goto(`/dashboard/totals?from=${year - 1}-01-01&to=${year}-12-31&by=month&tab=party`);
  const buyers = page.getByRole('region', { name: 'Buyer' });
  const first = buyers.getByRole('button').first();
  const name = await first.textContent();
  await first.click();
  await expect(page.getByText(`Only ${name}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Only ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText(`Only ${name}`)).toHaveCount(0);
});

test('submission health shows the queue, the speed and the authority', async ({ page }) => {
  await page.goto('/dashboard/health');
  await expect(page.getByRole('region', { name: 'Tax authority' })).toContainText('Reachable');
  await expect(page.getByRole('region', { name: 'Waiting' })).toContainText(/\d/);
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('table', { name: /Validated and refused/ })).toBeVisible();
});
