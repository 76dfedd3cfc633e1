/** Which steps of the tutorials somebody has done. */
export abstract class TutorialProgress {
  /** A step of a tutorial that is switched on. */
  abstract isThere(stepId: string): Promise<boolean>;
  /** Done before, it stays as it was. */
  abstract done(userId: string, stepId: string, now: Date): Promise<void>;
  abstract undo(userId: string, stepId: string): Promise<void>;
}
