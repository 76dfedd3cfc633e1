import type { Params } from '@kernel/rules';
import type { Span } from '../../domain/windows';

/** A window with the place up to which it is read. */
export interface SyncWindow extends Span {
  id: string;
  orgId: string;
  nextPage: number;
  failures: number;
}

/** What came of reading one page. */
export interface PageRead {
  totalPages: number;
  found: number;
  added: number;
  /** Nothing is behind this page. */
  last: boolean;
}

export interface SyncState {
  orgId: string;
  tin: string;
  /** Everything submitted before this instant is read, or stands in an open window. */
  syncedTo: Date;
  lastSuccess: Date | null;
  lastError: string | null;
  lastErrorParams: Params | null;
}

/** Which windows are open, and how far each is read. */
export abstract class SyncWindows {
  /** The state of an organisation, which begins with the first call; locked in a transaction. */
  abstract stateOf(orgId: string, tin: string): Promise<SyncState & { nextPass: Date }>;
  /** Opens windows; one that is open already is left as it is. */
  abstract open(orgId: string, spans: readonly Span[]): Promise<void>;
  abstract hasOpenRecent(orgId: string): Promise<boolean>;
  /** Documents that may still change: the earliest receipt among them. */
  abstract oldestChanging(orgId: string, since: Date): Promise<Date | null>;
  abstract passed(orgId: string, to: Date, nextPass: Date): Promise<void>;
  /** Claims a window that is due, of any organisation or of one; among some by their bounds. */
  abstract claim(now: Date, until: Date, among?: SpanOf): Promise<SyncWindow | null>;
  /** Windows of an organisation that are not read to their end. */
  abstract openOf(orgId: string): Promise<SyncWindow[]>;
  abstract get(orgId: string, id: string): Promise<SyncWindow | null>;
  /** How many windows within a span are still open. */
  abstract countOpen(among: SpanOf): Promise<number>;
  /** Notes a page as read; false when somebody else noted it before. */
  abstract advance(window: SyncWindow, read: PageRead, dueTime: Date): Promise<boolean>;
  /** Puts smaller windows in the place of one. */
  abstract split(window: SyncWindow, halves: readonly Span[]): Promise<void>;
  abstract putBack(window: SyncWindow, dueTime: Date, failed: boolean): Promise<void>;
  abstract succeeded(orgId: string): Promise<void>;
  abstract failed(orgId: string, error: { code: string; params: Params }): Promise<void>;
  /** Forgets windows that were read to their end before an instant. */
  abstract prune(before: Date): Promise<number>;
}

export interface SpanOf {
  orgId: string;
  from: Date;
  to: Date;
}
