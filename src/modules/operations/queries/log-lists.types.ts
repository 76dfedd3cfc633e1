import type { SignInMethod, VisitKind } from '@modules/identity/contract';

/** One time under three names, since every list of the console can be sorted by those of a record. */
type Line = {
  id: string;
  logDateTime: string;
  createTime: string;
  updateTime: string;
};

/** An attempt to sign in or unlock, or a sign-out. */
export type VisitLogView = Line & {
  account: string;
  /** Null if there is no such account. */
  realName: string | null;
  kind: VisitKind;
  /** Null for signing out. */
  method: SignInMethod | null;
  outcome: string;
  /** `200` or `400`, as clients of the API family read it. */
  status: string;
  remoteIp: string;
  browser: string | null;
  os: string | null;
};

export type OperationLogView = Line & {
  userId: string;
  account: string;
  controllerName: string;
  actionName: string;
  httpMethod: string;
  /** The code of the answer, as text. */
  status: string;
  /** Milliseconds. */
  elapsed: number;
  remoteIp: string;
  browser: string | null;
  os: string | null;
  traceId: string;
  realName: string | null;
  createUserId: string;
};

/** What work without a user leaves empty. */
type ByUser = {
  userId: string | null;
  realName: string | null;
  createUserId?: string | null;
};

/** An unexpected error. */
export type ExceptionLogView = Line &
  ByUser & {
    controllerName: string;
    httpMethod: string | null;
    eventId: string;
    message: string;
    exception: string;
    traceId: string;
  };

/** A change in the audit trail. */
export type DifferenceLogView = Line &
  ByUser & {
    resource: string;
    recordId: string;
    diffType: string;
    /** The values as JSON. */
    beforeData: string | null;
    afterData: string | null;
    traceId: string;
  };

export type LogView = VisitLogView | OperationLogView | ExceptionLogView | DifferenceLogView;
