import { type DeliveredRole, menu } from '@kernel/menu';

const both: readonly DeliveredRole[] = ['director', 'manager'];

/** Every verb of a plain resource that is archived instead of deleted once it is in use. */
const keeping = 'add update delete archive restore export import';

interface Entry {
  order: number;
  path: string;
  /** The roles that change the records; roles that prepare the payroll see them. */
  kept: readonly DeliveredRole[];
  verbs?: string;
}

const master = <const N extends string>(name: N, { order, path, kept, verbs = keeping }: Entry) =>
  menu.page(name, {
    in: 'payrollSettings',
    order,
    path: `/payroll/settings/${path}`,
    component: `/payroll/settings/${path}/index`,
    icon: 'ele-Setting',
    for: both,
    buttons: [
      ...menu.buttons(name, 'page', { for: both }),
      ...menu.buttons(name, verbs, { for: kept }),
    ],
  });

/** What belongs to an employee: a Manager maintains it; a Director may also delete it, and decides on it. */
const ofEmployees = <const N extends string>(name: N, order: number, path: string, decided = '') =>
  menu.page(name, {
    in: 'payrollPeople',
    order,
    path: `/payroll/${path}`,
    component: `/payroll/${path}/index`,
    icon: 'ele-Parties',
    for: both,
    buttons: [
      ...menu.buttons(name, 'page add update archive restore export import', { for: both }),
      ...menu.buttons(name, `delete ${decided}`.trim(), { for: ['director'] }),
    ],
  });

/** What employees receive: a Manager sees and prepares it, a Director hands it out. */
const paperPage = <const N extends string>(name: N, order: number, path: string) =>
  menu.page(name, {
    in: 'payrollPeople',
    order,
    path: `/payroll/${path}`,
    component: `/payroll/${path}/index`,
    icon: 'ele-Document',
    for: both,
    buttons: [
      ...menu.buttons(name, 'page export', { for: both }),
      ...menu.buttons(name, 'issue mail', { for: ['director'] }),
    ],
  });

/**
 * The menu entries of this module, and the built-in roles they are meant for: a Manager prepares,
 * a Director does everything, Staff see no payroll (decisions, section 5).
 */
export const payrollMenu = [
  menu.directory('payrollPeople', { path: '/payroll', icon: 'ele-Payroll', order: 750 }),
  menu.page('payrollHome', {
    in: 'payrollPeople',
    order: 5,
    path: '/payroll/home',
    component: '/payroll/home/index',
    icon: 'ele-Home',
    for: both,
    buttons: menu.buttons('payrollHome', 'page', { for: both }),
  }),
  menu.page('payrollRun', {
    in: 'payrollPeople',
    order: 10,
    path: '/payroll/run',
    component: '/payroll/run/index',
    icon: 'ele-Money',
    for: both,
    buttons: [
      ...menu.buttons('payrollRun', 'page add update delete calculate import', { for: both }),
      ...menu.buttons('payrollRun', 'approve release reopen confidential', { for: ['director'] }),
    ],
  }),
  menu.page('payrollFile', {
    in: 'payrollPeople',
    order: 12,
    path: '/payroll/file',
    component: '/payroll/file/index',
    icon: 'ele-Document',
    for: both,
    buttons: [
      ...menu.buttons('payrollFile', 'page', { for: both }),
      // They contain salaries, identity numbers and accounts in plain text.
      ...menu.buttons('payrollFile', 'make', { for: ['director'] }),
    ],
  }),
  menu.page('payrollCalendar', {
    in: 'payrollPeople',
    order: 14,
    path: '/payroll/calendar',
    component: '/payroll/calendar/index',
    icon: 'ele-Calendar',
    for: both,
    buttons: menu.buttons('payrollCalendar', 'page settle', { for: both }),
  }),
  menu.page('payrollYear', {
    in: 'payrollPeople',
    order: 16,
    path: '/payroll/year',
    component: '/payroll/year/index',
    icon: 'ele-Chart',
    // Its totals reveal confidential pay.
    for: ['director'],
    buttons: menu.buttons('payrollYear', 'page', { for: ['director'] }),
  }),
  paperPage('payslip', 11, 'payslip'),
  paperPage('eaForm', 17, 'ea-form'),
  menu.page('movementForm', {
    in: 'payrollPeople',
    order: 19,
    path: '/payroll/movement',
    component: '/payroll/movement/index',
    icon: 'ele-Document',
    for: both,
    buttons: menu.buttons('movementForm', 'page export', { for: both }),
  }),
  menu.page('employee', {
    in: 'payrollPeople',
    order: 20,
    path: '/payroll/employee',
    component: '/payroll/employee/index',
    icon: 'ele-Id',
    for: both,
    buttons: [
      ...menu.buttons('employee', 'page add update archive restore reveal export import', {
        for: both,
      }),
      ...menu.buttons('employee', 'delete', { for: ['director'] }),
    ],
  }),
  ofEmployees('employeePayrollItem', 30, 'recurring'),
  ofEmployees('employeeDeduction', 40, 'deduction'),
  ofEmployees('taxOrder', 50, 'tax-order'),
  ofEmployees('earlierEmployment', 60, 'earlier-employment'),
  ofEmployees('reliefClaim', 70, 'relief-claim', 'approve'),
  menu.page('openingBalance', {
    in: 'payrollPeople',
    order: 80,
    path: '/payroll/opening-balance',
    component: '/payroll/opening-balance/index',
    icon: 'ele-Parties',
    for: both,
    buttons: menu.buttons('openingBalance', 'page add update delete export import', { for: both }),
  }),
  menu.page('readinessWaiver', {
    in: 'payrollPeople',
    order: 10,
    path: '/payroll/readiness',
    component: '/payroll/readiness/index',
    icon: 'ele-Parties',
    for: both,
    buttons: menu.buttons('readinessWaiver', 'page add delete', { for: both }),
  }),
  menu.directory('payrollSettings', { path: '/payroll/settings', icon: 'ele-Tool', order: 760 }),
  master('companyProfile', {
    order: 10,
    path: 'company',
    kept: ['director'],
    verbs: 'add update delete reveal',
  }),
  master('department', { order: 20, path: 'department', kept: both }),
  master('branch', { order: 30, path: 'branch', kept: both }),
  master('jobPosition', { order: 40, path: 'position', kept: both }),
  master('payrollItem', { order: 45, path: 'item', kept: ['director'] }),
  master('workSchedule', { order: 50, path: 'schedule', kept: both }),
  master('salaryCycle', { order: 60, path: 'cycle', kept: ['director'] }),
  master('salaryPolicy', { order: 70, path: 'policy', kept: ['director'] }),
  // The law is the same for everybody: only a Super Admin loads and withdraws editions.
  menu.page('statutoryTable', {
    in: 'payrollSettings',
    order: 80,
    path: '/payroll/settings/statutory-table',
    component: '/payroll/settings/statutory-table/index',
    icon: 'ele-Setting',
    for: both,
    buttons: [
      ...menu.buttons('statutoryTable', 'page export', { for: both }),
      ...menu.buttons('statutoryTable', 'load withdraw'),
    ],
  }),
  master('paymentLayout', {
    order: 80,
    path: 'payment-layout',
    kept: ['director'],
    verbs: 'add update delete',
  }),
  master('journalAccount', {
    order: 90,
    path: 'journal-account',
    kept: both,
    verbs: 'add update delete export import',
  }),
];
