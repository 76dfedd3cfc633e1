import type { PlainDate } from '@kernel/time';
import type { ReportedDocument } from '../../domain/received.types';
import type { Held } from '../../domain/reconciliation/difference.types';

export interface RunWindow {
  id: string;
  runId: string;
  /** The window of the plan that it belongs to: itself, or what it was split from. */
  itemId: string;
  from: Date;
  /** Not included. */
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

/** A comparison: how far it is read, what was told, what we hold beside it. */
export abstract class Runs {
  abstract begin(run: Omit<Run, 'id' | 'beganAt'>, spans: readonly [Date, Date][]): Promise<string>;
  abstract setTask(runId: string, taskId: string): Promise<void>;
  abstract get(runId: string): Promise<Run>;
  abstract windowsOf(runId: string): Promise<RunWindow[]>;
  /** The next part of a window of the plan that is not read to its end. */
  abstract nextOpen(itemId: string): Promise<RunWindow | null>;
  /** Keeps a page and moves on; a page that somebody else moved past changes nothing. */
  abstract keepPage(
    window: RunWindow,
    reported: readonly ReportedDocument[],
    last: boolean,
  ): Promise<void>;
  abstract split(window: RunWindow, spans: readonly [Date, Date][]): Promise<void>;
  /** Spans of the plan that are read to their end. */
  abstract readSpans(runId: string): Promise<{ spans: [Date, Date][]; complete: boolean }>;
  /** What was told, in portions; the next one begins after the last uuid. */
  abstract reportedAfter(
    runId: string,
    direction: ReportedDocument['direction'],
    uuid: string,
    limit: number,
  ): Promise<ReportedDocument[]>;
  /** Those of the uuids that were told. */
  abstract reportedAmong(
    runId: string,
    direction: ReportedDocument['direction'],
    uuids: readonly string[],
  ): Promise<Set<string>>;
  /** Received documents as we hold them. */
  abstract received(orgId: string, uuids: readonly string[]): Promise<Held[]>;
  /** Received documents issued in a span that were not told. */
  abstract receivedNotReported(run: Run, span: [Date, Date]): Promise<Held[]>;
  abstract countReceived(run: Run): Promise<number>;
  abstract end(
    run: Run,
    result: { complete: boolean; ours: number; theirs: number; moving: number; since: Date },
  ): Promise<void>;
}
