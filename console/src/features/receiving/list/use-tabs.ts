import { useMemo, useState } from 'react';

import { CANCEL_WINDOW } from '@modules/invoicing/contract';
import type { Direction } from '@modules/receiving/contract';
import { useTranslation } from '../../../providers/translation';
import type { Condition, ListTab } from '../../../resource';

const among = (field: string, value: string): Condition => ({ field, operator: 'in', value });

const viewsAt = (now: number): Readonly<Record<string, Condition[]>> => ({
  all: [],
  open: [
    among('status', 'valid'),
    among('rejection', 'none,refused'),
    { field: 'validatedAt', operator: 'gte', value: new Date(now - CANCEL_WINDOW).toISOString() },
  ],
  asked: [among('rejection', 'asking,asked,accepted,expired')],
  cancelled: [among('status', 'cancelled')],
});

/** Views for daily work. */
export function useReceivedTabs(direction: Direction): ListTab[] {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  return useMemo(() => {
    const views = viewsAt(now);
    const names = direction === 'incoming' ? Object.keys(views) : ['all', 'cancelled'];
    return names.map((key) => ({
      key,
      label: t(`received.tabs.${key}`),
      want: {
        conditions: views[key] ?? [],
        sort: key === 'open' ? { field: 'validatedAt', order: 'asc' as const } : null,
      },
    }));
  }, [t, direction, now]);
}
