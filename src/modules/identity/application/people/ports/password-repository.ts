export abstract class PasswordRepository {
  /** The last hashes of a user, the current one first. */
  abstract remembered(userId: string, count: number): Promise<string[]>;
  abstract store(
    userId: string,
    hash: string,
    how: { mustChange: boolean; now: Date },
  ): Promise<void>;
}
