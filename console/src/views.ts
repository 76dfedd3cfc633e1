import type { KindNumber } from '@modules/invoicing/contract';
import { documentsOf, recycledOf } from './features/documents/document-views';
import { listOf } from './resource/list-view';
import { type Claim, uniqueViews, view, type View } from './shell/view';

export type { View };

const quotations = view(() => import('./features/documents/quotations/screens'), {
  nested: true,
});
const home = view(() => import('./features/home/home'));

/** The eight kinds as the menu names them; written out, so that the first load holds no rules. */
const kinds: readonly [number: KindNumber, name: string][] = [
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
  ['/dashboard/totals/index', view(() => import('./features/totals/totals'))],
  ['/dashboard/health/index', view(() => import('./features/totals/health'))],
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
  ['/tasks/index', view(() => import('./features/tasks/tasks'))],
];

export const views: ReadonlyMap<string, View> = uniqueViews(claims);
