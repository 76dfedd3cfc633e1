import { lazy, Suspense } from 'react';

import type { PostTopic } from '@modules/content/contract';
import { useCan } from '../providers/session';

const ReadLink = lazy(() => import('./read-link'));

/** Offers what was written about a rule where that rule is at work; loaded with the first of them. */
export function ReadMore({ topic, brief = false }: { topic: PostTopic; brief?: boolean }) {
  const can = useCan();
  if (!can('reading:page')) return null;
  return (
    <Suspense fallback={null}>
      <ReadLink topic={topic} brief={brief} />
    </Suspense>
  );
}
