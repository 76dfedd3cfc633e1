/** One thing that a person did: which route, how it ended, how long it took. No contents. */
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

/** One error that nobody expected, without personal data. */
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
  /** Forgets some of what is older; answers whether there may be more. */
  abstract prune(before: Date): Promise<boolean>;
}
