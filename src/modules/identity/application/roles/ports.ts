import type { Principal } from '@platform/http/principal';
import type { Entry, RoleGrant } from '../../domain/roles/own-rights';

/** A role with everything that it gives. */
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

/** Roles as the acting person sees them: those within reach, and those that hold from above. */
/** What the caller knew of the role when he changed it. */
export interface Known {
  version?: number | undefined;
  code?: string | undefined;
}

export abstract class RoleRepository {
  /** One out of sight is not found. */
  abstract look(principal: Principal, id: string): Promise<RoleState>;
  /** The same, locked until the transaction ends. */
  abstract get(principal: Principal, id: string): Promise<RoleState>;
  /** The visible role with this code, if there is one. */
  abstract byCode(principal: Principal, code: string): Promise<string | null>;
  abstract add(role: NewRole): Promise<string>;
  abstract change(role: RoleState, changes: RoleChanges): Promise<void>;
  abstract remove(role: RoleState): Promise<void>;
  /** People of the organisation and below who hold the one role get the other in its place. */
  abstract pass(from: string, to: string, organisations: readonly string[]): Promise<void>;
  /** The role that stands behind an organisation's own version: of an organisation above, or delivered. */
  abstract behind(role: RoleState): Promise<string | null>;
  abstract holders(roleId: string): Promise<number>;
  abstract entries(): Promise<ReadonlyMap<string, Entry>>;
}
