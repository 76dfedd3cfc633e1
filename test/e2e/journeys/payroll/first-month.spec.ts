import { businessDate, monthBefore } from '@kernel/time';
import type { Api } from '../../support/api';
import { newBusiness } from '../../support/plans';
import { asDelivered, expect, type Locator, type Page, stateOf, test } from '../../support/test';

/** Imports rows on the open page: checks them first, then imports them. */
async function imports(page: Page, columns: readonly string[], rows: readonly string[]) {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await page.locator('.ant-modal input[type=file]').setInputFiles({
    name: 'sheet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([columns.join(), ...rows].join('\n')),
  });
  await expect(dialog).toContainText(`${columns.length} of ${columns.length} columns recognised`);
  await dialog.getByRole('button', { name: /^Check \d rows$/ }).click();
  await dialog.getByRole('button', { name: /^Import \d rows$/ }).click();
  await expect(dialog).toContainText(`${rows.length} added, 0 changed`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

const state = (page: Page, name: string) =>
  expect(page.locator('.page-title .status')).toHaveText(name, { timeout: 30_000 });

/** A company profile with all registration numbers; it brings schedule, cycle, policy and items. */
const beginPayroll = (director: Api, name: string): Promise<string> =>
  director.post('/api/companyProfile/add', {
    name,
    email: 'payroll@kedai.example',
    entityType: 'company',
    countsSocsoRelief: true,
    eNumber: '9000213500',
    epfNumber: '019876543',
    socsoNumber: 'A3700012345X',
    registerNumber: '209901012345',
    bankName: 'Bank Teratai',
    accountNumber: '990011223344',
    hrdfRates: [{ validFrom: '2021-03-01', status: 'exempt', rate: '0.00' }],
  });

const people = [
  'staffNumber',
  'name',
  'idType',
  'idNumber',
  'nationality',
  'birthDate',
  'payslipLanguage',
  'joinedOn',
  'employeeStatus',
  'workScheduleId',
  'salaryCycleId',
  'salaryPolicyId',
  'email',
  'bankName',
  'accountNumber',
  'tin',
  'epfNumber',
  'pay.validFrom',
  'pay.payType',
  'pay.amount',
  'taxProfiles.validFrom',
  'taxProfiles.regime',
  'taxProfiles.category',
];

const person = (number: string, name: string, pay: string): string =>
  [
    number,
    name,
    'nric',
    `900101-99-50${number}`,
    'MYS',
    '1990-01-01',
    'en',
    '2020-01-01',
    'permanent',
    'Monday to Friday',
    'Calendar month',
    'Employment Act',
    `p${number}@kedai.example`,
    'Bank Teratai',
    `99001122${number}`,
    `IG9900${number}0990`,
    `990011${number}`,
    '2020-01-01',
    'monthly',
    pay,
    '2020-01-01',
    'resident',
    '1',
  ].join();

/** Creates and downloads the file of a row, and returns its text. */
async function made(page: Page, row: Locator): Promise<string> {
  await expect(row).toContainText('Ready');
  const downloaded = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Create and download' }).click();
  const stream = await (await downloaded).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

test.use({ who: null, expected: [/status of 4\d\d/] });

test('a company begins payroll within a year: people from a workbook, the first month, its files', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const { director, name } = await newBusiness(baseURL!);
  await asDelivered(director);
  await beginPayroll(director, name);
  const context = await browser.newContext({ storageState: stateOf(director), baseURL: baseURL! });
  const page = await context.newPage();
  const month = businessDate(new Date()).slice(0, 7);

  await page.goto('/payroll/employee');
  await imports(page, people, [
    person('11', 'Hakim bin Ramli', '5000.00'),
    person('12', 'Lim Mei Fong', '8200.00'),
  ]);
  await expect(page.getByText('Lim Mei Fong').first()).toBeVisible();
  // The form for the next employee offers the company's default terms.
  await page.getByRole('button', { name: 'Add employee' }).click();
  const form = page.getByRole('dialog', { name: 'Add employee' });
  for (const terms of ['Monday to Friday', 'Calendar month', 'Employment Act'])
    await expect(form.getByTitle(terms, { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  // The year's figures before this month, kept elsewhere; in January there are none.
  if (!month.endsWith('-01')) {
    await page.goto('/payroll/opening-balance');
    const until = [month.slice(0, 4), monthBefore(month)];
    const months = Number(month.slice(5)) - 1;
    const since = (pay: number, epf: number): string[] => [`${pay * months}`, `${epf * months}`];
    await imports(
      page,
      ['employeeId', 'year', 'untilMonth', 'remuneration', 'epf', 'pcb', 'zakat'],
      [
        ['11', ...until, ...since(5000, 550), '0.00', '0.00'].join(),
        ['12', ...until, ...since(8200, 902), '0.00', '0.00'].join(),
      ],
    );
  }

  await page.goto('/payroll/run');
  await page.getByRole('button', { name: 'New run' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New run' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The first month');
  await dialog.getByRole('button', { name: 'Create run' }).click();
  await expect(page.getByRole('heading', { name: 'The first month' })).toBeVisible();
  await page.getByRole('button', { name: 'Calculate', exact: false }).first().click();
  await state(page, 'Calculated');

  // Someone else has typed into the open month when it is locked.
  const other = await context.newPage();
  await other.goto(page.url());
  const unpaid = other.locator('[data-column=unpaidLeave]').first();
  await unpaid.fill('1');
  const { pathname } = new URL(page.url());
  await director.post('/api/payrollRun/approve', { id: pathname.split('/').at(-1)! });
  await other.getByRole('button', { name: /^Save 1/ }).click();
  await expect(other.getByRole('region', { name: 'Not saved yet' })).toContainText('is locked');
  await other.close();

  await page.goto(`/payroll/file?month=${month}`);
  const file = (text: string): Locator => page.getByRole('listitem').filter({ hasText: text });
  expect((await made(page, file('EPF Form A, CSV'))).split('\r\n')).toEqual([
    'Member No,IC No,Name,Salary,EM Share,EMP Share',
    '99001111,900101995011,Hakim bin Ramli,5000.00,650,550',
    '99001112,900101995012,Lim Mei Fong,8200.00,984,902',
    '',
  ]);
  const [head, ...lines] = (await made(page, file('LHDN: CP39'))).split('\r\n');
  expect(head).toMatch(new RegExp(`^H90002135009000213500${month.replace('-', '')}\\d{10}`));
  expect(lines.filter((line) => line.startsWith('D')).map((line) => line.length)).toEqual(
    lines.slice(0, -1).map(() => 136),
  );
  for (const line of (await made(page, file('PERKESO: SOCSO and EIS'))).split('\r\n').slice(0, -1))
    expect(line).toHaveLength(278);
  await context.close();
});
