/** Which steps of tutorials a user has completed. */
export abstract class TutorialProgress {
  /** A step of a tutorial that is switched on. */
  abstract isThere(stepId: string): Promise<boolean>;
  /** Marking a completed step again changes nothing. */
  abstract done(userId: string, stepId: string, now: Date): Promise<void>;
  abstract undo(userId: string, stepId: string): Promise<void>;
}
