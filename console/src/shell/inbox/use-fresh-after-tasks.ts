import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef } from 'react';

import { useStore } from '../../providers/session/store';
import { lastEnd } from './finished-tasks';
import { latestTasks } from './tasks';

/** Reloads a list when a task of this person ends, as the task may have changed its rows. */
export function useFreshAfterTasks(resource: string): void {
  const invalidate = useInvalidate();
  const last = lastEnd(useStore(latestTasks));
  const seen = useRef(last);
  useEffect(() => {
    if (seen.current === last) return;
    seen.current = last;
    void invalidate({ resource, invalidates: ['list', 'many', 'detail'] });
  }, [invalidate, resource, last]);
}
