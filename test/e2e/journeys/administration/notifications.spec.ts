import { seriousIn } from '../../support/axe';
import { drafts, reaches, Status } from '../../support/documents';
import { letterTo, textOf } from '../../support/letters';
import { sideways } from '../../support/looks';
import { office } from '../../support/office';
import { expect, test } from '../../support/test';

const REJECTED = 13;

test('a rejection is approved by the link in a mail: shown when it is opened, done by the click, once', async ({
  page,
  api,
  simulator,
  browser,
}) => {
  const director = await api('harum.director');
  const address = `books${Date.now()}@example.com`;
  await director.post('/api/emailNotification/add', {
    ...{ type: 'rejectionAsked', language: 'en', isEnable: true, timing: 'atOnce' },
    ...{ pushEmail: true, address, operationAllowed: 'acceptRejection' },
  });
  const [draft] = await drafts(director);
  await director.post('/api/document/submit', { id: draft!.id });
  const invoice = await reaches(director, draft!.id, Status.Valid);
  await simulator.post('portal-actions', {
    ...{ uuid: invoice.uuid, action: 'reject', reason: 'Not what we ordered' },
  });
  await page.goto(`/documents/invoice/${invoice.id}`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Check for changes at the tax authority' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not what we ordered' })).toBeVisible({
      timeout: 16_000,
    });
  }).toPass({ timeout: 60_000 });
  const letter = await letterTo(address);
  const hash = /\/notification(#[\w-]{43})/.exec(textOf(letter))![1]!;

  // Whoever receives the mail has no account here.
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  });
  const mailbox = await context.newPage();
  await mailbox.goto(`${office().url}/notification${hash}`);
  await expect(mailbox.getByText('What approval does')).toBeVisible();
  await expect(mailbox.getByText('cannot be undone')).toBeVisible();
  expect(await seriousIn(mailbox)).toEqual([]);
  expect(await sideways(mailbox)).toBe(0);
  expect(await director.get(`/api/document/detail?id=${invoice.id}`)).toMatchObject({
    submitStatus: Status.Valid,
  });
  await mailbox.getByRole('button', { name: 'Approve' }).click();
  await expect(mailbox.getByText('Approved', { exact: true })).toBeVisible();
  await expect
    .poll(
      async () => {
        const { submitStatus } = await director.get<{ submitStatus: number }>(
          `/api/document/detail?id=${invoice.id}`,
        );
        return submitStatus;
      },
      { timeout: 30_000 },
    )
    .toBe(REJECTED);
  await mailbox.reload();
  await expect(mailbox.getByText(/no longer valid/)).toBeVisible();
  await context.close();

  await page.goto(`/mail/notified?q=${address}`);
  await expect(page.locator('tr[data-row-key]').first()).toContainText('Sent');
});
