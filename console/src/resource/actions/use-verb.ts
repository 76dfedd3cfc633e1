import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';

import { call } from '../../providers/http/http';
import { notifyWritten } from '../../providers/written';

/**
 * `const run = useVerb('buyer'); await run('verify', { id })`: calls the server, then refreshes
 * lists and details.
 */
export function useVerb(resource: string) {
  const invalidate = useInvalidate();
  return useCallback(
    async <Result = unknown>(verb: string, body: object = {}): Promise<Result> => {
      const result = await call<Result>(`/api/${resource}/${verb}`, { body });
      notifyWritten(resource);
      await invalidate({ resource, invalidates: ['list', 'many', 'detail'] });
      return result;
    },
    [resource, invalidate],
  );
}
