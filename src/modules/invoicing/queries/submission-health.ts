import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AuthorityStatus } from '@modules/authority';
import { addDays, businessDate, DAY, HOUR, parseLocalDateTime } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnknownProxy } from '@platform/http/unknown-proxy';
import { DiskRoom } from '@platform/ops/disk-room';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import type { KindNumber } from '../domain/document/kinds';
import { Status } from '../domain/document/lifecycle';
import type { Speed, SubmissionHealth } from './submission-health.types';

interface Bucket {
  seconds: string;
  documents: string;
}

const HOURS = 24;
const CAUSES = 30;
/** Enough to see what fails; a larger sample would not change the ranking. */
const LATEST = 2_000;
/** Older failures are history, not health. */
const MONTH_DAYS = 30;

/** The state of submission: what waits, what fails and why, how long it takes. */
export class GetSubmissionHealth extends Query<SubmissionHealth> {}

@QueryHandler(GetSubmissionHealth)
export class GetSubmissionHealthHandler implements IQueryHandler<GetSubmissionHealth> {
  constructor(
    private readonly repositories: Repositories,
    private readonly authority: AuthorityStatus,
    private readonly proxy: UnknownProxy,
    private readonly disk: DiskRoom,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<SubmissionHealth> {
    const now = this.clock.now();
    const everyOrganisation = currentScope().readable === 'all';
    const failedSince = addDays(businessDate(now), -MONTH_DAYS);
    const monthAgo = parseLocalDateTime(`${failedSince} 00:00:00`)!;
    const [queue, causes, failed, lastDay, lastWeek, hours, state] = await Promise.all([
      this.queue(),
      this.causes(monthAgo),
      this.failed(monthAgo),
      this.speed(before(now, DAY)),
      this.speed(before(now, 7 * DAY)),
      this.hours(now),
      this.authority.current(),
    ]);
    return {
      at: now.toISOString(),
      ...queue,
      failedSince,
      causes,
      failed,
      lastDay,
      lastWeek,
      hours,
      authority: {
        reachable: state.reachable,
        since: state.since?.toISOString() ?? null,
        reason: state.reason,
        clockOffset: state.clockOffset,
      },
      everyOrganisation,
      unknownProxy: everyOrganisation ? (this.proxy.seen?.address ?? null) : null,
      disk: everyOrganisation ? await this.disk.now() : null,
    };
  }

  private async queue(): Promise<Pick<SubmissionHealth, 'waiting' | 'oldest' | 'checking'>> {
    const [row] = await this.repositories.read<{
      waiting: string;
      checking: string | null;
      oldest: Date | null;
    }>(
      `SELECT COUNT(*) AS waiting, SUM(d.uuid IS NOT NULL) AS checking, MIN(d.submit_time) AS oldest
       FROM invoicing_document d WHERE d.submit_status = ? AND {scope:d}`,
      [Status.Submitted],
    );
    return {
      waiting: Number(row!.waiting),
      checking: Number(row!.checking ?? 0),
      oldest: row!.oldest?.toISOString() ?? null,
    };
  }

  /** Each cause counts a document once, however often it occurs in it. */
  private async causes(since: Date): Promise<SubmissionHealth['causes']> {
    const rows = await this.repositories.read<{
      code: string;
      documents: string;
      kind: KindNumber;
      latest: Date;
    }>(
      `SELECT f.code, COUNT(DISTINCT e.id) AS documents, e.kind,
         MAX(e.update_time) AS latest
       FROM (SELECT d.id, d.kind, d.update_time, d.faults FROM invoicing_document d
         WHERE d.in_bin = 0 AND d.submit_status IN (?, ?) AND d.update_time >= ? AND {scope:d}
         ORDER BY d.update_time DESC LIMIT ${LATEST}) e,
       JSON_TABLE(e.faults, '$[*]' COLUMNS (
         code VARCHAR(100) PATH '$.code', severity VARCHAR(10) PATH '$.severity')) f
       WHERE (f.severity IS NULL OR f.severity <> 'warning') AND f.code IS NOT NULL
       GROUP BY f.code, e.kind ORDER BY documents DESC, f.code, e.kind LIMIT ${CAUSES}`,
      [Status.Failed, Status.Invalid, since],
    );
    return rows.map((row) => ({
      ...row,
      documents: Number(row.documents),
      latest: row.latest.toISOString(),
    }));
  }

  private async failed(since: Date): Promise<number> {
    const [row] = await this.repositories.read<{ count: string }>(
      `SELECT COUNT(*) AS count FROM invoicing_document d
       WHERE d.in_bin = 0 AND d.submit_status IN (?, ?) AND d.update_time >= ? AND {scope:d}`,
      [Status.Failed, Status.Invalid, since],
    );
    return Number(row!.count);
  }

  private async speed(since: Date): Promise<Speed> {
    const rows = await this.repositories.read<Bucket>(
      `SELECT GREATEST(0, TIMESTAMPDIFF(SECOND, d.submit_time, d.validated_at)) AS seconds,
         COUNT(*) AS documents
       FROM invoicing_document d
       WHERE d.submit_status IN (?, ?, ?) AND d.validated_at >= ? AND d.submit_time IS NOT NULL
         AND {scope:d}
       GROUP BY seconds ORDER BY seconds`,
      [Status.Valid, Status.Cancelled, Status.Rejected, since],
    );
    return speedOf(rows);
  }

  private async hours(now: Date): Promise<SubmissionHealth['hours']> {
    const first = new Date(Math.floor(now.getTime() / HOUR) * HOUR - (HOURS - 1) * HOUR);
    const counted = async (column: 'validated_at' | 'update_time', statuses: Status[]) => {
      const rows = await this.repositories.read<{ hour: string; documents: string }>(
        `SELECT TIMESTAMPDIFF(HOUR, ?, d.${column}) AS hour, COUNT(*) AS documents
         FROM invoicing_document d
         WHERE d.submit_status IN (${statuses.map(() => '?').join(', ')}) AND d.${column} >= ?
           AND d.in_bin = 0 AND {scope:d} GROUP BY hour`,
        [first, ...statuses, first],
      );
      return new Map(rows.map(({ hour, documents }) => [Number(hour), Number(documents)]));
    };
    const [valid, failed] = await Promise.all([
      counted('validated_at', [Status.Valid, Status.Cancelled, Status.Rejected]),
      counted('update_time', [Status.Failed, Status.Invalid]),
    ]);
    return Array.from({ length: HOURS }, (_, hour) => ({
      at: new Date(first.getTime() + hour * HOUR).toISOString(),
      valid: valid.get(hour) ?? 0,
      failed: failed.get(hour) ?? 0,
    }));
  }
}

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Mean and percentiles, from a histogram of seconds. */
export function speedOf(buckets: readonly Bucket[]): Speed {
  const counts = buckets.map(({ seconds, documents }) => [Number(seconds), Number(documents)]);
  const documents = counts.reduce((sum, [, count]) => sum + count!, 0);
  if (documents === 0) return { documents, mean: null, median: null, slowest: null };
  const whole = counts.reduce((sum, [seconds, count]) => sum + seconds! * count!, 0);
  const at = (share: number): number => {
    let passed = 0;
    for (const [seconds, count] of counts) {
      passed += count!;
      if (passed >= documents * share) return seconds!;
    }
    return counts.at(-1)![0]!;
  };
  return { documents, mean: Math.round(whole / documents), median: at(0.5), slowest: at(0.95) };
}
