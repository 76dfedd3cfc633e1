import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';

import type { TicketView } from '@modules/support/contract';
import { ApiError } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { EmptyState, useVerb } from '../../../resource';
import { usePageTitle } from '../../../shell/frame/page-title';
import { NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { Skeleton } from '../../../shell/states/skeleton';
import { Composer } from './composer';
import { Conversation } from './conversation';
import type { Place } from '../definitions';
import { DeskPanel } from '../desk/desk-panel';
import { Publish } from '../desk/publish';
import { Satisfaction } from './satisfaction';
import { TicketHead } from './ticket-head';

/** A ticket as a conversation, with the possible actions below the last message. */
export default function TicketPage({ place }: { place: Place }) {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const can = useCan();
  const read = useCallback(
    (signal: AbortSignal) => call<TicketView>(`/api/${place}/detail`, { query: { id }, signal }),
    [place, id],
  );
  const { value: ticket, error, again } = useLoaded(read);
  usePageTitle(ticket?.title ?? null);
  useSeen(place, ticket);
  if (!can(`${place}:page`))
    return (
      <EmptyState
        mark="!"
        tone="attention"
        title={t('resource.noPermission.title')}
        text={t('resource.noPermission.text', { permission: `${place}:page` })}
      />
    );
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} again={again} />;
  if (!ticket) return <Skeleton />;
  const parts = { place, ticket, again };
  const isDesk = place.endsWith('Desk');
  return (
    <article className={isDesk ? 'page-columns ticket' : 'ticket ticket-alone'}>
      <TicketHead {...parts} />
      <div className="page-main">
        <Conversation place={place} ticket={ticket} />
        <Satisfaction {...parts} />
        <Composer {...parts} />
      </div>
      {isDesk && (
        <aside className="page-aside">
          <DeskPanel key={ticket.lastTime} {...parts} />
          {place === 'taxDesk' && <Publish ticket={ticket} />}
        </aside>
      )}
    </article>
  );
}

/**
 * Opening a ticket marks it as read. While viewing as another role this is refused, which is not an
 * error.
 */
function useSeen(place: Place, ticket: TicketView | null): void {
  const verb = useVerb(place);
  const id = ticket?.isRead === false && place !== 'organisationTicket' ? ticket.id : null;
  useEffect(() => {
    if (id !== null) verb('setRead', { id }).catch(() => undefined);
  }, [id, verb]);
}
