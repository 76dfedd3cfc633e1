import type { Failures } from '../../../domain/access/lock-out';
import type { StoredRefresh } from '../../../domain/access/rotation';
import type { VisitKind, SignInMethod } from '../../../domain/access/sign-in-methods';

/** The origin of a request. */
export interface Caller {
  ip: string;
  agent: string;
}

/** What signing in needs to know about an account. */
export interface LoginUser {
  id: string;
  orgId: string;
  tenantId: string;
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

/** Everything a request needs to know about its session; one indexed query. */
export interface SessionStatus {
  sessionId: string;
  userId: string;
  orgId: string;
  account: string;
  accountType: number;
  tokenVersion: number;
  grantsVersion: string;
  revoked: boolean;
  revokedWhy: string | null;
  locked: boolean;
  /** Seconds of inactivity before it locks; null when the browser has not set any. */
  lockAfter: number | null;
  /** The password was set by somebody else: the user may only choose another. */
  mustChangePassword: boolean;
  /** The role as which the session views the product, in this organisation. */
  viewing: { roleId: string; orgId: string } | null;
  enabled: boolean;
  demo: boolean;
  endTime: Date;
  lastSeen: Date;
}

/** The basis for computing a user's permissions and data scope. */
export type Bearer = Pick<
  SessionStatus,
  | 'sessionId'
  | 'userId'
  | 'orgId'
  | 'account'
  | 'accountType'
  | 'tokenVersion'
  | 'grantsVersion'
  | 'viewing'
>;

/** A user without a session: for work that continues in the background. */
export type BackgroundUser = Bearer &
  Pick<SessionStatus, 'enabled' | 'demo'> & {
    /** The account is in order, but its organisation is switched off. */
    switchedOff: boolean;
  };

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
  /**
   * Whether the user still has the password and the organisation of this moment. Until the
   * transaction ends, whoever changes them waits, and so do concurrent calls for this user.
   */
  abstract holdUser(user: LoginUser): Promise<boolean>;
  /** The same for this session. */
  abstract hold(sessionId: string): Promise<void>;
  abstract statusOf(sessionId: string): Promise<SessionStatus | null>;
  abstract statusOfUser(userId: string): Promise<BackgroundUser | null>;
  abstract seen(sessionId: string, now: Date): Promise<void>;
  abstract setLocked(sessionId: string, locked: boolean): Promise<void>;
  abstract setLockAfter(sessionId: string, seconds: number | null): Promise<void>;
  abstract setViewing(sessionId: string, viewing: SessionStatus['viewing']): Promise<void>;
  abstract revoke(sessionId: string, why: string, now: Date): Promise<void>;
  abstract revokeAllOf(userId: string, why: string, now: Date): Promise<void>;
  abstract revokeOthersOf(userId: string, but: string, why: string, now: Date): Promise<void>;
  abstract addRefresh(sessionId: string, hash: string, now: Date, end: Date): Promise<void>;
  abstract findRefresh(hash: string): Promise<Refresh | null>;
  /** True for the one caller who is first. */
  abstract use(refreshId: string, nonce: string, now: Date): Promise<boolean>;
  /** Invalidates all unused tokens, without successors. */
  abstract setAside(sessionId: string, now: Date): Promise<void>;
  abstract renewalsSince(sessionId: string, since: Date): Promise<number>;
}

export interface LoginFailures {
  account: Failures | undefined;
  together: Failures | undefined;
  address: Failures | undefined;
}

/** Counters of failed sign-ins, shared by all processes and persistent. */
export abstract class LoginCounters {
  abstract of(account: string, ip: string): Promise<LoginFailures>;
  abstract count(account: string, ip: string, now: Date): Promise<void>;
  /** Reset by a success or an administrator. */
  abstract forgive(account: string): Promise<void>;
}

export interface LoginAttempt extends Caller {
  account: string;
  userId: string | null;
  outcome: string;
  /** Defaults to signing in. */
  kind?: VisitKind;
  /** Defaults to a password; signing out has none. */
  method?: SignInMethod;
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
  /** Consumes the puzzle: of several concurrent callers one gets it. */
  abstract take(id: string): Promise<StoredCaptcha | null>;
}
