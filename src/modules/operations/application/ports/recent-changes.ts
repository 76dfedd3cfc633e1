/** How many changes the records of a resource have seen lately, and the last of them. */
export interface ChangeCount {
  orgId: string;
  resource: string;
  last: string;
  changes: number;
}

/** Recent changes of records, as far as the audit trail has them. */
export abstract class RecentChanges {
  abstract of(orgIds: readonly string[], since: Date): Promise<ChangeCount[]>;

  /** Those of every organisation, as far as they are among the newest thousand of all. */
  abstract ofAll(since: Date): Promise<ChangeCount[]>;
}
