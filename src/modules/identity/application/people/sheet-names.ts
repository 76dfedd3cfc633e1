/** What a sheet calls by name, within the present reach. */
export abstract class SheetNames {
  /** The organisation within reach that has this name or code; null for none, or for several. */
  abstract organisation(name: string): Promise<string | null>;
  /** The position of that name in the organisation, or in the nearest one above it. */
  abstract position(name: string, orgId: string): Promise<string | null>;
}

/** A person that a line of a sheet may mean. */
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
