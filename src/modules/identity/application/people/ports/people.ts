import type { Input } from '@kernel/resource';
import type { Affiliation } from '../people.types';

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
  posId: string | null;
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
  /** Whether anybody has the position, in their own organisation or in another; whatever the scope. */
  abstract holdPosition(posId: string): Promise<boolean>;
  /** Serialises checks of who is left: two administrators who remove each other take turns. */
  abstract alone(): Promise<void>;
  /**
   * Other users who can still sign in: with this role in the organisation, or of this kind
   * anywhere.
   */
  abstract othersWithRole(code: string, person: Person): Promise<number>;
  abstract otherSuperAdmins(person: Person): Promise<number>;
}
