import { lazy, Suspense } from 'react';

import type { PostTopic } from '@modules/content/contract';
import { useCan } from '../providers/session/session';

const ReadLink = lazy(() => import('./read-link'));

/** Links to what was written about a rule, on the page that applies it; loaded on first use. */
export function ReadMore({ topic, brief = false }: { topic: PostTopic; brief?: boolean }) {
  const can = useCan();
  if (!can('reading:page')) return null;
  return (
    <Suspense fallback={null}>
      <ReadLink topic={topic} brief={brief} />
    </Suspense>
  );
}
