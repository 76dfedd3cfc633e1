import type { MonthOverview, RunDetail, RunRowItem } from '@modules/payroll/contract';
import type { PageResult } from '@kernel/resource';
import { createConnection } from 'mysql2/promise';
import { passwordOf } from '../../support/accounts';
import { Api } from '../../support/api';
import { thisYear } from '../../support/dates';
import { office } from '../../support/office';
import { asDelivered, expect, type Page, stateOf, test } from '../../support/test';
import { choose } from '../../support/widgets';

const state = (page: Page, name: string) =>
  expect(page.locator('.page-title .status')).toHaveText(name, { timeout: 30_000 });

const more = async (page: Page): Promise<void> =>
  page.locator('.page-head').getByRole('button', { name: 'More' }).click();

/** Locks the payslip table, so that payslips cannot be stored until the lock is released. */
async function held(database: string): Promise<() => Promise<void>> {
  const connection = await createConnection(database);
  await connection.query('LOCK TABLES payroll_payslip READ');
  return () => connection.end();
}

/** The run of a month that is open, with the figures of somebody who is not the first of it. */
async function openRun(director: Api): Promise<{ run: RunDetail; someone: RunRowItem }> {
  const year = thisYear();
  const months = await director.get<MonthOverview[]>(`/api/payrollRun/months?year=${year}`);
  const { id } = months.filter(({ runs }) => runs.length > 0).at(-1)!.runs[0]!;
  const { items } = await director.post<PageResult<RunRowItem>>('/api/payrollRun/rows', {
    id,
    page: 1,
    pageSize: 20,
    keyword: '',
  });
  const someone = items.slice(2).find((each) => each.items.length === 0)!;
  return { run: await director.get<RunDetail>(`/api/payrollRun/detail?id=${id}`), someone };
}

async function askSecondPerson(director: Api, secondApproval: boolean): Promise<void> {
  const { items } = await director.post<PageResult<{ id: string; version: number }>>(
    '/api/companyProfile/page',
    { page: 1, pageSize: 1 },
  );
  const { id, version } = items[0]!;
  await director.post('/api/companyProfile/update', { id, version, secondApproval });
}

test.use({ expected: [/status of 4\d\d/] });

test('variable pay is imported, a calculation stopped, a draft deleted, and a second person approves', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const director = await api('harum.director');
  const { run, someone } = await openRun(director);
  await askSecondPerson(director, true);

  // Import a day of unpaid leave and a commission for one person.
  await page.goto(`/payroll/run/${run.id}`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await page.locator('.ant-modal input[type=file]').setInputFiles({
    name: 'variable-pay.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Staff number,"Unpaid leave, days",Payroll item code,Amount\n${someone.staffNumber},1,commission,120`,
    ),
  });
  await expect(dialog).toContainText('4 of 4 columns recognised');
  await dialog.getByRole('button', { name: 'Check 1 row' }).click();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog).toContainText('0 added, 1 changed');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row').filter({ hasText: someone.name });
  await expect(row.locator('[data-column=unpaidLeave]')).toHaveValue(/^1(\.00?)?$/);
  await expect(row).toContainText('120');

  // A draft created by mistake is deleted and disappears from the list.
  await page.goto('/payroll/run');
  await page.getByRole('button', { name: 'New run' }).click();
  const asking = page.getByRole('dialog', { name: 'New run' });
  const month = asking.getByRole('textbox', { name: 'Month' });
  await month.fill(run.month);
  await month.press('Enter');
  await choose(page, asking.getByRole('combobox', { name: 'Kind' }), 'Bonus');
  await asking.getByRole('textbox', { name: 'Name' }).fill('Begun by mistake');
  await asking.getByRole('button', { name: 'Create run' }).click();
  await expect(page.getByRole('heading', { name: 'Begun by mistake' })).toBeVisible();
  await more(page);
  await page.getByRole('menuitem', { name: 'Delete run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete run' }).click();
  const months = page.getByRole('region', { name: 'Months' });
  await expect(months.getByRole('link', { name: run.name, exact: true })).toBeVisible();
  // Neither in the list nor as an open page.
  await expect(page.getByText('Begun by mistake')).toHaveCount(0);

  // A long calculation is stopped: nothing of it is kept.
  await months.getByRole('link', { name: run.name, exact: true }).click();
  const calculate = page.getByRole('button', { name: 'Calculate' }).first();
  const { database } = office();
  if (database) {
    const letGo = await held(database);
    try {
      await calculate.click();
      await page.getByRole('button', { name: 'Stop calculating' }).click();
      await expect(page.getByRole('button', { name: 'Stop calculating' })).toHaveCount(0);
    } finally {
      await letGo();
    }
    await state(page, 'Draft');
  }
  await calculate.click();
  await state(page, 'Calculated');

  // The person who calculated a run cannot approve it, and is told why.
  await expect(page.getByRole('button', { name: 'Approve run' })).toHaveCount(0);
  await more(page);
  await expect(page.getByRole('menuitem', { name: 'Approve run' })).toBeDisabled();
  await expect(page.getByText('someone other than the person who calculated it')).toBeVisible();
  await page.keyboard.press('Escape');

  // A Manager calculates, and the Director is the second person.
  const manager = await Api.signIn(baseURL!, 'harum.manager', passwordOf('harum.manager'));
  await asDelivered(manager);
  const other = await browser.newContext({ storageState: stateOf(manager), baseURL: baseURL! });
  const theirs = await other.newPage();
  await theirs.goto(`/payroll/run/${run.id}`);
  await more(theirs);
  await theirs.getByRole('menuitem', { name: 'Calculate again' }).click();
  await expect(theirs.getByText('Calculated by Lim Wei Jian')).toBeVisible({ timeout: 30_000 });
  await state(theirs, 'Calculated');
  await other.close();
  await page.reload();
  await page.getByRole('button', { name: 'Approve run' }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${run.name}` });
  await expect(approval).toContainText('requires a second person to approve');
  await approval.getByRole('button', { name: 'Approve run' }).click();
  await state(page, 'Approved');

  // Restore the state for the journeys that follow.
  await director.post('/api/payrollRun/reopen', { id: run.id, reason: 'Approved for a trial' });
  await askSecondPerson(director, false);
});
