import { Injectable } from '@nestjs/common';
import { HOUR, MINUTE } from '@kernel/time';
import { AuthorityError, TaxAuthority } from '@modules/authority';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { asSystem } from '@platform/tenancy/org-scope';
import { CANCEL_WINDOW } from '../../domain/document/lifecycle';
import { changesIn, type ForeignChange, RecordForeignChanges } from './record-foreign-changes';
import { SubmissionTiming } from './submission-timing';
import { type Watched, WatchList } from '../ports/watch-list';

/** A little beyond the window: a cancellation in its last minute is reported later. */
const MARGIN = 2 * HOUR;
const AFTER_FAILURE = 5 * MINUTE;

/**
 * Valid documents can be cancelled in the authority's portal, and buyers can request rejection:
 * while that is possible, their submissions are polled at a low rate (myinvois-api, section 13.3,
 * 6).
 */
@Injectable()
export class WatchValid {
  constructor(
    private readonly list: WatchList,
    private readonly authority: TaxAuthority,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly timing: SubmissionTiming,
  ) {}

  /** Polls one submission that is due; returns how many it polled. */
  async watchNext(): Promise<number> {
    const now = this.clock.now();
    const watched = await asSystem('watch valid documents', 'all', () =>
      this.list.claim({
        validatedAfter: new Date(now.getTime() - CANCEL_WINDOW - MARGIN),
        watchedBefore: new Date(now.getTime() - this.timing.watch),
        now,
      }),
    );
    if (!watched) return 0;
    await asSystem('watch valid documents', watched.orgId, () => this.readOrReschedule(watched));
    return 1;
  }

  /**
   * An outage is expected, not an error. It is polled again soon: its window may end within the
   * hour.
   */
  private async readOrReschedule(watched: Watched): Promise<void> {
    try {
      await this.read(watched);
    } catch (error) {
      if (!(error instanceof AuthorityError)) throw error;
      const { watch } = this.timing;
      const wait = Math.min(watch, Math.max(AFTER_FAILURE, error.retryAfterMs ?? 0));
      await this.list.reschedule(watched, new Date(this.clock.now().getTime() - watch + wait));
    }
  }

  private async read({ orgId, submissionUid, documents }: Watched): Promise<void> {
    const ids = new Map(documents.map(({ uuid, documentId }) => [uuid, documentId]));
    const changes: ForeignChange[] = [];
    for (let pageNo = 1, read = 0; ; pageNo += 1) {
      const status = await this.authority.getSubmission(orgId, submissionUid, {
        pageNo,
        pageSize: 100,
      });
      if (!status) break;
      read += status.documents.length;
      changes.push(...changesIn(status.documents, ids));
      if (status.documents.length === 0 || read >= status.documentCount) break;
    }
    if (changes.length > 0) await this.commands.execute(new RecordForeignChanges(changes));
  }
}
