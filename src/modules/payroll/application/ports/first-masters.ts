/** Whose masters they are, who created them, and when. */
export interface MastersOwner {
  orgId: string;
  userId: string | null;
  at: Date;
}

/** The records that every organisation's payroll begins with; whatever the scope. */
export abstract class FirstMasters {
  abstract exist(orgId: string): Promise<boolean>;
  abstract add(owner: MastersOwner): Promise<void>;
}
