import type { KindNumber } from '@modules/invoicing/contract';
import { documentsOf, recycledOf } from './features/documents/document-views';
import { listOf } from './resource/list/list-view';
import { type Claim, uniqueViews, view, type View } from './shell/frame/view';

export type { View };

const quotations = view(() => import('./features/documents/quotations/screens'), {
  nested: true,
});
const home = view(() => import('./features/home/home'), { shape: 'cards' });

/** The eight kinds as the menu names them; written out, so that the first load holds no rules. */
export const kinds: readonly [number: KindNumber, name: string][] = [
  [1, 'invoice'],
  [2, 'creditNote'],
  [3, 'debitNote'],
  [4, 'refundNote'],
  [5, 'selfBilledInvoice'],
  [6, 'selfBilledCreditNote'],
  [7, 'selfBilledDebitNote'],
  [8, 'selfBilledRefundNote'],
];

const screensOfKind = ([number, name]: (typeof kinds)[number]): Claim[] => [
  [`/documents/${name}/index`, documentsOf(number)],
  [`/documents/${name}/recycle`, recycledOf(number)],
];

/** Component names of the menu and the views behind them. A name claimed twice maps to nothing. */
const claims: Claim[] = [
  ['/dashboard/home', home],
  ['/dashboard/home/index', home],
  ['/dashboard/totals/index', view(() => import('./features/totals/totals'), { shape: 'cards' })],
  ['/dashboard/health/index', view(() => import('./features/totals/health'), { shape: 'cards' })],
  ['/dashboard/errors/index', view(() => import('./features/explained/guide'))],
  ...kinds.flatMap(screensOfKind),
  ['/quotations/quotation/index', quotations],
  [
    '/quotations/quotation/recycle',
    view(() => import('./features/documents/quotations/recycle-bin')),
  ],
  ['/parties/buyer/index', view(() => import('./features/parties/buyers'))],
  ['/parties/supplier/index', view(() => import('./features/parties/suppliers'))],
  ['/parties/verification/index', view(() => import('./features/parties/verification'))],
  [
    '/products/product/index',
    listOf(async () => (await import('@modules/invoicing/contract')).product),
  ],
  [
    '/documents/consolidation/index',
    view(() => import('./features/documents/merge/consolidation-page')),
  ],
  [
    '/settings/consolidationRelaxation/index',
    listOf(async () => (await import('@modules/invoicing/contract')).consolidationRelaxation),
  ],
  ['/mail/record/index', view(() => import('./features/mail/mail-record'))],
  ['/mail/template/index', view(() => import('./features/mail/templates'))],
  ['/settings/credential/index', view(() => import('./features/credentials/credentials'))],
  [
    '/reconciliation/index',
    view(() => import('./features/reconciliation/screens'), { nested: true }),
  ],
  ['/received/index', view(() => import('./features/receiving/screens'), { nested: true })],
  ['/platform/file/index', view(() => import('./features/admin/files/files'))],
  ['/platform/menu/index', view(() => import('./features/admin/menus/menus'))],
  ['/platform/config/index', view(() => import('./features/admin/settings/configuration'))],
  ['/platform/const/index', view(() => import('./features/admin/constants/constants'))],
  ['/platform/dict/index', view(() => import('./features/admin/dictionaries/dictionaries'))],
  ['/settings/auditTrail/index', view(() => import('./features/security/audit-trail'))],
  ['/platform/sms/index', view(() => import('./features/login/sms-record'))],
  ['/system/role/index', view(() => import('./features/roles/screens'), { nested: true })],
  ['/system/user/index', view(() => import('./features/people/users'))],
  ['/system/org/index', view(() => import('./features/people/organisations'))],
  ['/system/pos/index', view(() => import('./features/people/positions'))],
  ['/system/userCenter/index', view(() => import('./features/people/centre/centre'))],
  ['/tasks/index', view(() => import('./features/tasks/tasks'))],
  ['/system/notice/index', view(() => import('./features/operations/notices'))],
  ['/system/onlineUser/index', view(() => import('./features/operations/online-users'))],
  ['/platform/job/index', view(() => import('./features/operations/jobs'))],
  ['/platform/job/dashboard', view(() => import('./features/operations/job-dashboard'))],
  ['/develop/database/visual', view(() => import('./features/operations/diagram/diagram'))],
  ['/log/acceptance/index', view(() => import('./features/people/acceptances'))],
  ['/log/vislog/index', view(() => import('./features/operations/visit-log'))],
  ['/log/oplog/index', view(() => import('./features/operations/operation-log'))],
  ['/log/exlog/index', view(() => import('./features/operations/exception-log'))],
  ['/log/difflog/index', view(() => import('./features/operations/difference-log'))],
];

export const views: ReadonlyMap<string, View> = uniqueViews(claims);
