import type { Failures } from '../domain/lock-out';
import type { StoredRefresh } from '../domain/rotation';
import type { RoleScope } from '../domain/data-scope';
import type { Node } from '../domain/organisation-tree';

/** Where a request comes from. */
export interface Caller {
  ip: string;
  agent: string;
}

/** What signing in needs to know about an account. */
export interface LoginUser {
  id: string;
  orgId: string;
  account: string;
  accountType: number;
  passwordHash: string;
  tokenVersion: number;
  /** User and organisation are both enabled. */
  enabled: boolean;
  demo: boolean;
}

export abstract class Users {
  abstract byAccount(account: string): Promise<LoginUser | null>;
  abstract byId(id: string): Promise<LoginUser | null>;
  abstract noteLogin(id: string, ip: string, now: Date): Promise<void>;
}

/** Everything a request must know about its session; one indexed query. */
export interface Standing {
  sessionId: string;
  userId: string;
  orgId: string;
  account: string;
  accountType: number;
  tokenVersion: number;
  grantsVersion: string;
  revoked: boolean;
  locked: boolean;
  enabled: boolean;
  demo: boolean;
  endTime: Date;
  lastSeen: Date;
}

export interface Refresh extends StoredRefresh {
  id: string;
  sessionId: string;
}

export interface NewSession extends Caller {
  userId: string;
  orgId: string;
  now: Date;
  endTime: Date;
}

export abstract class SessionStore {
  abstract open(session: NewSession): Promise<string>;
  abstract standing(sessionId: string): Promise<Standing | null>;
  abstract seen(sessionId: string, now: Date): Promise<void>;
  abstract setLocked(sessionId: string, locked: boolean): Promise<void>;
  abstract revoke(sessionId: string, why: string, now: Date): Promise<void>;
  abstract revokeAllOf(userId: string, why: string, now: Date): Promise<void>;
  abstract addRefresh(sessionId: string, hash: string, now: Date, end: Date): Promise<void>;
  abstract findRefresh(hash: string): Promise<Refresh | null>;
  /** True for the one caller who is first. */
  abstract use(refreshId: string, nonce: string, now: Date): Promise<boolean>;
  /** Whatever is still unused loses its value without a successor. */
  abstract setAside(sessionId: string, now: Date): Promise<void>;
  abstract renewalsSince(sessionId: string, since: Date): Promise<number>;
}

/** What a user's roles give. */
export interface Grants {
  roleIds: string[];
  roles: RoleScope[];
  permissions: string[];
  organisations: Node[];
}

export abstract class GrantBook {
  abstract of(userId: string, orgId: string): Promise<Grants>;
}

export interface LoginFailures {
  account: Failures | undefined;
  together: Failures | undefined;
  address: Failures | undefined;
}

/** Counters of failed sign-ins, shared by all processes and kept over a restart. */
export abstract class LoginCounters {
  abstract of(account: string, ip: string): Promise<LoginFailures>;
  abstract count(account: string, ip: string, now: Date): Promise<void>;
  /** A success, or an administrator, forgives the account. */
  abstract forgive(account: string): Promise<void>;
}

export interface LoginAttempt extends Caller {
  account: string;
  userId: string | null;
  outcome: string;
  at: Date;
}

export abstract class LoginLog {
  abstract add(attempt: LoginAttempt): Promise<void>;
}

export interface StoredCaptcha {
  answer: string;
  endTime: Date;
}

export abstract class CaptchaStore {
  abstract put(id: string, captcha: StoredCaptcha): Promise<void>;
  /** Takes the puzzle away: of several callers one gets it. */
  abstract take(id: string): Promise<StoredCaptcha | null>;
}

/** Values of the system configuration. */
export abstract class Configuration {
  abstract text(code: string): Promise<string | null>;
  /** Switches are stored as `True` and `False`. */
  async flag(code: string): Promise<boolean> {
    return (await this.text(code))?.toLowerCase() === 'true';
  }
}

/** Keeps logos and knows the address under which the browser gets them. */
export abstract class LogoStore {
  abstract keep(logo: { base64: string; fileName: string }): Promise<string>;
}
