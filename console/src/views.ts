import { type Claim, uniqueViews, view, type View } from './shell/view';

export type { View };

/** Component names of the menu and the views behind them. A name claimed twice maps to nothing. */
const claims: Claim[] = [
  ['/dashboard/home', view(() => import('./features/home/home'))],
  ['/home/index', view(() => import('./features/home/home'))],
];

export const views: ReadonlyMap<string, View> = uniqueViews(claims);
