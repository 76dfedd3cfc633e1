import { priorities, ticketStates, ticketTypes } from '@modules/support/contract';
import { choice, type Field, instant, integer, text } from '@kernel/fields';
import { defineResource, type ResourceDefinition } from '@kernel/resource';
import { useMemo } from 'react';

import { useTranslation } from '../../providers/translation';

const seen = { readOnly: true, sortable: false } as const;
const listed = { ...seen, inList: true } as const;

/** Tickets as a declared resource; the server's columns: `queries/ticket-list-spec.ts`. */
export const ticketList = defineResource({
  name: 'supportTicket',
  module: 'support',
  scope: 'organisation',
  fields: {
    title: text({ max: 200, ...listed, search: true }),
    status: choice('ticketState', ticketStates, listed),
    type: choice('ticketType', ticketTypes, listed),
    userName: text({ max: 100, ...listed, search: true }),
    account: text({ max: 64, ...seen, search: true }),
    orgName: text({ max: 300, ...listed, search: true }),
    priority: choice('ticketPriority', priorities, listed),
    assigneeName: text({ max: 100, ...listed }),
    lastTime: instant({ readOnly: true, inList: true }),
    replyTitle: text({ max: 200, ...seen, shownOnly: true }),
    replyTime: instant({ ...seen, shownOnly: true }),
    satisfaction: integer(seen),
  },
  times: ['createTime'],
  sort: { field: 'lastTime', order: 'descend' },
  without: ['update', 'delete', 'export', 'import'],
});

type Place = 'supportTicket' | 'organisationTicket' | 'supportDesk' | 'vipDesk' | 'taxDesk';

const left: Readonly<Record<Place, readonly string[]>> = {
  supportTicket: ['userName', 'orgName', 'priority', 'assigneeName'],
  organisationTicket: ['orgName', 'priority', 'assigneeName'],
  supportDesk: ['type'],
  vipDesk: ['type'],
  taxDesk: ['type'],
};

/** The list of one place, with the labels shared by all of them. */
export function useTicketList(place: Place): ResourceDefinition {
  const { t } = useTranslation();
  return useMemo(() => {
    const fields = Object.entries<Field>(ticketList.fields).map(([name, field]) => [
      name,
      {
        ...field,
        ...(left[place].includes(name) && { inList: false }),
        label: t(`fields.supportTicket.${name}`),
      },
    ]);
    return {
      ...ticketList,
      name: place,
      fields: Object.fromEntries(fields) as typeof ticketList.fields,
      ...(place === 'organisationTicket' && { without: [...(ticketList.without ?? []), 'add'] }),
    };
  }, [place, t]);
}

export type { Place };
