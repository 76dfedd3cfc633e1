/** Something that browsers are to be told at once. */
export interface PushMessage {
  event: 'PublicNotice' | 'OnlineUserList';
  /** To the people of this organisation; null for everybody. */
  orgId: string | null;
  /** Only to those who hold it and see the organisation. */
  permission: string | null;
  payload: object;
}

export interface StoredPush extends PushMessage {
  id: string;
}

/** What is to be told passes through the database, so that every process hears of it. */
export abstract class PushStore {
  abstract put(message: PushMessage): Promise<void>;
  abstract since(instant: Date): Promise<StoredPush[]>;
}

/** A browser that keeps a line open. */
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

/** Who is there, as all processes together know it. */
export abstract class Presence {
  abstract arrive(processId: string, visit: Visit, now: Date): Promise<void>;
  abstract leave(connectionId: string): Promise<void>;
  abstract beat(processId: string, now: Date): Promise<void>;
  /** Takes away what a dead process left behind; answers whose it was. */
  abstract sweep(before: Date): Promise<string[]>;
  /** The connection, if it is within the present scope. */
  abstract find(connectionId: string): Promise<Present | null>;
}
