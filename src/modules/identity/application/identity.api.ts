/** Who runs the platform, and can be written to. */
export interface Administrator {
  orgId: string;
  email: string;
}

/** The API of this module for other modules. */
export abstract class IdentityApi {
  /** The name of an organisation; null when the id does not exist. */
  abstract nameOf(orgId: string): Promise<string | null>;
  /** The id of the organisation with this code; null when there is none. */
  abstract idOf(code: string): Promise<string | null>;
  /** True for an organisation at the top of its tree, other than the platform's own. */
  abstract isTenant(orgId: string): Promise<boolean>;
  /** Names of users by id, for lists that show who did something. */
  abstract userNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ids of the users whose account contains the text, for lists that store no account names. */
  abstract usersByAccount(part: string): Promise<string[]>;
  /** Ids of the other enabled users of the same organisation or of one within it, at most 200. */
  abstract colleagues(userId: string): Promise<string[]>;
  /** Enabled Super Admins with an e-mail address, at most 20. */
  abstract administrators(): Promise<Administrator[]>;
  /** Which of the ids name an organisation within the current scope. */
  abstract organisationsAmong(ids: readonly string[]): Promise<string[]>;
  /** Ids and names of the organisations within the current scope. */
  abstract organisations(): Promise<{ id: string; name: string }[]>;
}
