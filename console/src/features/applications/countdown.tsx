import { createContext, useContext } from 'react';

import type { ApplicationCalendar, ApplicationStatus } from '@modules/applications/contract';
import { workingDaysBetween } from '@modules/holidays/contract';
import { useTranslation } from '../../providers/translation';
import { PlainDateText, type Row, StatusTag } from '../../resource';
import type { Tone } from '../../theme';

/** What the remaining days are counted by; null until it is loaded. */
export const CalendarContext = createContext<ApplicationCalendar | null>(null);

export const tones: Readonly<Record<ApplicationStatus, Tone>> = {
  new: 'moving',
  returned: 'attention',
  accepted: 'valid',
  withdrawn: 'cancelled',
};

/** Working days until the promised day; negative once it has passed. */
export const daysLeft = ({ today, holidays }: ApplicationCalendar, until: string): number =>
  workingDaysBetween(today, until, new Set(holidays));

/**
 * The time left for the side whose turn it is: ours until the promised day, the applicant's until
 * the day by which an answer was requested.
 */
export function TimeLeft({ row }: { row: Row }) {
  const { t } = useTranslation();
  const calendar = useContext(CalendarContext);
  const isReturned = row.status === 'returned';
  const until = isReturned ? row.replyBy : row.dueOn;
  if (typeof until !== 'string') return null;
  if (!calendar || (row.status !== 'new' && !isReturned)) return <PlainDateText value={until} />;
  const left = daysLeft(calendar, until);
  const isLate = calendar.today > until;
  const tone: Tone = isLate ? 'failed' : left <= 1 ? 'attention' : 'waiting';
  const words = isLate
    ? t('application.late', { n: Math.max(1, -left) })
    : left === 0
      ? t('application.lastDay')
      : t('application.left', { n: left });
  return (
    <span className="time-left">
      <PlainDateText value={until} /> <StatusTag tone={tone}>{words}</StatusTag>
    </span>
  );
}
