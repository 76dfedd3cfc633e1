import { randomUUID } from 'node:crypto';
import { fallbackLanguage } from '@kernel/i18n';
import { currentContext, inContext, type OrgScope } from '../context';

export type { OrgScope } from '../context';

/** Thrown when a query would run without a scope: a programming error, never a user's. */
export class ScopeMissing extends Error {
  constructor() {
    super('No organisation scope: a query outside a request must say so with asSystem()');
  }
}

/** The current scope; throws when there is none. */
export function currentScope(): OrgScope {
  const scope = currentContext()?.scope;
  if (!scope) throw new ScopeMissing();
  return scope;
}

/** An organisation's id, or `all`. */
type OrgId = string;

/**
 * Work without a user, on behalf of one organisation ('all' for the few jobs that span all of
 * them). The reason is for readers of the code and the audit trail.
 */
export const asSystem = <T>(reason: string, orgId: OrgId, work: () => Promise<T>): Promise<T> =>
  inContext(
    {
      requestId: currentContext()?.requestId ?? randomUUID(),
      language: currentContext()?.language ?? fallbackLanguage,
      reason,
      scope: {
        orgId: orgId === 'all' ? '0' : orgId,
        readable: orgId === 'all' ? 'all' : [orgId],
        onlyCreatedBy: null,
        userId: null,
      },
    },
    work,
  );
