import type { Input } from '@kernel/resource';
import type { Affiliation, AssignableRole } from './people.types';

/** A user with an account, within the current scope. */
export interface Person {
  id: string;
  orgId: string;
  version: number;
  account: string;
  realName: string;
  accountType: number;
  status: number;
  passwordHash: string;
  avatarFileId: string | null;
  signatureFileId: string | null;
  idCardNum: string | null;
}

/** Fields that must be unique among accounts. */
export type Unique = 'account' | 'phone' | 'email';

export type NewPerson = Input & { orgId: string; passwordHash: string };

export abstract class People {
  /** Reads and locks; a user who is deleted or outside the scope is not found. */
  abstract getForUpdate(id: string): Promise<Person>;
  abstract get(id: string): Promise<Person>;
  /** The current user, whatever the data scope. */
  abstract own(id: string): Promise<Person>;
  abstract ownForUpdate(id: string): Promise<Person>;
  /** The user with the avatar of this URL; public to anybody who knows it. */
  abstract byAvatar(key: string): Promise<Pick<Person, 'avatarFileId'> | null>;
  abstract add(person: NewPerson): Promise<string>;
  abstract change(before: Person, values: Input): Promise<void>;
  /** Deletes what a user wrote, without recording the old values. */
  abstract forget(id: string): Promise<void>;
  /** A change that users make to themselves. */
  abstract changeOwn(before: Person, values: Input): Promise<void>;
  abstract move(before: Person, orgId: string): Promise<void>;
  /** Which of the values another account of the organisation has, or of any, if proven. */
  abstract taken(
    values: Partial<Record<Unique, unknown>>,
    orgId: string,
    except: string,
  ): Promise<Unique[]>;
  abstract affiliationsOf(id: string): Promise<Affiliation[]>;
  abstract affiliate(id: string, affiliations: readonly Affiliation[]): Promise<void>;
  /** Serialises checks of who is left: two administrators who remove each other take turns. */
  abstract alone(): Promise<void>;
  /**
   * Other users who can still sign in: with this role in the organisation, or of this kind
   * anywhere.
   */
  abstract othersWithRole(code: string, person: Person): Promise<number>;
  abstract otherSuperAdmins(person: Person): Promise<number>;
}

export abstract class RoleAssignments {
  /** The enabled roles that can be granted to users of an organisation. */
  abstract offeredIn(orgId: string): Promise<AssignableRole[]>;
  abstract heldBy(userId: string, orgId: string): Promise<AssignableRole[]>;
  abstract give(userId: string, roleIds: readonly string[]): Promise<void>;
}

export abstract class PasswordRepository {
  /** The last hashes of a user, the current one first. */
  abstract remembered(userId: string, count: number): Promise<string[]>;
  abstract store(
    userId: string,
    hash: string,
    how: { mustChange: boolean; now: Date },
  ): Promise<void>;
}

/** An organisation and its place in the tree. */
export interface Place {
  id: string;
  pid: string;
  level: number;
}

export interface Organisation extends Place {
  /** The top of its tree; null for a tenant itself. */
  tenantId: string | null;
  version: number;
  name: string;
  code: string;
  type: string;
  status: number;
}

/** What prevents an organisation from being deleted. */
export type Hold = 'children' | 'people' | 'records';

export abstract class Organisations {
  abstract getForUpdate(id: string): Promise<Organisation>;
  /** All organisations: the caller must check the scope. */
  abstract places(): Promise<Place[]>;
  abstract isCodeTaken(code: string, except: string): Promise<boolean>;
  abstract add(values: Input): Promise<string>;
  abstract change(before: Organisation, values: Input): Promise<void>;
  abstract delete(organisation: Organisation): Promise<void>;
  abstract heldBy(id: string): Promise<Hold | null>;
}
