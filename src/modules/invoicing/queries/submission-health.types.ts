import type { PlainDate } from '@kernel/time';
import type { DiskSpace } from '@platform/contract';
import type { KindNumber } from '../domain/document/kinds';

export interface Speed {
  documents: number;
  /** Seconds from submitting to valid; null when there was none. */
  mean: number | null;
  median: number | null;
  /** Nineteen of twenty were faster. */
  slowest: number | null;
}

export interface SubmissionHealth {
  /** When this was so. */
  at: string;
  waiting: number;
  /** Since when the oldest waits. */
  oldest: string | null;
  /** Of those, how many the authority has and checks. */
  checking: number;
  /** The first day whose failures are included. */
  failedSince: PlainDate;
  /** By code and kind, so that each leads to its documents. */
  causes: { code: string; documents: number; kind: KindNumber; latest: string }[];
  failed: number;
  lastDay: Speed;
  lastWeek: Speed;
  /** Valid and refused in each of the last 24 hours; the last one is the present. */
  hours: { at: string; valid: number; failed: number }[];
  authority: {
    reachable: boolean;
    since: string | null;
    reason: string | null;
    /** The authority's clock minus ours in milliseconds; null before its first answer. */
    clockOffset: number | null;
  };
  /** The whole platform is looked at, not one organisation. */
  everyOrganisation: boolean;
  /** The address of a proxy whose forwarded header is not believed; for those who see the platform. */
  unknownProxy: string | null;
  /** Of the server's disks; for those who see the platform. */
  disk: DiskSpace | null;
}
