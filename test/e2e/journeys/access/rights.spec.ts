import { documentOf, documentsIn, drafts, Status } from '../../support/documents';
import { expect, test } from '../../support/test';

test.describe('Staff', () => {
  test.use({ who: 'harum.staff' });

  test('write invoices but do not submit them: there is no button, and the API refuses', async ({
    page,
    api,
  }) => {
    const clerk = await api('harum.staff');
    const [draft] = await drafts(await api('harum.director'));
    await page.goto(`/documents/invoice/${draft!.id}`);
    const head = page.locator('.page-head');
    await expect(head.getByRole('heading')).toHaveText(draft!.invoiceNumber);
    await expect(head.getByRole('button', { name: /Submit/ })).toHaveCount(0);
    await head.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible();
    for (const name of ['Submit invoice', 'Delete'])
      await expect(page.getByRole('menuitem', { name })).toHaveCount(0);

    await page.goto(`/documents/invoice/${draft!.id}/edit`);
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    for (const verb of ['submit', 'withdraw', 'resend'])
      expect((await clerk.ask(`/api/document/${verb}`, { id: draft!.id })).code).toBe(403);
    const many = { ids: [draft!.id] };
    expect((await clerk.ask('/api/document/submitMany', many)).code).toBe(403);
    expect((await clerk.ask('/api/document/delete', many)).code).toBe(403);
    expect((await documentOf(clerk, draft!.id)).submitStatus).toBe(Status.Saved);
  });
});

for (const part of ['', '/edit'])
  test(`the address of another organisation's invoice${part} shows that there is none`, async ({
    page,
    api,
  }) => {
    const [other] = await documentsIn(await api('besi.director'), Status.Valid);
    const asked = page.waitForResponse(/\/api\/document\/detail/);
    await page.goto(`/documents/invoice/${other!.id}${part}`);
    expect(((await (await asked).json()) as { code: number }).code).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText(other!.buyerName ?? '-')).toHaveCount(0);
  });
