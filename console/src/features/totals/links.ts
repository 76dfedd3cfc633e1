import { useCallback } from 'react';

import { businessDate } from '@kernel/time';
import { type KindNumber, kinds, type Status } from '@modules/invoicing/contract';
import { kindNames } from '@modules/invoicing/menu';
import { usePathOf } from '../../shell/frame/shell-data';
import { addressOf, type View } from './address';

export interface Narrowed {
  from?: string;
  to?: string;
  statuses?: readonly Status[];
  /** `b12`, `s12`, a TIN or empty: the party's id in the figures. */
  party?: string | null;
  /** Its name, if it is viewed on its own. */
  name?: string | null;
  /** Only what failed with this code. */
  code?: string;
  /** Only what changed on or after this day. */
  changedSince?: string;
}

/** By record; a party without a record is identified by its TIN and counted separately. */
function partyFilters(kind: KindNumber, party: string): string[] {
  const { theirs } = kinds[kind];
  const [sort, rest] = [party.slice(0, 1), party.slice(1)];
  if (sort === 'b' || sort === 's') return [`${theirs}Id~eq~${rest}`];
  return [`${theirs}Id~empty~`, rest ? `${theirs}Tin~eq~${rest}` : `${theirs}Tin~empty~`];
}

/** The list filter that shows exactly the documents behind a figure. */
export function filtersOf(
  kind: KindNumber,
  { from, to, statuses = [], party, code, changedSince }: Narrowed,
): string[] {
  return [
    ...(statuses.length > 0 ? [`submitStatus~in~${statuses.join(',')}`] : []),
    ...(from ? [`issueDate~gte~${from}`] : []),
    ...(to ? [`issueDate~lte~${to}`] : []),
    ...(party === undefined || party === null ? [] : partyFilters(kind, party)),
    ...(code ? [`faultCodes~contains~"${code}"`] : []),
    ...(changedSince ? [`updateTime~gte~${changedSince}`] : []),
    // A document inside a merged invoice is counted with it; only invoices can be merged.
    ...(kind === 1 && !code ? ['mergeStatus~neq~contained'] : []),
  ];
}

/** The URL of the list with the documents behind a figure; null if there is no such list. */
export function useListLink(): (kind: KindNumber, narrowed: Narrowed) => string | null {
  const pathOf = usePathOf();
  return useCallback(
    (kind, narrowed) => {
      const path = pathOf(kindNames[kind]);
      if (!path) return null;
      const query = new URLSearchParams(filtersOf(kind, narrowed).map((each) => ['f', each]));
      return `${path}?${query}`;
    },
    [pathOf],
  );
}

/**
 * The link from a figure to its documents: the list if they are all of one kind, otherwise the same
 * figure by kind, each linked to its list.
 */
export function useListAddress(view: View): (narrowed: Narrowed) => string | null {
  const link = useListLink();
  const today = businessDate(new Date());
  return useCallback(
    (narrowed) => {
      const [kind, ...more] = view.kinds;
      // Lists cannot filter by product: no link is better than one to the wrong documents.
      if (!kind || view.product !== null) return null;
      const { from, to, statuses, party, name } = { ...view, ...narrowed };
      if (more.length === 0) return link(kind, { from, to, statuses, party });
      const parts: View = { ...view, from, to, statuses: [...statuses], party, name, tab: 'kind' };
      return `?${addressOf(parts, today)}`;
    },
    [view, link, today],
  );
}
