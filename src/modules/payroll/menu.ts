import { type DeliveredRole, menu } from '@kernel/menu';

const both: readonly DeliveredRole[] = ['director', 'manager'];

/** Every verb of a plain resource that is archived rather than deleted once it is in use. */
const keeping = 'add update delete archive restore export import';

interface Entry {
  order: number;
  path: string;
  /** Who changes the records; whoever prepares the payroll sees them. */
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

/** What belongs to an employee: a Manager keeps it, a Director may delete it too. */
const ofEmployees = <const N extends string>(name: N, order: number, path: string) =>
  menu.page(name, {
    in: 'payrollPeople',
    order,
    path: `/payroll/${path}`,
    component: `/payroll/${path}/index`,
    icon: 'ele-Parties',
    for: both,
    buttons: [
      ...menu.buttons(name, 'page add update archive restore export import', { for: both }),
      ...menu.buttons(name, 'delete', { for: ['director'] }),
    ],
  });

/**
 * The menu entries of this module, and the built-in roles they are meant for: a Manager prepares,
 * a Director does everything, Staff see no payroll (decisions, section 5).
 */
export const payrollMenu = [
  menu.directory('payrollPeople', { path: '/payroll', icon: 'ele-Parties', order: 750 }),
  menu.page('employee', {
    in: 'payrollPeople',
    order: 20,
    path: '/payroll/employee',
    component: '/payroll/employee/index',
    icon: 'ele-Parties',
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
  menu.directory('payrollSettings', { path: '/payroll/settings', icon: 'ele-Setting', order: 760 }),
  master('companyProfile', {
    ...{ order: 10, path: 'company', kept: ['director'], verbs: 'add update delete' },
  }),
  master('department', { order: 20, path: 'department', kept: both }),
  master('branch', { order: 30, path: 'branch', kept: both }),
  master('jobPosition', { order: 40, path: 'position', kept: both }),
  master('payrollItem', { order: 45, path: 'item', kept: ['director'] }),
  master('workSchedule', { order: 50, path: 'schedule', kept: both }),
  master('salaryCycle', { order: 60, path: 'cycle', kept: ['director'] }),
  master('salaryPolicy', { order: 70, path: 'policy', kept: ['director'] }),
];
