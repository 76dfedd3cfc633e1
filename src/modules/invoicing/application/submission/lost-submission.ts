import { Injectable } from '@nestjs/common';
import { MINUTE, SECOND } from '@kernel/time';
import { type FoundDocument, TaxAuthority } from '@modules/authority';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { SubmissionTiming } from './submission-timing';
import { PutBack } from './put-back';
import type { Receipt } from './record-receipt';
import { type Attempt, type Submission, Submissions } from '../ports/submissions';

/** No call lasts longer. */
const LONGEST_CALL = MINUTE;
/** The authority recognises identical bytes for ten minutes (myinvois-api, section 13.4). */
const RECOGNISED = 9 * MINUTE;
/** Assumed clock difference to the authority: for the first search, the second, and the last. */
const NEAR = [10 * SECOND, MINUTE] as const;
const FAR = 5 * MINUTE;

/**
 * Finds out how a call ended whose answer was lost (myinvois-api, section 13.4): first searches
 * what the authority received around that time; only when several searches found nothing is the
 * same text sent again.
 */
@Injectable()
export class LostSubmission {
  constructor(
    private readonly submissions: Submissions,
    private readonly authority: TaxAuthority,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly pacing: SubmissionTiming,
  ) {}

  /** The receipt as it must have been, or whether to wait and search again, or to send again. */
  async lookFor(submission: Submission): Promise<Receipt | 'wait' | 'resend'> {
    const now = this.clock.now();
    // Left by a worker that crashed while sending; after an answer the due time was chosen by it.
    const soonest = submission.sentAt!.getTime() + this.pacing.lookAfter;
    if (submission.state === 'sending' && now.getTime() < soonest)
      return this.wait(submission, new Date(soonest), submission.looks);
    const attempts = (await this.submissions.attemptsOf(submission.id)).filter(
      (attempt) => attempt.outcome === 'prepared',
    );
    const uid = await this.uidOf(submission, attempts, now);
    const receipt = uid === null ? null : await this.receiptOf(submission.orgId, uid);
    if (receipt) return receipt;
    // Found, but not yet reported in full: only a search without a match counts towards sending
    // again.
    if (uid) return this.wait(submission, this.later(now, 0), submission.looks);
    const looks = submission.looks + 1;
    if (looks >= this.pacing.looksBeforeResend) return 'resend';
    return this.wait(submission, this.later(now, looks), looks);
  }

  private later(now: Date, looks: number): Date {
    return new Date(now.getTime() + this.pacing.lookAgain(looks));
  }

  private async wait(submission: Submission, until: Date, looks: number): Promise<'wait'> {
    await this.commands.execute(
      new PutBack(submission, { state: 'unknown', looks, dueTime: until }),
    );
    return 'wait';
  }

  /** The submission under which the authority holds one of these documents. */
  private async uidOf(
    submission: Submission,
    attempts: readonly Attempt[],
    now: Date,
  ): Promise<string | null> {
    const wanted = new Map(attempts.map((attempt) => [attempt.invoiceNumber, attempt]));
    for await (const page of this.pages(submission, now)) {
      const ours = page.filter((found) => isAttempt(found, wanted.get(found.internalId)));
      // A number may have been used before, by an attempt that the authority found invalid.
      const known = await this.submissions.knownUuids(ours.map((found) => found.uuid));
      const fresh = ours.find((found) => !known.has(found.uuid));
      if (fresh) return fresh.submissionUid;
    }
    return null;
  }

  private async *pages(submission: Submission, now: Date): AsyncGenerator<FoundDocument[]> {
    const window = { by: 'submission' as const, ...windowOf(submission, now.getTime()) };
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const page = await this.authority.search(
        submission.orgId,
        window,
        { direction: 'sent' },
        { pageNo, pageSize: 100 },
      );
      pages = page.totalPages;
      yield page.documents;
    }
  }

  /** A submission lists all its documents; one that is not in it was refused in the lost answer. */
  private async receiptOf(orgId: string, submissionUid: string): Promise<Receipt | null> {
    const accepted: { invoiceNumber: string; uuid: string }[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const page = { pageNo, pageSize: 100 };
      const status = await this.authority.getSubmission(orgId, submissionUid, page);
      if (!status) return null;
      for (const { internalId, uuid } of status.documents)
        accepted.push({ invoiceNumber: internalId, uuid });
      if (accepted.length >= status.documentCount)
        return { submissionUid, accepted, rejected: [], exchange: status.exchange };
      // A document that is not listed yet must not be taken for refused: it would be sent a second
      // time.
      if (status.documents.length === 0) return null;
    }
  }
}

/**
 * When the authority may have received it. Search is limited to one call in five seconds, and ten
 * minutes may contain an hour of trade: the first searches are narrow. Should they miss the
 * submission, the authority recognises the same bytes when they are sent again, and from then on
 * only a wide search is used.
 */
function windowOf({ sentAt, sends, looks }: Submission, now: number): { from: Date; to: Date } {
  const sent = sentAt!.getTime();
  const once = sends === 1 && now - sent < RECOGNISED;
  const around = (once ? NEAR[looks] : undefined) ?? FAR;
  const latest = once ? Math.min(now, sent + LONGEST_CALL) : now;
  return { from: new Date(sent - around), to: new Date(latest + around) };
}

/** The same number and the same issue instant, which was frozen before the first send. */
const isAttempt = (found: FoundDocument, attempt: Attempt | undefined): boolean =>
  attempt !== undefined &&
  (found.issuedAt === null ||
    Math.abs(found.issuedAt.getTime() - attempt.issuedAt.getTime()) < SECOND);
