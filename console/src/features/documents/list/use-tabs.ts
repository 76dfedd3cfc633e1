import { useList } from '@refinedev/core';
import { useMemo } from 'react';

import { useTranslation } from '../../../providers/translation';
import type { Condition, ListTab, Row } from '../../../resource';
import { useKind } from '../kind-context';
import { useRejections } from '../use-rejections';

/** Views for daily work; each is a set of statuses. */
const views = { all: [], drafts: [0], moving: [1], attention: [2, 3, 11], valid: [10] } as const;
type ViewName = keyof typeof views;

const isDraft = (statuses: readonly number[]): boolean => statuses.some((status) => status === 0);

/** Documents inside a merged invoice need no action. */
const notMerged: Condition = { field: 'mergeStatus', operator: 'neq', value: 'contained' };
const contained: Condition = { ...notMerged, operator: 'in' };

const conditionsOf = (statuses: readonly number[]): Condition[] => [
  ...(statuses.length > 0
    ? [{ field: 'submitStatus', operator: 'in' as const, value: statuses.join(',') }]
    : []),
  ...(isDraft(statuses) ? [notMerged] : []),
];

/** Documents whose buyer is waiting for an answer. */
const asked: ListTab['want']['conditions'] = [
  { field: 'isRejected', operator: 'eq', value: 'true' },
  { field: 'submitStatus', operator: 'in', value: '10' },
];

/** The views, with a count where action is needed. */
export function useTabs(): ListTab[] {
  const { t } = useTranslation();
  const { number } = useKind();
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
    return [
      ...tabs,
      { key: 'rejection', label, want: { conditions: asked } },
      ...(number === 1
        ? [{ key: 'contained', label: t('merge.tab.contained'), want: { conditions: [contained] } }]
        : []),
    ];
  }, [t, drafts, moving, attention, waiting, number]);
}

const labelOf = (word: string, count: number | undefined): string =>
  count ? `${word} (${count.toLocaleString('en')})` : word;

function useCount(statuses: number[]): number | undefined {
  const { number } = useKind();
  const { result } = useList<Row>({
    resource: 'document',
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { body: { kind: number, statuses } },
    ...(isDraft(statuses) && {
      filters: [{ field: 'mergeStatus', operator: 'ne' as const, value: 'contained' }],
    }),
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before, staleTime: 30_000 },
  });
  return result.total;
}

function useRejectionCount(): number | undefined {
  const { number } = useKind();
  return useRejections().find(({ kind }) => kind === number)?.count;
}
