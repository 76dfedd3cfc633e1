import { operationsMenu } from './operations-menu';
import { rolesMenu } from './roles-menu';

/** A page of the menu and the permission codes that its buttons carry. */
export interface PageSeed {
  /** Route name; its title is `menu.{name}`. */
  name: string;
  path: string;
  component: string;
  icon: string;
  /** In no side menu; reached from another page, or waiting for its screen. */
  hidden?: boolean;
  affix?: boolean;
  buttons: readonly string[];
}

export interface DirectorySeed {
  name: string;
  path: string;
  icon: string;
  hidden?: boolean;
  pages: readonly PageSeed[];
}

const codes = (resource: string, verbs: string): string[] =>
  verbs.split(' ').map((verb) => `${resource}:${verb}`);

const plain = 'page add update delete export import';

/** Deep functions of a document (decisions, section 1), one code for all eight kinds. */
const documentVerbs =
  'page add update delete submit withdraw cancel reject resend copy print export import email share';

/** List and recycle bin of a kind of document; the bin is reached from the list. */
const pagesOfKind = (kind: string, path: string, icon: string): PageSeed[] => [
  {
    name: kind,
    path,
    component: `/documents/${kind}/index`,
    icon,
    buttons: codes('document', documentVerbs),
  },
  {
    name: `${kind}Recycle`,
    path: `${path}-recycle`,
    component: `/documents/${kind}/recycle`,
    icon: 'ele-Inbox',
    hidden: true,
    buttons: codes('document', 'restore purge'),
  },
];

/** The menu as it is delivered; an administrator may rearrange it afterwards. */
export const menuSeeds: readonly DirectorySeed[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    icon: 'ele-Home',
    pages: [
      {
        name: 'home',
        path: '/dashboard/home',
        component: '/dashboard/home/index',
        icon: 'ele-Home',
        affix: true,
        buttons: [],
      },
      {
        name: 'totals',
        path: '/dashboard/totals',
        component: '/dashboard/totals/index',
        icon: 'ele-Chart',
        buttons: ['dashboard:totals'],
      },
      {
        name: 'submissionHealth',
        path: '/dashboard/health',
        component: '/dashboard/health/index',
        icon: 'ele-Audit',
        buttons: ['dashboard:health', 'sysUnknownCode:list'],
      },
      {
        name: 'errorGuide',
        path: '/dashboard/errors',
        component: '/dashboard/errors/index',
        icon: 'ele-Read',
        buttons: [],
      },
    ],
  },
  {
    name: 'documents',
    path: '/documents',
    icon: 'ele-Document',
    pages: [
      ...pagesOfKind('invoice', '/documents/invoice', 'ele-Invoice'),
      ...pagesOfKind('creditNote', '/documents/credit-note', 'ele-CreditNote'),
      ...pagesOfKind('debitNote', '/documents/debit-note', 'ele-DebitNote'),
      ...pagesOfKind('refundNote', '/documents/refund-note', 'ele-RefundNote'),
      {
        name: 'consolidation',
        path: '/documents/consolidation',
        component: '/documents/consolidation/index',
        icon: 'ele-Merge',
        buttons: codes('document', 'merge'),
      },
    ],
  },
  {
    name: 'selfBilled',
    path: '/self-billed',
    icon: 'ele-SelfBilled',
    pages: [
      ...pagesOfKind('selfBilledInvoice', '/self-billed/invoice', 'ele-Invoice'),
      ...pagesOfKind('selfBilledCreditNote', '/self-billed/credit-note', 'ele-CreditNote'),
      ...pagesOfKind('selfBilledDebitNote', '/self-billed/debit-note', 'ele-DebitNote'),
      ...pagesOfKind('selfBilledRefundNote', '/self-billed/refund-note', 'ele-RefundNote'),
    ],
  },
  {
    name: 'receiving',
    path: '/received',
    icon: 'ele-Received',
    pages: [
      {
        name: 'received',
        path: '/received/documents',
        component: '/received/index',
        icon: 'ele-Inbox',
        buttons: codes('received', 'page export download sync reject'),
      },
      {
        name: 'reconciliation',
        path: '/received/reconciliation',
        component: '/reconciliation/index',
        icon: 'ele-Audit',
        buttons: [
          ...codes('reconciliation', 'page add'),
          ...codes('difference', 'page export repair'),
        ],
      },
    ],
  },
  {
    name: 'quotations',
    path: '/quotations',
    icon: 'ele-Quotation',
    pages: [
      {
        name: 'quotation',
        path: '/quotations/quotation',
        component: '/quotations/quotation/index',
        icon: 'ele-Quotation',
        buttons: codes(
          'quotation',
          'page add update delete submit cancel copy print export convert',
        ),
      },
      {
        name: 'quotationRecycle',
        path: '/quotations/quotation-recycle',
        component: '/quotations/quotation/recycle',
        icon: 'ele-Inbox',
        hidden: true,
        buttons: codes('quotation', 'restore purge'),
      },
    ],
  },
  {
    name: 'parties',
    path: '/parties',
    icon: 'ele-Parties',
    pages: [
      {
        name: 'buyer',
        path: '/parties/buyer',
        component: '/parties/buyer/index',
        icon: 'ele-Buyer',
        buttons: codes('buyer', plain),
      },
      {
        name: 'supplier',
        path: '/parties/supplier',
        component: '/parties/supplier/index',
        icon: 'ele-Supplier',
        buttons: codes('supplier', plain),
      },
      {
        name: 'verification',
        path: '/parties/verification',
        component: '/parties/verification/index',
        icon: 'ele-Verification',
        buttons: [...codes('buyer', 'verify searchTin'), ...codes('supplier', 'verify searchTin')],
      },
    ],
  },
  {
    name: 'products',
    path: '/products',
    icon: 'ele-Product',
    pages: [
      {
        name: 'product',
        path: '/products/product',
        component: '/products/product/index',
        icon: 'ele-Product',
        buttons: codes('product', plain),
      },
    ],
  },
  {
    name: 'mail',
    path: '/mail',
    icon: 'ele-Mail',
    pages: [
      {
        name: 'mailMessage',
        path: '/mail/record',
        component: '/mail/record/index',
        icon: 'ele-Inbox',
        buttons: codes('mailMessage', 'page resend'),
      },
      {
        name: 'emailTemplate',
        path: '/mail/template',
        component: '/mail/template/index',
        icon: 'ele-Mail',
        buttons: codes('emailTemplate', plain),
      },
    ],
  },
  {
    name: 'settings',
    path: '/settings',
    icon: 'ele-Setting',
    pages: [
      {
        name: 'orgCredential',
        path: '/settings/credential',
        component: '/settings/credential/index',
        icon: 'ele-Key',
        buttons: codes('orgCredential', 'page add update delete test'),
      },
      {
        name: 'consolidationRelaxation',
        path: '/settings/consolidation-relaxation',
        component: '/settings/consolidationRelaxation/index',
        icon: 'ele-Calendar',
        buttons: codes('consolidationRelaxation', 'page add update delete export'),
      },
      {
        name: 'auditTrail',
        path: '/settings/audit-trail',
        component: '/settings/auditTrail/index',
        icon: 'ele-Audit',
        buttons: codes('auditTrail', 'verify export'),
      },
    ],
  },
  {
    name: 'tasks',
    path: '/tasks',
    icon: 'ele-Apps',
    hidden: true,
    pages: [
      {
        name: 'task',
        path: '/task',
        component: '/tasks/index',
        icon: 'ele-Apps',
        buttons: [],
      },
    ],
  },
  {
    name: 'platform',
    path: '/platform',
    icon: 'ele-Control',
    pages: [
      {
        name: 'sysMenu',
        path: '/platform/menu',
        component: '/platform/menu/index',
        icon: 'ele-Menu',
        buttons: codes('sysMenu', 'list add update delete'),
      },
      {
        name: 'sysConfig',
        path: '/platform/config',
        component: '/platform/config/index',
        icon: 'ele-Setting',
        buttons: codes('sysConfig', 'page add update delete'),
      },
      {
        name: 'sysSms',
        path: '/platform/sms',
        component: '/platform/sms/index',
        icon: 'ele-Inbox',
        buttons: codes('sysSms', 'page'),
      },
      {
        name: 'sysFile',
        path: '/platform/file',
        component: '/platform/file/index',
        icon: 'ele-Files',
        buttons: codes('sysFile', 'page uploadFile downloadFile update delete share'),
      },
      {
        name: 'sysConst',
        path: '/platform/const',
        component: '/platform/const/index',
        icon: 'ele-Tags',
        buttons: ['sysConfig:page'],
      },
      {
        name: 'sysDict',
        path: '/platform/dict',
        component: '/platform/dict/index',
        icon: 'ele-Book',
        buttons: [
          ...codes('sysDictType', 'page add update delete'),
          ...codes('sysDictData', 'page add update delete'),
        ],
      },
    ],
  },
  ...rolesMenu,
  ...operationsMenu,
];

/** Every permission code that a button carries. */
export const seededCodes = (): string[] => [
  ...new Set(menuSeeds.flatMap(({ pages }) => pages.flatMap((page) => page.buttons))),
];
