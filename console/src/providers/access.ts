import type { AccessControlProvider } from '@refinedev/core';
import { holds, session } from './session';

/** Refine asks by resource and action; our codes are the two with a colon between them. */
const verbs: Record<string, string> = {
  list: 'page',
  show: 'page',
  create: 'add',
  edit: 'update',
  delete: 'delete',
};

/** Only hides what is not permitted; the server decides. */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => ({
    can:
      !resource ||
      holds(session.get()?.user.buttons ?? [], `${resource}:${verbs[action] ?? action}`),
  }),
};
