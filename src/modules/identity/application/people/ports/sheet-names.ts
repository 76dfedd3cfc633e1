/** Names used in sheets, resolved within the current scope. */
export abstract class SheetNames {
  /** The accessible, enabled organisation with this name or code; null when there is none, or several. */
  abstract organisation(name: string): Promise<string | null>;
  /** The position of that name in the organisation, or in the nearest one above it; rather an enabled one. */
  abstract position(name: string, orgId: string): Promise<string | null>;
}

/** A user that a line of a sheet may refer to. */
export interface Listed {
  id: string;
  orgId: string;
  version: number;
  /** As the sheet would show it. */
  row: Readonly<Record<string, unknown>>;
}

export abstract class SheetPeople {
  abstract byId(id: string): Promise<Listed | null>;
  abstract byAccount(account: string): Promise<Listed | null>;
}
