import { Link } from 'react-router-dom';

import type { Priority, TicketState } from '@modules/support/contract';
import { translate, useTranslation } from '../../../providers/translation';
import { type Column, type Row, StatusTag } from '../../../resource';
import type { Tone } from '../../../theme';

/** The tone of each state from the asker's point of view: a pending ticket waits for the desk. */
const tones: Readonly<Record<TicketState, Tone>> = {
  pending: 'waiting',
  replied: 'valid',
  reopened: 'attention',
  closed: 'cancelled',
};

export function TicketStatus({ state }: { state: TicketState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`choices.ticketState.${state}`)}</StatusTag>;
}

const urgent: Readonly<Record<Priority, Tone>> = {
  low: 'waiting',
  normal: 'waiting',
  high: 'attention',
  urgent: 'failed',
};

export function PriorityTag({ priority }: { priority: Priority }) {
  const { t } = useTranslation();
  return <StatusTag tone={urgent[priority]}>{t(`choices.ticketPriority.${priority}`)}</StatusTag>;
}

/** The columns of a desk, which has the most, fit on a screen 1280 pixels wide. */
export const ticketColumns: Readonly<Record<string, Column>> = {
  title: { width: 220, render: (row) => <Title row={row} />, text: named },
  status: { width: 110, render: ({ status }) => <TicketStatus state={status as TicketState} /> },
  userName: { width: 120 },
  orgName: { width: 140 },
  priority: {
    width: 100,
    render: ({ priority }) => <PriorityTag priority={priority as Priority} />,
  },
  assigneeName: { width: 120 },
  lastTime: { width: 130 },
};

/** The name on a card. */
function named(row: Row): string {
  const title = String(row.title);
  return row.isRead === false ? `${title} · ${translate('support.unread')}` : title;
}

/** Announces unread tickets as text, not only visually. */
function Title({ row }: { row: Row }) {
  const { t } = useTranslation();
  const isUnread = row.isRead === false;
  return (
    <Link className={isUnread ? 'row-title ticket-unread' : 'row-title'} to={row.id}>
      <span>{String(row.title)}</span>
      {isUnread && <span className="ticket-new">{t('support.unread')}</span>}
    </Link>
  );
}
