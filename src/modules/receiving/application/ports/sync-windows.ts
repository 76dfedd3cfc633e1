import type { Params } from '@kernel/rules';
import type { Span } from '../../domain/windows';

/** A window with its read position. */
export interface SyncWindow extends Span {
  id: string;
  orgId: string;
  nextPage: number;
  failures: number;
}

/** The result of reading one page. */
export interface PageRead {
  totalPages: number;
  found: number;
  added: number;
  /** This is the last page. */
  last: boolean;
}

export interface SyncState {
  orgId: string;
  tin: string;
  /** Everything submitted before this instant has been read, or is in an open window. */
  syncedTo: Date;
  lastSuccess: Date | null;
  lastError: string | null;
  lastErrorParams: Params | null;
}

/** Which windows are open, and how far each has been read. */
export abstract class SyncWindows {
  /** The state of an organisation, created by the first call; locked in a transaction. */
  abstract stateOf(orgId: string, tin: string): Promise<SyncState & { nextPass: Date }>;
  /** Opens windows; one that is already open is left alone. */
  abstract open(orgId: string, spans: readonly Span[]): Promise<void>;
  abstract hasOpenRecent(orgId: string): Promise<boolean>;
  /** Documents that may still change: the earliest receipt among them. */
  abstract oldestChanging(orgId: string, since: Date): Promise<Date | null>;
  abstract passed(orgId: string, to: Date, nextPass: Date): Promise<void>;
  /** Claims a window that is due, of any organisation or of one; optionally within bounds. */
  abstract claim(now: Date, until: Date, among?: SpanOf): Promise<SyncWindow | null>;
  /** An organisation's unfinished windows. */
  abstract openOf(orgId: string): Promise<SyncWindow[]>;
  abstract get(orgId: string, id: string): Promise<SyncWindow | null>;
  /** How many windows within a span are still open. */
  abstract countOpen(among: SpanOf): Promise<number>;
  /** Locks a window; false when another worker has recorded this page before. */
  abstract isNext(window: SyncWindow): Promise<boolean>;
  /** Records a page of a locked window as read. */
  abstract advance(window: SyncWindow, read: PageRead, dueTime: Date): Promise<void>;
  /** Replaces a window by smaller ones. */
  abstract split(window: SyncWindow, halves: readonly Span[]): Promise<void>;
  abstract reschedule(window: SyncWindow, dueTime: Date, failed: boolean): Promise<void>;
  abstract succeeded(orgId: string): Promise<void>;
  abstract failed(orgId: string, error: { code: string; params: Params }): Promise<void>;
  /** Deletes windows that were completed before an instant. */
  abstract prune(before: Date): Promise<number>;
}

export interface SpanOf {
  orgId: string;
  from: Date;
  to: Date;
}
