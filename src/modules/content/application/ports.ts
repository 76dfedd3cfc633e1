/** Which notices are told where, and which are due. */
export abstract class NoticeStore {
  /** Locks a scheduled notice whose time has come, and none that another process works on. */
  abstract claimDue(now: Date): Promise<string | null>;
  /** From now on it is addressed to the people of these organisations. */
  abstract address(
    noticeId: string,
    orgIds: readonly string[],
    told: { isByRole: boolean; publicTime: Date },
  ): Promise<void>;
  /**
   * Whether an occurrence is told for the first time; asked in the unit that tells it
   * (`platform/occurrences`).
   */
  abstract isFirstTold(orgId: string, occurrenceKey: string, at: Date): Promise<boolean>;
  /** It is shown to nobody any more; to whom it was addressed stays known. */
  abstract hide(noticeId: string): Promise<void>;
}
