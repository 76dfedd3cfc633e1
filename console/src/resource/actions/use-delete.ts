import { useDeleteMany } from '@refinedev/core';

import type { ResourceDefinition } from '@kernel/resource';
import { type ApiError, messageOf } from '../../providers/http/api-error';
import type { Row } from '../definition/definition';

/** How long a deletion can be undone; only then is it sent to the server. */
const UNDO = 6_000;

/** Deletes without asking first: the rows disappear at once, and Undo restores them. */
export function useDelete(of: ResourceDefinition): (ids: string[]) => void {
  const { mutate } = useDeleteMany<Row, ApiError>();
  return (ids) =>
    mutate({
      resource: of.name,
      ids,
      mutationMode: 'undoable',
      undoableTimeout: UNDO,
      successNotification: false,
      errorNotification: (error) => ({ type: 'error', message: messageOf(error) }),
    });
}
