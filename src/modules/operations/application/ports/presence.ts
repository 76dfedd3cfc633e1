/** A browser with an open connection. */
export interface Visit {
  connectionId: string;
  sessionId: string;
  userId: string;
  orgId: string;
  accountType: number;
  userName: string;
  realName: string;
  orgName: string;
  ip: string;
  browser: string | null;
  os: string | null;
}

export type Present = Pick<Visit, 'connectionId' | 'sessionId' | 'userId' | 'orgId'> & {
  accountType: number;
};

/** Who is online, as seen by all processes together. */
export abstract class Presence {
  abstract arrive(processId: string, visit: Visit, now: Date): Promise<void>;
  abstract leave(connectionId: string): Promise<void>;
  abstract beat(processId: string, now: Date): Promise<void>;
  /** Deletes the connections of a crashed process; returns whose they were. */
  abstract sweep(before: Date): Promise<string[]>;
  /** The connection, if it is within the current scope. */
  abstract find(connectionId: string): Promise<Present | null>;
}
