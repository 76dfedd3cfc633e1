/** What is a reader's own: the reading list, and since when posts are new to the reader. */
export abstract class ReadingStore {
  /** Whether readers can see a post at this time. */
  abstract isVisible(postId: string, now: Date): Promise<boolean>;
  /** Saved before, it stays as it was. */
  abstract save(userId: string, postId: string, now: Date): Promise<void>;
  abstract drop(userId: string, postId: string): Promise<void>;
  /** Somebody whose last visit was before `pause` begins a new one: what came since the last is new. */
  abstract visit(userId: string, now: Date, pause: Date): Promise<void>;
}
