import type { AccessControlProvider } from '@refinedev/core';
import { holds, session } from './session/session';

/** Refine asks for a resource and an action; our codes join the two with a colon. */
const verbs: Record<string, string> = {
  list: 'page',
  show: 'page',
  create: 'add',
  edit: 'update',
  delete: 'delete',
};

/** Only hides what is not permitted; the server enforces it. */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => ({
    can:
      !resource ||
      holds(session.get()?.user.buttons ?? [], `${resource}:${verbs[action] ?? action}`),
  }),
};
