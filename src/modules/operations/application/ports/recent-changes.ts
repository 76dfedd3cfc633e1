/** How many recent changes the records of a resource have, and the last of them. */
export interface ChangeCount {
  orgId: string;
  resource: string;
  last: string;
  changes: number;
}

/** Recent changes of records, from the audit trail. */
export abstract class RecentChanges {
  abstract of(orgIds: readonly string[], since: Date): Promise<ChangeCount[]>;

  /** Changes in every organisation that are among the newest thousand of all. */
  abstract ofAll(since: Date): Promise<ChangeCount[]>;
}
