import { createElement } from 'react';
import { invoicingMenu, type KindName, kindNames, kindNumbers } from '@modules/invoicing/menu';
import type { Buyer } from '@modules/buyers/contract';
import type { QuotationListItem } from '@modules/invoicing/contract';
import type { Employee } from '@modules/payroll/contract';
import { accountsMenu } from '@modules/accounts/menu';
import { billingMenu } from '@modules/billing/menu';
import { contentMenu } from '@modules/content/menu';
import { filesMenu } from '@modules/files/menu';
import { identityMenu } from '@modules/identity/menu';
import { notificationsMenu } from '@modules/notifications/menu';
import { operationsMenu } from '@modules/operations/menu';
import { payrollMenu } from '@modules/payroll/menu';
import { receivingMenu } from '@modules/receiving/menu';
import { supportMenu } from '@modules/support/menu';
import { videoMenu } from '@modules/video/menu';
import { deliveredMenu, type PageName } from '../../src/menu';
import type { PageWords } from './providers/catalogues';
import { ReadMore } from './reading/read-more';
import { documentsOf, recycledOf } from './features/documents/document-views';
import { listOf } from './resource/list/list-view';
import { found, uniqueViews, view, type View } from './shell/frame/view';

export type { View };

type OfKinds = Record<KindName | `${KindName}Recycle`, View>;

/**
 * The screen of each page that a module puts into its menu, loaded when it is first opened, and
 * what Ctrl-K offers for its records, in this order: `found` to find them, `begins` to create one.
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
    found: found<QuotationListItem>('invoiceNumber', 'buyerName'),
    begins: true,
  }),
  quotationRecycle: view(() => import('./features/documents/quotations/recycle-bin')),
  buyer: view(() => import('./features/parties/buyers'), {
    found: found<Buyer>('companyName', 'tin'),
    begins: true,
  }),
  supplier: view(() => import('./features/parties/suppliers'), { begins: true }),
  vendor: view(() => import('./features/parties/vendors')),
  verification: view(() => import('./features/parties/verification')),
  buyerEntry: view(() => import('./features/parties/entries/entries')),
  buyerLink: view(() => import('./features/parties/entries/links')),
  buyerCustomField: listOf(async () => (await import('@modules/buyers/contract')).buyerCustomField),
  buyerLinkTemplate: view(() => import('./features/parties/entries/link-templates')),
  product: listOf(async () => (await import('@modules/invoicing/contract')).product, {
    begins: true,
    toolbar: createElement(ReadMore, { topic: 'classification', brief: true }),
    // The price, too, is visible at 1280 pixels.
    columns: {
      name: { width: 190 },
      productCode: { width: 110 },
      description: { width: 220 },
      classification: { width: 115 },
      uom: { width: 125 },
      unitPrice: { width: 115 },
    },
  }),
  consolidation: view(() => import('./features/documents/merge/consolidation-page')),
  invoiceCustomField: listOf(
    async () => (await import('@modules/invoicing/contract')).invoiceCustomField,
  ),
  documentAttribute: view(() => import('./features/attributes/attribute-manager')),
  additionalAttribute: listOf(
    async () => (await import('@modules/invoicing/contract')).additionalAttribute,
  ),
  visualTemplate: view(() => import('./features/template-designer/screen'), { shape: 'cards' }),
  consolidationRelaxation: listOf(
    async () => (await import('@modules/invoicing/contract')).consolidationRelaxation,
  ),
  payrollHome: view(() => import('./features/payroll/home/payroll-home'), { shape: 'cards' }),
  payrollFile: view(() => import('./features/payroll/files/payroll-files'), { shape: 'cards' }),
  payrollCalendar: view(() => import('./features/payroll/calendar/payroll-calendar'), {
    shape: 'cards',
  }),
  payrollYear: view(() => import('./features/payroll/year/year-ties'), { shape: 'cards' }),
  payrollRun: view(() => import('./features/payroll/screens'), { nested: true, shape: 'cards' }),
  employee: view(() => import('./features/payroll/people/employees'), {
    found: found<Employee>('name', 'staffNumber'),
    begins: true,
  }),
  employeePayrollItem: view(() => import('./features/payroll/people/recurring-items')),
  employeeDeduction: listOf(
    async () => (await import('@modules/payroll/contract')).employeeDeduction,
  ),
  taxOrder: listOf(async () => (await import('@modules/payroll/contract')).taxOrder),
  earlierEmployment: listOf(
    async () => (await import('@modules/payroll/contract')).earlierEmployment,
  ),
  readinessWaiver: view(() => import('./features/payroll/readiness/readiness')),
  reliefClaim: view(() => import('./features/payroll/people/relief-claims')),
  openingBalance: listOf(async () => (await import('@modules/payroll/contract')).openingBalance),
  payrollItem: listOf(async () => (await import('@modules/payroll/contract')).payrollItem),
  companyProfile: listOf(async () => (await import('@modules/payroll/contract')).companyProfile),
  department: listOf(async () => (await import('@modules/payroll/contract')).department),
  branch: listOf(async () => (await import('@modules/payroll/contract')).branch),
  jobPosition: listOf(async () => (await import('@modules/payroll/contract')).jobPosition),
  workSchedule: listOf(async () => (await import('@modules/payroll/contract')).workSchedule),
  salaryCycle: listOf(async () => (await import('@modules/payroll/contract')).salaryCycle),
  paymentLayout: listOf(async () => (await import('@modules/payroll/contract')).paymentLayout),
  journalAccount: listOf(async () => (await import('@modules/payroll/contract')).journalAccount),
  salaryPolicy: view(() => import('./features/payroll-papers/policies')),
  payslip: view(() => import('./features/payroll-papers/payslips')),
  eaForm: view(() => import('./features/payroll-papers/ea-forms')),
  movementForm: view(() => import('./features/payroll-papers/movements')),
  statutoryTable: view(() => import('./features/payroll-tables/statutory-tables')),
  videoGallery: view(() => import('./features/video/screens'), { nested: true, shape: 'cards' }),
  vipVideo: view(() => import('./features/video/manage')),
  purchase: view(() => import('./features/billing/purchase'), { shape: 'cards' }),
  myOrder: view(() => import('./features/billing/my-orders')),
  revenue: view(() => import('./features/billing/revenue'), { shape: 'cards' }),
  order: view(() => import('./features/billing/orders')),
  deposit: view(() => import('./features/billing/deposits')),
  mismatch: view(() => import('./features/billing/mismatches')),
  refund: view(() => import('./features/billing/refunds')),
  paymentReconciliation: view(() => import('./features/billing/reconciliation')),
  plan: listOf(async () => (await import('@modules/billing/contract')).plan),
  planDetail: listOf(async () => (await import('@modules/billing/contract')).planDetail),
  planPromotion: listOf(async () => (await import('@modules/billing/contract')).planPromotion),
  paymentRate: listOf(async () => (await import('@modules/billing/contract')).paymentRate),
  supportTicket: view(() => import('./features/support/my-tickets'), { nested: true }),
  organisationTicket: view(() => import('./features/support/organisation-tickets'), {
    nested: true,
  }),
  supportDesk: view(() => import('./features/support/support-desk'), { nested: true }),
  vipDesk: view(() => import('./features/support/vip-desk'), { nested: true }),
  taxDesk: view(() => import('./features/support/tax-desk'), { nested: true }),
  taxAnswer: view(() => import('./features/support/desk/answers'), { shape: 'cards' }),
  taxReview: view(() => import('./features/support/desk/review')),
  supportFigures: view(() => import('./features/support/desk/figures'), { shape: 'cards' }),
  cannedAnswer: listOf(async () => (await import('@modules/support/contract')).cannedAnswer),
  reading: view(() => import('./features/content/reading/screens'), {
    nested: true,
    shape: 'cards',
  }),
  vipNews: view(() => import('./features/content/posts/screens'), { nested: true }),
  mailMessage: view(() => import('./features/mail/mail-record')),
  emailTemplate: view(() => import('./features/mail/templates')),
  emailNotification: listOf(
    async () => (await import('@modules/notifications/contract')).emailNotification,
  ),
  notification: view(() => import('./features/notifications/sent')),
  orgCredential: view(() => import('./features/credentials/credentials')),
  reconciliation: view(() => import('./features/reconciliation/screens'), { nested: true }),
  received: view(() => import('./features/receiving/screens'), { nested: true }),
  sysFile: view(() => import('./features/admin/files/files')),
  tutorials: view(() => import('./features/tutorials/tutorials'), { shape: 'cards' }),
  tutorial: listOf(async () => (await import('@modules/content/contract')).tutorial),
  roleApplication: view(() => import('./features/applications/role-applications')),
  publicHoliday: listOf(async () => (await import('@modules/holidays/contract')).publicHoliday),
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
  sysNotice: view(() => import('./features/notices/notices')),
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

const entryPages = [
  'buyer',
  'buyerEntry',
  'buyerLink',
  'buyerLinkTemplate',
  'buyerCustomField',
] as const;

const namesIn = (entries: readonly { name: string }[]): readonly string[] =>
  entries.map(({ name }) => name);

/** Large, rarely read groups of texts are loaded with the first page that needs them. */
const groups: readonly (readonly [PageWords, pages: readonly string[]])[] = [
  ['payroll', namesIn(payrollMenu)],
  ['billing', namesIn(billingMenu)],
  ['content', namesIn(contentMenu)],
  ['document', [...namesIn(invoicingMenu), 'totals', 'submissionHealth', 'task']],
  ['notifications', [...namesIn(notificationsMenu), 'userCenter']],
  ['applications', ['publicHoliday', 'roleApplication']],
  ['attribute', ['documentAttribute', 'additionalAttribute']],
  ['buyers', entryPages],
  ['template', ['visualTemplate']],
  ['receiving', namesIn(receivingMenu)],
  ['support', namesIn(supportMenu)],
  ['notices', ['sysNotice']],
  // A step of a tutorial can be a video.
  ['video', [...namesIn(videoMenu), 'tutorials']],
  ['tutorials', ['tutorials', 'tutorial']],
  ['totals', ['totals', 'submissionHealth']],
  [
    'administration',
    [accountsMenu, filesMenu, identityMenu, operationsMenu]
      .flatMap(namesIn)
      .filter((name) => name !== 'home'),
  ],
];

/** These pages show records of every kind, by the names of their fields. */
const ofAll: ReadonlySet<string> = new Set(['auditTrail', 'sysLogDiff']);

const withWords = (own: View, words: readonly PageWords[]): View => ({
  ...own,
  load: async () => {
    const [screen, { loadWords }] = await Promise.all([
      own.load(),
      import('./providers/catalogues'),
    ]);
    await Promise.all(words.map(loadWords));
    return screen;
  },
});

const payrollPages: ReadonlySet<string> = new Set(
  namesIn(payrollMenu).filter((name) => name !== 'statutoryTable'),
);

/** Payroll is a paid service: without it in the organisation's plan, its pages say so. */
const withPlan = (own: View): View => ({
  ...own,
  load: async () => {
    const [screen, { inPlan }] = await Promise.all([
      own.load(),
      import('./features/billing/in-plan'),
    ]);
    return { default: inPlan('payroll', screen.default) };
  },
});

const screenOf = (name: PageName): View =>
  payrollPages.has(name) ? withPlan(screens[name]) : screens[name];

/** The groups of texts that a page loads. */
export const wordsOf = (name: PageName): readonly PageWords[] =>
  groups.filter(([, pages]) => ofAll.has(name) || pages.includes(name)).map(([group]) => group);

const viewOf = (name: PageName): View => {
  const words = wordsOf(name);
  return words.length > 0 ? withWords(screenOf(name), words) : screenOf(name);
};

/** The views of delivered pages by page name. */
export const pageViews = (Object.keys(screens) as PageName[]).map(
  (name): readonly [PageName, View] => [name, viewOf(name)],
);

/** Component names in the menu and the views behind them. A name claimed twice maps to nothing. */
export const views: ReadonlyMap<string, View> = uniqueViews(
  deliveredMenu.pages.map(({ name, component }) => [component, viewOf(name)] as const),
);
