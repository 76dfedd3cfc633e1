/** A user's favourite pages (platform-api, section 8: my apps). */
export abstract class OwnPages {
  /** The ids of menu entries, in the user's order. */
  abstract of(userId: string): Promise<string[]>;
  /** These and no others; ids that are no entry of the menu are passed over. */
  abstract put(userId: string, menuIds: readonly string[]): Promise<void>;
  abstract remove(userId: string, menuIds: readonly string[]): Promise<void>;
}
