import type { Reader } from '../../domain/notice/audience';

/** What a reader does with a notice; only the first time is recorded. */
export type NoticeMark = 'read' | 'dismissed';

/** The audiences of notices, and which notices are due. */
export abstract class NoticeStore {
  /** Locks a scheduled notice that is due and that no other process is working on. */
  abstract claimDue(now: Date): Promise<string | null>;
  /** A draft again that keeps the time at which it could not be published. */
  abstract holdBack(noticeId: string, now: Date): Promise<void>;
  /** From now on it is addressed to the users of these organisations. */
  abstract address(
    noticeId: string,
    orgIds: readonly string[],
    details: { isByRole: boolean; publicTime: Date },
  ): Promise<void>;
  /**
   * Whether an occurrence is reported for the first time; asked in the unit of work that reports it
   * (`platform/occurrences`).
   */
  abstract isFirstReport(orgId: string, occurrenceKey: string, at: Date): Promise<boolean>;
  /** Nobody sees it any more; its audience remains recorded. */
  abstract hide(noticeId: string): Promise<void>;
  abstract isAddressed(reader: Reader, noticeId: string): Promise<boolean>;
  /** One notice, or all that are addressed to the reader. */
  abstract mark(mark: NoticeMark, reader: Reader, at: Date, noticeId?: string): Promise<void>;
}
