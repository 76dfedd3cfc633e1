import { useInvalidate } from '@refinedev/core';
import { useEffect, useState } from 'react';

import type { PageQuery, PageResult } from '@kernel/resource';
import { call } from '../../providers/http/http';
import { isOver, useTasks } from '../../shell/inbox/tasks';

/**
 * How many parties match a query; counted again, together with the list, when a batch verification
 * has ended.
 */
export function useOpenCount(name: string, query: PageQuery): number {
  const [count, setCount] = useState(0);
  const { tasks } = useTasks(false);
  const invalidate = useInvalidate();
  const finished = tasks.filter((task) => task.kind === 'party.verify' && isOver(task)).length;
  useEffect(() => {
    const leaving = new AbortController();
    call<PageResult<unknown>>(`/api/${name}/page`, {
      body: { ...query, page: 1, pageSize: 1 },
      signal: leaving.signal,
    }).then(
      ({ total }) => setCount(total),
      () => undefined,
    );
    void invalidate({ resource: name, invalidates: ['list'] });
    return () => leaving.abort();
  }, [name, query, finished, invalidate]);
  return count;
}
