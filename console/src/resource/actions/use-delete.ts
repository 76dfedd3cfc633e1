import { useDeleteMany } from '@refinedev/core';

import type { ResourceDefinition } from '@kernel/resource';
import { type ApiError, messageOf } from '../../providers/api-error';
import type { Row } from '../definition/definition';

/** Time in which a deletion can be taken back; the server is told after it. */
const UNDO = 6_000;

/** Deletes without asking first: the rows go at once, and Undo brings them back. */
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
