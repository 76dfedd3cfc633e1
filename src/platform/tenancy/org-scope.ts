import { randomUUID } from 'node:crypto';
import { fallbackLanguage } from '@kernel/i18n';
import { currentContext, inContext } from '../context';

/** Whose rows the present work may touch. */
export interface OrgScope {
  /** Stamped on every insert. */
  orgId: string;
  /** Organisations whose rows may be read and changed; 'all' is the Super Admin's. */
  readable: readonly string[] | 'all';
  /** With data scope "self": only rows that this user created. */
  onlyCreatedBy: string | null;
  userId: string | null;
}

/** Thrown when a query would run without a scope: a programming error, never a user's. */
export class ScopeMissing extends Error {
  constructor() {
    super('No organisation scope: a query outside a request must say so with asSystem()');
  }
}

/** The scope of the present work; throws when there is none. */
export function currentScope(): OrgScope {
  const scope = currentContext()?.scope;
  if (!scope) throw new ScopeMissing();
  return scope;
}

/**
 * Work without a user, on behalf of one organisation ('all' for the few jobs that look across).
 * The reason is for whoever reads the code or the audit trail.
 */
export const asSystem = <T>(
  reason: string,
  orgId: string | 'all',
  work: () => Promise<T>,
): Promise<T> =>
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
