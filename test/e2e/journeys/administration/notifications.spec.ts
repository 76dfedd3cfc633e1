import { createConnection } from 'mysql2/promise';
import type { Api } from '../../support/api';
import { seriousIn } from '../../support/axe';
import { drafts, reaches, Status } from '../../support/documents';
import { letterTo, textOf } from '../../support/letters';
import { sideways } from '../../support/looks';
import { office } from '../../support/office';
import { expect, test } from '../../support/test';
import { choose } from '../../support/widgets';

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
    type: 'rejectionAsked',
    language: 'en',
    isEnable: true,
    timing: 'atOnce',
    pushEmail: true,
    address,
    operationAllowed: 'acceptRejection',
  });
  const [draft] = await drafts(director);
  await director.post('/api/document/submit', { id: draft!.id });
  const invoice = await reaches(director, draft!.id, Status.Valid);
  await simulator.post('portal-actions', {
    uuid: invoice.uuid,
    action: 'reject',
    reason: 'Not what we ordered',
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
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  const mailbox = await context.newPage();
  await mailbox.goto(`${office().url}/notification${hash}`);
  await expect(mailbox.getByText('What happens when you accept')).toBeVisible();
  await expect(mailbox.getByText('cannot be undone')).toBeVisible();
  expect(await seriousIn(mailbox)).toEqual([]);
  expect(await sideways(mailbox)).toBe(0);
  expect(await director.get(`/api/document/detail?id=${invoice.id}`)).toMatchObject({
    submitStatus: Status.Valid,
  });
  await mailbox.getByRole('button', { name: 'Accept the rejection' }).click();
  await expect(mailbox.getByText('Rejection accepted', { exact: true })).toBeVisible();
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

test('a rule made in its form gathers the documents of a day, and sends them in one mail', async ({
  page,
  api,
}) => {
  const director = await api('harum.director');
  const address = `digest${Date.now()}@example.com`;
  await page.goto('/mail/notification?new=1');
  const form = page.getByRole('dialog');
  await choose(page, form.getByRole('combobox', { name: 'Topic' }), 'Document validated');
  await form.getByRole('textbox', { name: 'E-mail address' }).fill(address);
  await choose(page, form.getByRole('combobox', { name: 'Timing' }), 'Daily at 8:00');
  await form.getByRole('button', { name: /^Save [a-z]/ }).click();
  await expect(page.getByRole('row').filter({ hasText: address })).toContainText('Daily at 8:00');

  const invoices = await drafts(director, 2);
  for (const { id } of invoices) await director.post('/api/document/submit', { id });
  for (const { id } of invoices) await reaches(director, id, Status.Valid);
  await expect.poll(() => messagesTo(director, address), { timeout: 60_000 }).toBe(2);
  await page.goto(`/mail/notified?q=${address}`);
  const rows = page.locator('tr[data-row-key]');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText('Waiting');
  expect(office().letters.filter(({ to }) => to.includes(address))).toEqual([]);

  await atEight(address);
  const text = textOf(await letterTo(address));
  expect(text).toContain('Subject: 2 notifications');
  for (const { invoiceNumber } of invoices) expect(text).toContain(`${invoiceNumber} is valid`);
  await page.reload();
  for (const row of await rows.all()) await expect(row).toContainText('Sent');
  expect(office().letters.filter(({ to }) => to.includes(address))).toHaveLength(1);
});

/** How many messages to an address the organisation's rules have made. */
async function messagesTo(director: Api, address: string): Promise<number> {
  const query = { page: 1, pageSize: 10, search: { keyword: address } };
  const { total } = await director.post<{ total: number }>('/api/notification/page', query);
  return total;
}

/** Makes it the hour at which what waits for an address is sent. */
async function atEight(address: string): Promise<void> {
  const connection = await createConnection(office().database!);
  await connection.query(
    'UPDATE notifications_message SET due_time = UTC_TIMESTAMP(3) WHERE address = ?',
    [address],
  );
  await connection.end();
}
