import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useTranslation } from '../../providers/translation';
import { ResourceList } from '../../resource';
import { AskDialog } from './ticket/ask-dialog';
import { type Place, useTicketList } from './definitions';
import { ticketColumns } from './ticket/ticket-columns';

const facets: Readonly<Record<Place, readonly string[]>> = {
  supportTicket: ['status', 'type'],
  organisationTicket: ['status', 'type'],
  supportDesk: ['status', 'priority'],
  vipDesk: ['status', 'priority'],
  taxDesk: ['status', 'priority'],
};

/** Tickets, those with the latest messages first. */
export function TicketList({ place }: { place: Place }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const of = useTicketList(place);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ResourceList
        of={of}
        listKey={place}
        title={t(`menu.${place}`)}
        words={{ one: t(`resources.${place}.one`), many: t(`resources.${place}.many`) }}
        facets={facets[place]}
        columns={ticketColumns}
        onOpen={({ id }) => void go(id)}
        onAdd={() => setAsking(true)}
      />
      {asking && <AskDialog place={place} close={() => setAsking(false)} />}
    </>
  );
}
