import { expect, test } from '../../support/test';

interface Received {
  id: string;
  internalId: string;
  rejection: string;
}

test.use({ who: 'besi.director' });

test('a document that was never ordered is found in the inbox, read, and rejected once with a reason', async ({
  page,
  api,
  simulator,
}) => {
  test.slow();
  const director = await api('besi.director');
  const number = `NEVER-${Date.now().toString(36).toUpperCase()}`;
  const at = new Date(Date.now() - 60_000).toISOString();
  await simulator.post('documents', {
    documents: [
      {
        type: '01',
        number,
        supplierTin: 'C99900100010',
        buyerTin: 'C99900200020',
        issuedAt: at,
        receivedAt: at,
        format: 'XML',
        lines: [
          { description: 'Beans nobody wanted', quantity: '3', price: '41.50', taxRate: '10' },
        ],
      },
    ],
  });
  await page.goto('/received/documents');
  await page.getByRole('button', { name: 'Synchronise now' }).click();
  const row = page.getByRole('link', { name: number });
  await expect(row).toBeVisible({ timeout: 60_000 });
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.locator('.list-cards .card').filter({ hasText: number });
  await expect(card).toContainText(/Time to reject\s+2 d 23 h left/);
  await page.setViewportSize(desk);
  await row.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(page.getByText('Beans nobody wanted')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Kopi Bukit Harum Sdn. Bhd.').first()).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeVisible();

  await page.getByRole('button', { name: 'Request rejection', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${number}` });
  await dialog.getByRole('button', { name: 'Request rejection' }).click();
  await expect(dialog).toContainText('Rejection reason cannot be empty');
  await dialog.getByLabel('Reason').fill('No');
  await dialog.getByRole('button', { name: 'Request rejection' }).click();
  await expect(dialog).toContainText('Rejection reason must be at least 5 characters');
  await dialog.getByLabel('Reason').fill('Never ordered');
  await dialog.getByRole('button', { name: 'Request rejection' }).click();
  await expect(dialog).toHaveCount(0);
  const status = page.locator('.page-head .received-status');
  await expect(status).toContainText('Rejection requested', { timeout: 45_000 });
  await expect(page.getByRole('button', { name: 'Request rejection', exact: true })).toHaveCount(0);

  const { items } = await director.post<{ items: Received[] }>('/api/received/page', {
    direction: 'incoming',
    keyword: number,
  });
  expect(items).toEqual([expect.objectContaining({ internalId: number, rejection: 'asked' })]);
  const again = await director.ask('/api/received/reject', {
    id: items[0]!.id,
    reason: 'Once more, please',
  });
  expect(again.code).toBe(400);
});
