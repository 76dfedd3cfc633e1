import type { Principal } from '@platform/http/principal';
import type { Entry, RoleGrant } from '../../../domain/roles/own-rights';

/** A role with everything that it grants. */
export interface RoleState extends RoleGrant {
  id: string;
  orgId: string;
  version: number;
  code: string;
  name: string;
  orderNo: number;
  status: number;
  remark: string | null;
}

export type NewRole = Omit<RoleState, 'id' | 'version'>;
export type RoleChanges = Partial<Omit<NewRole, 'orgId' | 'code'>>;

/** The version that the caller read before changing the role. */
export interface Known {
  version?: number | undefined;
  code?: string | undefined;
}

/**
 * The roles visible to the current user: those within the scope, and those inherited from above.
 */
export abstract class RoleRepository {
  /** An invisible one is not found. */
  abstract look(principal: Principal, id: string): Promise<RoleState>;
  /** The same, locked until the transaction ends. */
  abstract get(principal: Principal, id: string): Promise<RoleState>;
  /** The visible role with this code, if there is one. */
  abstract byCode(principal: Principal, code: string): Promise<string | null>;
  /** The same among those delivered and those of an organisation's whole tenant. */
  abstract byCodeIn(orgId: string, code: string): Promise<string | null>;
  abstract add(role: NewRole): Promise<string>;
  abstract change(role: RoleState, changes: RoleChanges): Promise<void>;
  abstract remove(role: RoleState): Promise<void>;
  /** Users of the organisation and below who hold the first role get the second instead. */
  abstract pass(from: string, to: string, organisations: readonly string[]): Promise<void>;
  /**
   * The role behind an organisation's own version, which hides it: of an organisation above, or
   * built in. Locked until the transaction ends.
   */
  abstract behind(role: RoleState): Promise<RoleState | null>;
  abstract holders(roleId: string): Promise<number>;
  abstract entries(): Promise<ReadonlyMap<string, Entry>>;
}
