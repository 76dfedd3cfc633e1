import { documentsOf, recycledOf } from './features/documents/document-views';
import { listOf } from './resource/list-view';
import { type Claim, uniqueViews, view, type View } from './shell/view';

export type { View };

const home = view(() => import('./features/home/home'));

/** Component names of the menu and the views behind them. A name claimed twice maps to nothing. */
const claims: Claim[] = [
  ['/dashboard/home', home],
  ['/dashboard/home/index', home],
  ['/documents/invoice/index', documentsOf(1)],
  ['/documents/invoice/recycle', recycledOf(1)],
  ['/parties/buyer/index', view(() => import('./features/parties/buyers'))],
  ['/parties/supplier/index', view(() => import('./features/parties/suppliers'))],
  ['/parties/verification/index', view(() => import('./features/parties/verification'))],
  [
    '/products/product/index',
    listOf(async () => (await import('@modules/invoicing/contract')).product),
  ],
  ['/settings/credential/index', view(() => import('./features/credentials/credentials'))],
  ['/tasks/index', view(() => import('./features/tasks/tasks'))],
];

export const views: ReadonlyMap<string, View> = uniqueViews(claims);
