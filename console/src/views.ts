import { type KindName, kindNames, kindNumbers } from '@modules/invoicing/menu';
import { deliveredMenu, type PageName } from '../../src/menu';
import { documentsOf, recycledOf } from './features/documents/document-views';
import { listOf } from './resource/list/list-view';
import { uniqueViews, view, type View } from './shell/frame/view';

export type { View };

type OfKinds = Record<KindName | `${KindName}Recycle`, View>;

/**
 * The screen of each page that a module puts into its menu, loaded when it is first opened, and what
 * Ctrl-K does with its records: `found` and `begins`, in this order.
 */
const screens: Record<PageName, View> = {
  home: view(() => import('./features/home/home'), { shape: 'cards' }),
  totals: view(() => import('./features/totals/totals'), { shape: 'cards' }),
  submissionHealth: view(() => import('./features/totals/health'), { shape: 'cards' }),
  errorGuide: view(() => import('./features/explained/guide')),
  ...(Object.fromEntries(
    kindNumbers.flatMap((kind) => [
      [kindNames[kind], documentsOf(kind)],
      [`${kindNames[kind]}Recycle`, recycledOf(kind)],
    ]),
  ) as OfKinds),
  quotation: view(() => import('./features/documents/quotations/screens'), {
    nested: true,
    found: { title: 'invoiceNumber', more: 'buyerName' },
    begins: true,
  }),
  quotationRecycle: view(() => import('./features/documents/quotations/recycle-bin')),
  buyer: view(() => import('./features/parties/buyers'), {
    found: { title: 'companyName', more: 'tin' },
    begins: true,
  }),
  supplier: view(() => import('./features/parties/suppliers'), { begins: true }),
  vendor: view(() => import('./features/parties/vendors')),
  verification: view(() => import('./features/parties/verification')),
  product: listOf(async () => (await import('@modules/invoicing/contract')).product, {
    begins: true,
  }),
  consolidation: view(() => import('./features/documents/merge/consolidation-page')),
  consolidationRelaxation: listOf(
    async () => (await import('@modules/invoicing/contract')).consolidationRelaxation,
  ),
  employee: listOf(async () => (await import('@modules/payroll/contract')).employee, {
    found: { title: 'name', more: 'staffNumber' },
    begins: true,
  }),
  employeePayrollItem: listOf(
    async () => (await import('@modules/payroll/contract')).employeePayrollItem,
  ),
  employeeDeduction: listOf(
    async () => (await import('@modules/payroll/contract')).employeeDeduction,
  ),
  taxOrder: listOf(async () => (await import('@modules/payroll/contract')).taxOrder),
  earlierEmployment: listOf(
    async () => (await import('@modules/payroll/contract')).earlierEmployment,
  ),
  payrollItem: listOf(async () => (await import('@modules/payroll/contract')).payrollItem),
  companyProfile: listOf(async () => (await import('@modules/payroll/contract')).companyProfile),
  department: listOf(async () => (await import('@modules/payroll/contract')).department),
  branch: listOf(async () => (await import('@modules/payroll/contract')).branch),
  jobPosition: listOf(async () => (await import('@modules/payroll/contract')).jobPosition),
  workSchedule: listOf(async () => (await import('@modules/payroll/contract')).workSchedule),
  salaryCycle: listOf(async () => (await import('@modules/payroll/contract')).salaryCycle),
  salaryPolicy: listOf(async () => (await import('@modules/payroll/contract')).salaryPolicy),
  mailMessage: view(() => import('./features/mail/mail-record')),
  emailTemplate: view(() => import('./features/mail/templates')),
  orgCredential: view(() => import('./features/credentials/credentials')),
  reconciliation: view(() => import('./features/reconciliation/screens'), { nested: true }),
  received: view(() => import('./features/receiving/screens'), { nested: true }),
  sysFile: view(() => import('./features/admin/files/files')),
  sysTenant: view(() => import('./features/tenants/tenants')),
  sysMenu: view(() => import('./features/admin/menus/menus')),
  sysConfig: view(() => import('./features/admin/settings/configuration')),
  sysConst: view(() => import('./features/admin/constants/constants')),
  sysDict: view(() => import('./features/admin/dictionaries/dictionaries')),
  auditTrail: view(() => import('./features/security/audit-trail')),
  sysSms: view(() => import('./features/login/sms-record')),
  sysRole: view(() => import('./features/roles/screens'), { nested: true }),
  sysUser: view(() => import('./features/people/users'), { begins: true }),
  sysOrg: view(() => import('./features/people/organisations')),
  sysPos: view(() => import('./features/people/positions')),
  userCenter: view(() => import('./features/people/centre/centre')),
  task: view(() => import('./features/tasks/tasks')),
  sysNotice: view(() => import('./features/operations/notices')),
  sysOnlineUser: view(() => import('./features/operations/online-users')),
  sysJob: view(() => import('./features/operations/jobs')),
  jobDashboard: view(() => import('./features/operations/job-dashboard')),
  databaseVisual: view(() => import('./features/operations/diagram/diagram')),
  sysAcceptance: view(() => import('./features/people/acceptances')),
  sysLogVis: view(() => import('./features/operations/visit-log')),
  sysLogOp: view(() => import('./features/operations/operation-log')),
  sysLogEx: view(() => import('./features/operations/exception-log')),
  sysLogDiff: view(() => import('./features/operations/difference-log')),
};

/** The views of the delivered pages by the pages' names. */
export const pageViews = Object.entries(screens) as readonly [PageName, View][];

/** Component names of the menu and the views behind them. A name claimed twice maps to nothing. */
export const views: ReadonlyMap<string, View> = uniqueViews(
  deliveredMenu.pages.map(({ name, component }) => [component, screens[name]] as const),
);
