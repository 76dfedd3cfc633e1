import type { DeliveredRole } from '@kernel/menu';
import { DataScope } from '../domain/roles/data-scope';
import { SUPER_ADMIN_ROLE } from '../domain/roles/effective';

export interface RoleSeed {
  code: DeliveredRole | typeof SUPER_ADMIN_ROLE;
  /** Stored in English; the console knows the role by its code (`roles.director`). */
  name: string;
  dataScope: number;
}

/** The four roles of decisions, section 5; an organisation may have its own version of each. */
export const roleSeeds: readonly RoleSeed[] = [
  { code: SUPER_ADMIN_ROLE, name: 'Super Admin', dataScope: DataScope.All },
  { code: 'director', name: 'Director', dataScope: DataScope.OwnAndBelow },
  { code: 'manager', name: 'Manager', dataScope: DataScope.Own },
  { code: 'staff', name: 'Staff', dataScope: DataScope.Own },
];
