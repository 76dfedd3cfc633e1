/** What other modules may ask of this one. */
export abstract class IdentityApi {
  /** The name of an organisation; null when there is none with this id. */
  abstract nameOf(orgId: string): Promise<string | null>;
  /** Names of people by id, for lists that show who did something. */
  abstract userNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ids of the people whose account contains the text, for lists that keep no accounts. */
  abstract usersByAccount(part: string): Promise<string[]>;
  /** Those of the ids that name an organisation within the present scope. */
  abstract organisationsAmong(ids: readonly string[]): Promise<string[]>;
  /** Ids and names of the organisations within the present scope. */
  abstract organisations(): Promise<{ id: string; name: string }[]>;
}
