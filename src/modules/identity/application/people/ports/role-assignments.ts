import type { AssignableRole } from '../people.types';

export abstract class RoleAssignments {
  /** The enabled roles that can be granted to users of an organisation. */
  abstract offeredIn(orgId: string): Promise<AssignableRole[]>;
  abstract heldBy(userId: string, orgId: string): Promise<AssignableRole[]>;
  abstract give(userId: string, roleIds: readonly string[]): Promise<void>;
}
