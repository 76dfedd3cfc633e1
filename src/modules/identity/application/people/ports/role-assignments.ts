import type { AssignableRole } from '../people.types';

export abstract class RoleAssignments {
  /** The enabled roles that can be granted to users of an organisation. */
  abstract offeredIn(orgId: string): Promise<AssignableRole[]>;
  /** The enabled roles of a user. */
  abstract heldBy(userId: string, orgId: string): Promise<AssignableRole[]>;
  /** Exactly these of the enabled roles; a role that is disabled for now stays with its holder. */
  abstract give(userId: string, orgId: string, roleIds: readonly string[]): Promise<void>;
  /** Disabled ones too: the account is deleted. */
  abstract takeAll(userId: string): Promise<void>;
}
