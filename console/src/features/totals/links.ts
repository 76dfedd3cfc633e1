import { useCallback } from 'react';

import type { KindNumber } from '@modules/invoicing/contract';
import { useShellData } from '../../shell/shell-data';

/** Component names of the lists, as the menu knows them. */
const names: Record<KindNumber, string> = {
  1: 'invoice',
  2: 'creditNote',
  3: 'debitNote',
  4: 'refundNote',
  5: 'selfBilledInvoice',
  6: 'selfBilledCreditNote',
  7: 'selfBilledDebitNote',
  8: 'selfBilledRefundNote',
};

export interface Narrowed {
  from?: string;
  to?: string;
  statuses?: readonly number[];
  /** `b12`, `s12` or a TIN, as the figures name a party. */
  party?: string | null;
}

const partyFilter = (party: string): string => {
  if (party.startsWith('b')) return `buyerId~eq~${party.slice(1)}`;
  if (party.startsWith('s')) return `supplierId~eq~${party.slice(1)}`;
  return `buyerTin~eq~${party.slice(1)}`;
};

/** The address of the list that holds the documents behind a figure; null without that list. */
export function useListLink(): (kind: KindNumber, narrowed: Narrowed) => string | null {
  const { pages } = useShellData();
  return useCallback(
    (kind, { from, to, statuses = [], party }) => {
      const page = pages.find(({ component }) => component === `/documents/${names[kind]}/index`);
      if (!page) return null;
      const query = new URLSearchParams();
      if (statuses.length > 0) query.append('f', `submitStatus~in~${statuses.join(',')}`);
      if (from) query.append('f', `issueDate~gte~${from}`);
      if (to) query.append('f', `issueDate~lte~${to}`);
      if (party) query.append('f', partyFilter(party));
      return `${page.path}?${query}`;
    },
    [pages],
  );
}
