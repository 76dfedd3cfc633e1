/** One operation of a user: route, outcome, duration. No contents. */
export interface Operation {
  orgId: string;
  userId: string;
  account: string;
  controllerName: string;
  actionName: string;
  httpMethod: string;
  /** The code of the body: 200, 400 refused, 403 … */
  status: number;
  elapsed: number;
  remoteIp: string;
  browser: string | null;
  os: string | null;
  traceId: string;
  at: Date;
}

/** One unexpected error, without personal data. */
export interface ExceptionEntry {
  orgId: string;
  userId: string | null;
  controllerName: string;
  httpMethod: string | null;
  eventId: string;
  message: string;
  exception: string;
  traceId: string;
  at: Date;
}

export abstract class LogRepository {
  abstract addOperations(operations: readonly Operation[]): Promise<void>;
  abstract addException(entry: ExceptionEntry): Promise<void>;
  /** Deletes some of the older rows; returns whether there may be more. */
  abstract prune(before: Date): Promise<boolean>;
}
