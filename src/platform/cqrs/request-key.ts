import type { EntityManager } from 'typeorm';
import { Refused } from '@kernel/rules';
import { currentContext, inContext, type WorkContext } from '../context';

/** A header's value: chosen at random by the client, once for each attempt to change something. */
export const REQUEST_KEY = /^[\w-]{16,64}$/;

/** The request of a user whose key no transaction has recorded yet. */
export type KeyedRequest = WorkContext & { requestKey: string };

export function keyedRequest(): KeyedRequest | null {
  const context = currentContext();
  return context?.requestKey !== undefined && context.scope?.userId
    ? (context as KeyedRequest)
    : null;
}

/**
 * Work ahead of the change that a request asks for, such as storing the pictures of a text: it does
 * not record the key, since the change is not made yet.
 */
export function beforehand<T>(work: () => T): T {
  const context = currentContext();
  if (context?.requestKey === undefined) return work();
  const { requestKey: _, ...keyless } = context;
  return inContext(keyless, work);
}

/**
 * Records the key of a request with what the request changes, in the same transaction. Refused if
 * it was recorded before: the client never got the answer, and has sent the request again. Of two
 * at once, the second waits until the first is committed.
 */
export async function recordKey(
  manager: EntityManager,
  { requestKey, scope }: KeyedRequest,
): Promise<void> {
  try {
    await manager.query(
      `INSERT INTO platform_request_key (user_id, request_key, create_time)
       VALUES (?, ?, UTC_TIMESTAMP(3))`,
      [scope!.userId, requestKey],
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Refused('requestRepeated');
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ER_DUP_ENTRY';
