import type { PlainDate } from '@kernel/time';
import type { ReportedDocument } from '../../domain/received.types';
import type { Held } from '../../domain/reconciliation/difference.types';

export interface RunWindow {
  id: string;
  runId: string;
  /** The original window it belongs to: itself, or the one it was split from. */
  itemId: string;
  from: Date;
  /** Exclusive. */
  to: Date;
  nextPage: number;
}

export interface Run {
  id: string;
  orgId: string;
  tin: string;
  from: PlainDate;
  to: PlainDate;
  beganAt: Date;
}

export interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** What a comparison ends with. */
export interface RunResult {
  complete: boolean;
  ours: number;
  theirs: number;
  /** Left out because they changed here during the comparison. */
  moving: number;
  /** Left out because the authority had them for too short a time. */
  fresh: number;
  /** From when on those are old enough; null when there were none. */
  againAfter: Date | null;
  since: Date;
}

/** A comparison: its reading progress, what was reported, and what we hold. */
export abstract class Runs {
  abstract begin(run: Omit<Run, 'id' | 'beganAt'>, spans: readonly [Date, Date][]): Promise<string>;
  abstract setTask(runId: string, taskId: string): Promise<void>;
  abstract get(runId: string): Promise<Run>;
  abstract windowsOf(runId: string): Promise<RunWindow[]>;
  /** The next part of an unfinished window. */
  abstract nextOpen(itemId: string): Promise<RunWindow | null>;
  /** Stores a page and moves on; a page that another worker has stored changes nothing. */
  abstract keepPage(
    window: RunWindow,
    reported: readonly ReportedDocument[],
    last: boolean,
  ): Promise<void>;
  abstract split(window: RunWindow, spans: readonly [Date, Date][]): Promise<void>;
  /** Spans that have been read completely. */
  abstract readSpans(runId: string): Promise<{ spans: [Date, Date][]; complete: boolean }>;
  /** The reported documents, in portions; the next one starts after the last uuid. */
  abstract reportedAfter(
    runId: string,
    direction: ReportedDocument['direction'],
    uuid: string,
    limit: number,
  ): Promise<ReportedDocument[]>;
  /** Which of the uuids were reported. */
  abstract reportedAmong(
    runId: string,
    direction: ReportedDocument['direction'],
    uuids: readonly string[],
  ): Promise<Set<string>>;
  /** Received documents as we hold them. */
  abstract received(orgId: string, uuids: readonly string[]): Promise<Held[]>;
  /** Received documents issued within a span that were not reported. */
  abstract receivedNotReported(run: Run, span: [Date, Date]): Promise<Held[]>;
  abstract countReceived(run: Run): Promise<number>;
  abstract end(run: Run, result: RunResult): Promise<void>;
}
