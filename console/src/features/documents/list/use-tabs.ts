import { useList } from '@refinedev/core';
import { useMemo } from 'react';

import { useWords } from '../../../providers/words';
import type { ListTab, Row } from '../../../resource';
import { useKind } from '../kind-context';
import { useRejections } from '../use-rejections';

/** Views that a desk works by; each is a set of statuses. */
const views = { all: [], drafts: [0], moving: [1], attention: [2, 3, 11], valid: [10] } as const;
type ViewName = keyof typeof views;

const conditionsOf = (statuses: readonly number[]): ListTab['want']['conditions'] =>
  statuses.length > 0 ? [{ field: 'submitStatus', operator: 'in', value: statuses.join(',') }] : [];

/** Where a buyer waits for an answer. */
const asked: ListTab['want']['conditions'] = [
  { field: 'isRejected', operator: 'eq', value: 'true' },
  { field: 'submitStatus', operator: 'in', value: '10' },
];

/** The saved views, with a count where somebody has to do something. */
export function useTabs(): ListTab[] {
  const { t } = useWords();
  const counts = { drafts: useCount([0]), moving: useCount([1]), attention: useCount([2, 3, 11]) };
  const { drafts, moving, attention } = counts;
  const waiting = useRejectionCount();
  return useMemo(() => {
    const countOf: Partial<Record<ViewName, number>> = { drafts, moving, attention };
    const tabs: ListTab[] = (Object.keys(views) as ViewName[]).map((key) => ({
      key,
      label: labelOf(t(`documents.tabs.${key}`), countOf[key]),
      want: { conditions: conditionsOf(views[key]) },
    }));
    const label = labelOf(t('notes.rejection.tab'), waiting);
    return [...tabs, { key: 'rejection', label, want: { conditions: asked } }];
  }, [t, drafts, moving, attention, waiting]);
}

const labelOf = (word: string, count: number | undefined): string =>
  count ? `${word} (${count.toLocaleString('en')})` : word;

function useCount(statuses: number[]): number | undefined {
  const { number } = useKind();
  const { result } = useList<Row>({
    resource: 'document',
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { body: { kind: number, statuses } },
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before, staleTime: 30_000 },
  });
  return result.total;
}

function useRejectionCount(): number | undefined {
  const { number } = useKind();
  return useRejections().find(({ kind }) => kind === number)?.count;
}
