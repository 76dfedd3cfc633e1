import { Forbidden } from '@kernel/rules';
import { currentContext, inContext } from '@platform/context';
import { currentScope } from '@platform/tenancy/org-scope';

/** Runs work on the person's own rows only, wherever the person worked when they were written. */
export function asOwner<T>(work: () => Promise<T>): Promise<T> {
  const { orgId, userId } = currentScope();
  if (userId === null) throw new Forbidden();
  const scope = { orgId, userId, readable: 'all' as const, onlyCreatedBy: userId };
  return inContext({ ...currentContext()!, scope }, work);
}
