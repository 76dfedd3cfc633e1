import { Button } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import { ApiError } from '../../providers/http/api-error';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { FailedState } from '../../shell/states/failed-state';
import { offers } from '../definition/definition';
import { emptyWords } from './empty-words';
import { FilterChips } from '../filter/filter-chips';
import type { Labels } from '../definition/labels';
import type { ListParts } from './list-parts';
import { useCountsWithout } from './state/use-counts-without';

/** Loaded with the first empty list. */
const LearnLink = lazy(() => import('../../reading/learn-link'));

interface StateProps {
  mark: string;
  tone?: 'attention';
  title: string;
  text: string;
  children?: ReactNode;
}

/** The empty state: what the list is for, one thing to do, and where to learn more. */
export const EmptyState = ({ mark, tone, title, text, children }: StateProps) => (
  <div className="state">
    <span className={tone ? `state-mark ${tone}` : 'state-mark'} aria-hidden>
      {mark}
    </span>
    <h2>{title}</h2>
    <p>{text}</p>
    {children && <div className="state-actions">{children}</div>}
  </div>
);

interface EmptyProps {
  of: ResourceDefinition;
  labels: Labels;
  add: (() => void) | null;
}

export function EmptyList({ of, labels, add }: EmptyProps) {
  const words = useTranslation();
  const { t } = words;
  const can = useCan();
  const mayImport = offers(of, 'import') && can(`${of.name}:import`);
  const filling = add ? (mayImport ? 'import' : 'add') : 'none';
  return (
    <EmptyState mark={add ? '+' : '0'} {...emptyWords(of, labels, filling, words)}>
      {add && (
        <Button type="primary" onClick={add}>
          {t('resource.add', { name: labels.one })}
        </Button>
      )}
      <Suspense>
        <LearnLink />
      </Suspense>
    </EmptyState>
  );
}

/**
 * The filters that match nothing are repeated here with what there would be without each: a click
 * removes one.
 */
export function NoResult(props: Pick<ListParts, 'of' | 'labels' | 'address' | 'always' | 'body'>) {
  const { t } = useTranslation();
  const counts = useCountsWithout(props);
  return (
    <EmptyState mark="?" title={t('resource.noResult.title')} text={t('resource.noResult.text')}>
      <FilterChips {...props} counts={counts} />
    </EmptyState>
  );
}

interface FailedProps {
  of: ResourceDefinition;
  error?: ApiError;
  again?: () => void;
}

/** A refused list says which right is missing and who can grant it; a failed one says what to do. */
export function FailedList({ of, error, again }: FailedProps) {
  const { t } = useTranslation();
  if (error && !error.isForbidden) return <FailedState error={error} again={again} />;
  return (
    <EmptyState
      mark="!"
      tone="attention"
      title={t('resource.noPermission.title')}
      text={t('resource.noPermission.text', { permission: `${of.name}:page` })}
    />
  );
}
