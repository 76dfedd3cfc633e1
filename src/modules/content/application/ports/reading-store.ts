/** A user's own data: the reading list, and since when posts are new. */
export abstract class ReadingStore {
  /** Whether readers can see a post at this time. */
  abstract isVisible(postId: string, now: Date): Promise<boolean>;
  /** Saving again changes nothing. */
  abstract save(userId: string, postId: string, now: Date): Promise<void>;
  abstract drop(userId: string, postId: string): Promise<void>;
  /** If the last visit was before `pause`, a new one starts: posts since the last visit are new. */
  abstract visit(userId: string, now: Date, pause: Date): Promise<void>;
}
