import type { RoleScope } from '../../../domain/roles/data-scope';
import type { Node } from '../../../domain/people/organisation-tree';

/** What a user's roles grant. */
export interface Grants {
  roleIds: string[];
  roles: RoleScope[];
  permissions: string[];
  /** Menu entries, including buttons. */
  menuIds: string[];
  organisations: Node[];
  /** Organisations the user is affiliated with besides the own one. */
  affiliated: string[];
}

export abstract class GrantRepository {
  abstract of(userId: string, orgId: string): Promise<Grants>;
  /** What this single role would grant in the organisation. */
  abstract ofRole(roleId: string, orgId: string): Promise<Grants>;
  /** Everybody's grants are read anew; others who do the same wait until the transaction ends. */
  abstract raiseVersion(): Promise<void>;
}
