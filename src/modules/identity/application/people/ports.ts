import type { Input } from '@kernel/resource';

/** A person with an account, within the reach of whoever asks. */
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

/** A second organisation of a person (specification 2, section 6). */
export interface Affiliation {
  orgId: string;
  posId: string | null;
  jobNum: string | null;
  joinDate: string | null;
}

/** Fields that two accounts may not have in common. */
export type Unique = 'account' | 'phone' | 'email';

export type NewPerson = Input & { orgId: string; passwordHash: string };

export abstract class People {
  /** Reads and locks; whoever is out of reach, or deleted, is not found. */
  abstract getForUpdate(id: string): Promise<Person>;
  abstract get(id: string): Promise<Person>;
  /** The acting person, whatever they reach of others. */
  abstract own(id: string): Promise<Person>;
  abstract ownForUpdate(id: string): Promise<Person>;
  /** Whose face has this address; it is open to everybody who knows it. */
  abstract byAvatar(key: string): Promise<Pick<Person, 'avatarFileId'> | null>;
  abstract add(person: NewPerson): Promise<string>;
  abstract change(before: Person, values: Input): Promise<void>;
  /** What somebody wrote about themselves goes, and no trace tells what it was. */
  abstract forget(id: string): Promise<void>;
  /** A change that somebody makes to themselves. */
  abstract changeOwn(before: Person, values: Input): Promise<void>;
  abstract move(before: Person, orgId: string): Promise<void>;
  /** Those of the values that another account has. */
  abstract taken(values: Partial<Record<Unique, unknown>>, except: string): Promise<Unique[]>;
  abstract affiliationsOf(id: string): Promise<Affiliation[]>;
  abstract affiliate(id: string, affiliations: readonly Affiliation[]): Promise<void>;
  /** Waits until nobody else is counting who is left: two who remove each other come one by one. */
  abstract alone(): Promise<void>;
  /** Other people who can still sign in: with this role in the organisation, or of this kind anywhere. */
  abstract othersWithRole(code: string, person: Person): Promise<number>;
  abstract otherSuperAdmins(person: Person): Promise<number>;
}

/** A role as it counts in an organisation. */
export interface AssignableRole {
  id: string;
  code: string;
  name: string;
  /** The delivered role of those who run the system; a code alone makes nobody one of them. */
  isSuperAdmin: boolean;
}

export abstract class RoleAssignments {
  /** The enabled roles that people of an organisation can be given. */
  abstract offeredIn(orgId: string): Promise<AssignableRole[]>;
  abstract heldBy(userId: string, orgId: string): Promise<AssignableRole[]>;
  abstract give(userId: string, roleIds: readonly string[]): Promise<void>;
}

export abstract class PasswordRepository {
  /** The last hashes of a person, the present one first. */
  abstract remembered(userId: string, count: number): Promise<string[]>;
  abstract store(
    userId: string,
    hash: string,
    how: { mustChange: boolean; now: Date },
  ): Promise<void>;
}

/** An organisation and where it stands. */
export interface Place {
  id: string;
  pid: string;
  level: number;
}

export interface Organisation extends Place {
  version: number;
  name: string;
  code: string;
  type: string;
  status: number;
}

/** What keeps an organisation from being deleted. */
export type Hold = 'children' | 'people' | 'records';

export abstract class Organisations {
  abstract getForUpdate(id: string): Promise<Organisation>;
  /** Every organisation there is: whoever asks must look at the reach. */
  abstract places(): Promise<Place[]>;
  abstract isCodeTaken(code: string, except: string): Promise<boolean>;
  abstract add(values: Input): Promise<string>;
  abstract change(before: Organisation, values: Input): Promise<void>;
  abstract delete(organisation: Organisation): Promise<void>;
  abstract heldBy(id: string): Promise<Hold | null>;
}
