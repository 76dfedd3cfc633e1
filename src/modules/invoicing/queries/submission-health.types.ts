import type { PlainDate } from '@kernel/time';
import type { DiskSpace } from '@platform/contract';
import type { KindNumber } from '../domain/document/kinds';

export interface Speed {
  documents: number;
  /** Mean seconds from submission to valid; null without any. */
  mean: number | null;
  median: number | null;
  /** Nineteen out of twenty were faster. */
  slowest: number | null;
}

export interface SubmissionHealth {
  /** When this was measured. */
  at: string;
  waiting: number;
  /** Since when the oldest has waited. */
  oldest: string | null;
  /** The number of those that the authority has and is checking. */
  checking: number;
  /** The first day whose failures are included. */
  failedSince: PlainDate;
  /** By code and kind, so that each leads to its documents. */
  causes: { code: string; documents: number; kind: KindNumber; latest: string }[];
  failed: number;
  lastDay: Speed;
  lastWeek: Speed;
  /** Valid and refused in each of the last 24 hours, the current one last. */
  hours: { at: string; valid: number; failed: number }[];
  authority: {
    reachable: boolean;
    since: string | null;
    reason: string | null;
    /** The authority's clock minus ours in milliseconds; null before its first answer. */
    clockOffset: number | null;
  };
  /** Covers the whole platform, not one organisation. */
  everyOrganisation: boolean;
  /** The address of a proxy whose forwarded header is not trusted; for those who see the platform. */
  unknownProxy: string | null;
  /** On the server's disks; for those who see the platform. */
  disk: DiskSpace | null;
}
