import type { MonthOverview, RunDetail } from '@modules/payroll/contract';
import { passwordOf } from '../../support/accounts';
import { Api } from '../../support/api';
import { thisYear } from '../../support/dates';
import { expect, type Page, stateOf, test } from '../../support/test';
import { letterTo } from '../../support/letters';
import { choose, CLICK_GUARD } from '../../support/widgets';

/** The latest month with a run, and the name of its last run. */
async function openMonth(api: Api): Promise<{ month: string; name: string }> {
  const year = thisYear();
  const months = await api.get<MonthOverview[]>(`/api/payrollRun/months?year=${year}`);
  const last = months.filter(({ runs }) => runs.length > 0).at(-1)!;
  return { month: last.month, name: last.runs.at(-1)!.name };
}

const action = async (page: Page, name: string): Promise<void> => {
  await page.locator('.page-head').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
};

const state = (page: Page, name: string) =>
  expect(page.locator('.page-title .status')).toHaveText(name, { timeout: 30_000 });

test.describe.serial('A month of payroll', () => {
  test.use({ expected: [/status of 4\d\d/] });

  test('goes from entries to a locked run, with a reason for every figure', async ({
    page,
    api,
    browser,
    baseURL,
  }) => {
    test.setTimeout(150_000);
    const director = await api('harum.director');
    const { name } = await openMonth(director);
    await page.goto('/payroll/run');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();

    // The sheet: paste a column, and move down with Enter.
    const sheet = page.getByRole('group', { name: 'People in the run' });
    await expect(sheet).toBeVisible();
    // Name and net pay stay in view wherever the sheet is scrolled.
    for (const left of [10_000, 0]) {
      await page.evaluate(`document.querySelector('.payroll-grid').scrollLeft = ${left}`);
      for (const frozen of ['.grid-name', '.grid-net'])
        await expect(sheet.locator(`tbody ${frozen}`).first()).toBeInViewport({ ratio: 1 });
    }
    const unpaid = sheet.locator('[data-column=unpaidLeave]');
    await unpaid.first().focus();
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '1\\t2\\n0.5\\t1\\n');
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }`);
    await page.keyboard.press('Enter');
    await expect(unpaid.nth(1)).toBeFocused();
    await expect(unpaid.nth(1)).toHaveValue('0.5');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('region', { name: 'Not saved yet' })).toHaveCount(0);
    await state(page, 'Draft');

    // Base salary is required, and no item may appear twice.
    await sheet.getByRole('button').first().click();
    const panel = page.getByRole('dialog');
    const base = panel.getByLabel('Base salary');
    const paid = await base.inputValue();
    await base.fill('');
    await expect(panel.getByText('Base salary is required')).toBeVisible();
    await base.fill(paid.replaceAll(',', ''));
    for (const at of [1, 2]) {
      await panel.getByRole('button', { name: 'Add item' }).click();
      const row = panel.getByRole('group', { name: `Item ${at}` });
      await choose(
        page,
        row.getByRole('combobox', { name: 'Payroll item' }),
        '(commission)',
        'commission)',
      );
      await row.getByRole('textbox', { name: 'Amount' }).fill('150');
    }
    await expect(panel.getByText('cannot be added twice')).toBeVisible();
    await panel.getByRole('button', { name: 'Remove item 2' }).click();
    await panel.getByRole('button', { name: 'Save entries' }).click();
    await expect(page.getByRole('region', { name: 'Not saved yet' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Calculate', exact: false }).first().click();
    await state(page, 'Calculated');

    // Why: the working of each figure, and the full tax calculation sheet.
    await sheet.getByRole('button').first().click();
    await panel.getByRole('tab', { name: 'Payslip' }).click();
    await expect(panel.locator('.payslip')).toContainText('Net pay');
    await panel.getByRole('tab', { name: 'Why' }).click();
    await expect(panel.locator('.working')).toContainText('monthly pay');
    await panel.getByTitle('PCB', { exact: true }).click();
    await expect(panel.locator('.pcb-sheet')).toContainText('Chargeable income of the year');
    const sent = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Print calculation sheet' }).click();
    expect((await sent).suggestedFilename()).toMatch(/^pcb-.*\.pdf$/);
    await panel.getByRole('button', { name: 'Close' }).click();

    // A record that has changed since: the approval says whose payslip it is, and calculates again.
    const one = { page: 1, pageSize: 1 };
    const { items } = await director.post<{ items: { id: string }[] }>('/api/employee/page', one);
    const record = await director.get<{ id: string; version: number; name: string }>(
      `/api/employee/detail?id=${items[0]!.id}`,
    );
    const accountHolderName = `${record.name} (joint account)`;
    await director.post('/api/employee/update', {
      id: record.id,
      version: record.version,
      accountHolderName,
    });
    await page.getByRole('button', { name: 'Approve run' }).click();
    const approval = page.getByRole('dialog', { name: `Approve ${name}` });
    await expect(approval.getByRole('alert')).toContainText('1 payslip would differ');
    await expect(approval.getByRole('alert')).toContainText(record.name);
    const run = (): Promise<Pick<RunDetail, 'state' | 'version'>> =>
      director.get(`/api/payrollRun/detail?id=${new URL(page.url()).pathname.split('/').at(-1)}`);
    const { version } = await run();
    await approval.getByRole('button', { name: 'Calculate again' }).click();
    await expect(approval).toBeHidden();
    const isDone = async () => {
      const now = await run();
      return now.state === 'calculated' && now.version > version;
    };
    await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
    await page.reload();
    await state(page, 'Calculated');

    // The approval shows what changed since the previous month, and what will follow.
    await page.getByRole('button', { name: 'Approve run' }).click();
    await expect(approval.getByRole('alert')).toHaveCount(0);
    await expect(approval).toContainText('Previous month');
    await expect(approval).toContainText('nothing in');
    await approval.getByRole('button', { name: 'Approve run' }).click();
    await state(page, 'Approved');
    await expect(sheet.locator('input')).toHaveCount(0);

    // The files of the month: verified by the product, then downloaded.
    await page.getByRole('link', { name: 'Payroll files' }).last().click();
    for (const [file, named] of [
      ['EPF Form A, CSV · citizens', /\.csv$/],
      ['PERKESO: SOCSO and EIS', /\.txt$/i],
      ['LHDN: CP39', /\.txt$/i],
    ] as const) {
      const row = page.getByRole('listitem').filter({ hasText: file });
      await expect(row).toContainText('Ready');
      const downloaded = page.waitForEvent('download');
      await row.getByRole('button', { name: 'Create and download' }).click();
      expect((await downloaded).suggestedFilename()).toMatch(named);
      await expect(row).toContainText('Created');
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name })).toBeVisible();

    // A Manager cannot reopen it; the Director can, with a reason.
    const manager = await Api.signIn(baseURL!, 'harum.manager', passwordOf('harum.manager'));
    const other = await browser.newContext({ storageState: stateOf(manager), baseURL: baseURL! });
    const theirs = await other.newPage();
    await theirs.goto(page.url());
    await expect(theirs.getByRole('heading', { name })).toBeVisible();
    await expect(theirs.getByRole('menuitem', { name: 'Set back to draft' })).toHaveCount(0);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const refused = await manager.ask('/api/payrollRun/reopen', {
      id,
      reason: 'A bonus is missing',
    });
    expect(refused.code).toBe(403);
    await other.close();

    await action(page, 'Set back to draft');
    const reopening = page.getByRole('dialog', { name: `Set ${name} back to draft` });
    await reopening.getByRole('button', { name: 'Set back to draft' }).click();
    await expect(reopening.getByText('required', { exact: false })).toBeVisible();
    await reopening.getByLabel('Reason').fill('A bonus is missing');
    await reopening.getByRole('button', { name: 'Set back to draft' }).click();
    await state(page, 'Draft');
    await expect(page.getByText('A bonus is missing')).toBeVisible();
  });

  test('is paid a bonus beside the salaries, and the variance names it', async ({ page, api }) => {
    test.setTimeout(120_000);
    const director = await api('harum.director');
    const { month } = await openMonth(director);
    // Salaries first: calculate and approve what was reopened above.
    const months = await director.get<MonthOverview[]>(
      `/api/payrollRun/months?year=${month.slice(0, 4)}`,
    );
    const [salaries] = months.find((each) => each.month === month)!.runs;
    await page.goto(`/payroll/run/${salaries!.id}`);
    await page.getByRole('button', { name: 'Calculate again' }).click();
    await state(page, 'Calculated');
    await director.post('/api/payrollRun/approve', { id: salaries!.id });

    await page.goto('/payroll/run');
    await page.getByRole('button', { name: 'New run' }).click();
    const dialog = page.getByRole('dialog', { name: 'New run' });
    const monthField = dialog.getByRole('textbox', { name: 'Month' });
    await monthField.focus();
    await page.keyboard.press('Enter');
    const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
    await expect(calendar).toBeVisible();
    // Escape closes the calendar, not the dialog around it.
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    const shown = await monthField.inputValue();
    await page.keyboard.press('ArrowUp');
    await expect(monthField).not.toHaveValue(shown);
    await page.keyboard.press('ArrowDown');
    await expect(monthField).toHaveValue(shown);
    await monthField.fill(month);
    await monthField.press('Enter');
    await choose(page, dialog.getByRole('combobox', { name: 'Kind' }), 'Bonus');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Festive bonus');
    await dialog.getByRole('button', { name: 'Create run' }).click();
    await expect(page.getByRole('heading', { name: 'Festive bonus' })).toBeVisible();

    await page
      .getByRole('group', { name: 'People in the run' })
      .getByRole('button')
      .first()
      .click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Add item' }).click();
    const row = panel.getByRole('group', { name: 'Item 1' });
    await choose(page, row.getByRole('combobox', { name: 'Payroll item' }), '(bonus)', '(bonus)');
    await row.getByRole('textbox', { name: 'Amount' }).fill('3000');
    await panel.getByRole('button', { name: 'Save entries' }).click();
    await expect(page.getByRole('region', { name: 'Not saved yet' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Calculate', exact: false }).first().click();
    await state(page, 'Calculated');

    await page.getByRole('link', { name: 'Variance' }).click();
    // Until the page has changed, a column of the run is titled 'Gross pay and the employer’s shares …'.
    await page.getByTitle('Gross pay', { exact: true }).click();
    await expect(page.locator('.variance-causes')).toContainText('Bonuses');
    await expect(page.locator('.variance-causes')).toContainText('+3,000.00');
  });

  test('gives each employee a payslip by mail, ties with Form EA, and amends a locked month', async ({
    page,
    api,
  }) => {
    test.setTimeout(150_000);
    const director = await api('harum.director');
    const { month } = await openMonth(director);
    const year = Number(month.slice(0, 4));
    const years = await Promise.all(
      [year - 1, year].map((each) =>
        director.get<MonthOverview[]>(`/api/payrollRun/months?year=${each}`),
      ),
    );
    const closed = years
      .flat()
      .filter(({ state }) => state === 'paid')
      .at(-1)!;
    const [paid] = closed.runs;
    // The other demo organisation has a different year, with a bonus beside the salaries of one month.
    const other = await api('besi.director');
    const theirs = await Promise.all(
      [year - 1, year].map((each) =>
        other.get<MonthOverview[]>(`/api/payrollRun/months?year=${each}`),
      ),
    );
    const theirPaid = theirs.flat().filter(({ state }) => state === 'paid');
    expect(theirPaid.length).toBeGreaterThan(10);
    expect(theirPaid.map(({ runs }) => runs.length)).toContain(2);
    const { total } = await other.post<{ total: number }>('/api/employee/page', { pageSize: 1 });
    expect(total).toBe(60);

    await page.goto('/payroll/payslip');
    await page.getByRole('button', { name: 'Issue payslips' }).click();
    const issuing = page.getByRole('dialog', { name: 'Issue payslips' });
    await choose(page, issuing.getByRole('combobox', { name: 'Payroll run' }), paid!.name);
    await issuing.getByRole('button', { name: 'Issue' }).click();
    const someone = page.getByRole('row', { name: /KH023/ });
    await expect(someone).toBeVisible({ timeout: 60_000 });
    await someone.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'E-mail 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'E-mail' }).click();
    await expect(someone).toContainText('E-mailed', { timeout: 60_000 });
    await letterTo('kh023@kopibukitharum.example');

    // The locked months agree with Form EA and C.P.8D.
    await page.goto('/payroll/year');
    await expect(page.getByRole('alert')).toContainText(
      /agrees with Form EA and C.P.8D|Form EA and C.P.8D agree/,
    );
    await page.getByText('KH002').click();
    await expect(
      page.getByRole('region', { name: /Lim/ }).getByRole('row', { name: 'PCB' }),
    ).toBeVisible();
    await expect(page.getByText('Differs', { exact: true })).toHaveCount(0);

    // A forgotten raise: the locked month stays as it is, the open one books the difference.
    const { items } = await director.post<{ items: { id: string }[] }>('/api/employee/page', {
      page: 1,
      pageSize: 1,
      keyword: 'KH002',
    });
    const { id } = items[0]!;
    const raise = { by: 'amount', value: '300.00', validFrom: `${closed.month}-01` };
    await director.post('/api/employee/raiseMany', { ids: [id], ...raise });
    await expect
      .poll(async () => {
        const { pay } = await director.get<{ pay: object[] }>(`/api/employee/detail?id=${id}`);
        return pay.length;
      })
      .toBe(2);
    await page.goto(`/payroll/run/${paid!.id}?of=${id}`);
    await page.getByRole('button', { name: 'Amend this payslip' }).click();
    await page.getByRole('button', { name: 'Correct the entries' }).click();
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Show the difference' }).click();
    await expect(page.getByRole('dialog').locator('.payroll-table tbody tr')).not.toHaveCount(0);
    // The same primary button, which ignores clicks in the first half second.
    await page.getByRole('button', { name: 'Start amendment' }).click({ delay: CLICK_GUARD });
    await expect(page.getByRole('heading', { name: /KH002/ })).toBeVisible();
    await expect(page.locator('.page-title')).toContainText('Amendment');
    await expect(page.locator('.payroll-grid')).toContainText('Lim');
  });
});
