import { listOf } from './resource/list-view';
import { type Claim, uniqueViews, view, type View } from './shell/view';

export type { View };

const home = view(() => import('./features/home/home'));

/** Component names of the menu and the views behind them. A name claimed twice maps to nothing. */
const claims: Claim[] = [
  ['/dashboard/home', home],
  ['/home/index', home],
  ['/parties/buyer/index', listOf(async () => (await import('@modules/buyers/contract')).buyer)],
  [
    '/parties/supplier/index',
    listOf(async () => (await import('@modules/buyers/contract')).supplier),
  ],
];

export const views: ReadonlyMap<string, View> = uniqueViews(claims);
