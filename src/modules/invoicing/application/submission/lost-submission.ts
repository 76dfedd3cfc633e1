import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MINUTE, SECOND } from '@kernel/time';
import {
  AuthorityStatus,
  type FoundDocument,
  type SearchWindow,
  TaxAuthority,
} from '@modules/authority';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { SubmissionTiming } from './submission-timing';
import { type Later, RescheduleSubmission } from './reschedule-submission';
import { type Receipt, RecordReceipt } from './record-receipt';
import { clocklessWindows, issueWindows, receiptWindow } from './search-windows';
import { type Attempt, type Submission, Submissions } from '../ports/submissions';

/** The authority recognises identical bytes for ten minutes (myinvois-api, section 13.4). */
const RECOGNISED = 9 * MINUTE;
const FORGOTTEN = 11 * MINUTE;

/** Why a submission is given up: the reason shown on each of its documents. */
export type GivenUp = { gaveUp: 'submission.notFound' | 'submission.sentTooOften' };

const NOT_FOUND: GivenUp = { gaveUp: 'submission.notFound' };

/** The submission under which the authority holds our documents, or what an earlier attempt explains. */
type Found = { uid: string } | 'earlier' | null;

/**
 * Finds out the result of a call whose answer was lost (myinvois-api, section 13.4): first searches
 * what the authority received around that time; only when several searches found nothing is the
 * same text sent again. What the authority said it has is searched for, and never sent again.
 */
@Injectable()
export class LostSubmission {
  constructor(
    private readonly submissions: Submissions,
    private readonly authority: TaxAuthority,
    private readonly status: AuthorityStatus,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly timing: SubmissionTiming,
  ) {}

  /** The receipt as it must have been, or whether to wait and search again, send again, or give up. */
  async lookFor(submission: Submission): Promise<Receipt | 'wait' | 'resend' | GivenUp> {
    const now = this.clock.now();
    // Left by a worker that crashed while sending; after an answer the due time was chosen by it.
    const soonest = submission.sentAt!.getTime() + this.timing.lookAfter;
    if (submission.state === 'sending' && now.getTime() < soonest)
      return this.wait(submission, { dueTime: new Date(soonest), looks: submission.looks });
    const attempts = (await this.submissions.attemptsOf(submission.id)).filter(
      (attempt) => attempt.outcome === 'prepared',
    );
    const found = await this.find(submission, attempts, now);
    if (found === 'earlier') {
      if (await this.submissions.standsElsewhere(submission.id)) return NOT_FOUND;
      return this.wait(submission, {
        knownAt: null,
        looks: 0,
        dueTime: new Date(Math.max(now.getTime(), submission.lastSentAt!.getTime() + FORGOTTEN)),
      });
    }
    const receipt = found && (await this.receiptOf(submission.orgId, found.uid));
    if (receipt) return receipt;
    // Found, but not yet reported in full: only a search without a match counts towards sending
    // again.
    if (found)
      return this.wait(submission, { dueTime: this.later(now, 0), looks: submission.looks });
    const verdict = await this.afterMiss(submission, now);
    // A document delivered by an earlier attempt is not sent by a later one.
    const stands = verdict === 'resend' && (await this.submissions.standsElsewhere(submission.id));
    return stands ? NOT_FOUND : verdict;
  }

  /**
   * Searches once more for given-up submissions of these documents, and adopts what the authority
   * lists by now. Anything that decides on such a document calls this first.
   */
  async lookForEarlier(documentIds: readonly string[]): Promise<void> {
    for (const lost of await this.submissions.lostOf(documentIds)) await this.adopt(lost);
  }

  /** The regular search for given-up submissions, until the authority can hardly list them any more. */
  async lookAgain(lost: Submission): Promise<void> {
    if (await this.adopt(lost)) return;
    const now = this.clock.now().getTime();
    const isOver = now - lost.lastSentAt!.getTime() > this.timing.lostFor;
    await this.commands.execute(
      new RescheduleSubmission(lost, {
        state: isOver ? 'refused' : 'lost',
        dueTime: new Date(now + this.timing.lookForLost),
      }),
    );
  }

  private async adopt(lost: Submission): Promise<boolean> {
    const attempts = (await this.submissions.attemptsOf(lost.id)).filter(
      (attempt) => attempt.outcome === 'lost',
    );
    const wanted = new Map(attempts.map((attempt) => [attempt.invoiceNumber, attempt]));
    const frozen = await this.submissions.payloadsOf(lost.id);
    for (const window of issueWindows(attempts))
      for await (const page of this.pages(lost.orgId, window)) {
        const ours = page.filter((found) => isAttempt(found, wanted.get(found.internalId)));
        const known = await this.submissions.knownUuids(ours.map((found) => found.uuid));
        for (const found of ours.filter(({ uuid }) => !known.has(uuid))) {
          const attempt = wanted.get(found.internalId)!;
          // A later attempt has the same number and instant: only the text distinguishes them.
          if (!(await this.isText(lost.orgId, found, frozen.get(attempt.id)?.hash))) continue;
          const receipt = await this.receiptOf(lost.orgId, found.submissionUid);
          if (!receipt) continue;
          await this.commands.execute(new RecordReceipt(lost.id, receipt));
          return true;
        }
      }
    return false;
  }

  /** Whether this is the text that the authority has under a uuid; false while it is not shown. */
  private async isText(
    orgId: string,
    { uuid }: FoundDocument,
    hash: string | null | undefined,
  ): Promise<boolean> {
    const raw = await this.authority.getRaw(orgId, uuid);
    return raw !== null && createHash('sha256').update(raw.document).digest('hex') === hash;
  }

  private async afterMiss(submission: Submission, now: Date): Promise<'wait' | 'resend' | GivenUp> {
    const { knownAt, lastSentAt, doubts, looks: before } = submission;
    const looks = before + 1;
    const { looksBeforeResend, mostDoubts, giveUpAfter } = this.timing;
    if (knownAt && now.getTime() - knownAt.getTime() > giveUpAfter) return NOT_FOUND;
    if (knownAt || looks < looksBeforeResend)
      return this.wait(submission, { dueTime: this.later(now, looks), looks });
    if (doubts >= mostDoubts) return { gaveUp: 'submission.sentTooOften' };
    const soonest = lastSentAt!.getTime() + this.timing.resendAfter(doubts);
    if (now.getTime() >= soonest) return 'resend';
    // The last search before sending again must be a recent one.
    return this.wait(submission, { dueTime: new Date(soonest), looks: looksBeforeResend - 1 });
  }

  private later(now: Date, looks: number): Date {
    return new Date(now.getTime() + this.timing.lookAgain(looks));
  }

  private async wait(submission: Submission, until: Omit<Later, 'state'>): Promise<'wait'> {
    await this.commands.execute(
      new RescheduleSubmission(submission, { state: 'unknown', ...until }),
    );
    return 'wait';
  }

  private async find(
    submission: Submission,
    attempts: readonly Attempt[],
    now: Date,
  ): Promise<Found> {
    const { clockOffset } = await this.status.current();
    // Bytes that the authority would recognise may be sent again after a narrow search: at worst it
    // answers that it knows them. Later, and once it has said so, only a search that relies on no
    // clock counts.
    const { knownAt, sentAt } = submission;
    const recognised = !knownAt && now.getTime() - sentAt!.getTime() < RECOGNISED;
    const windows = [
      receiptWindow(submission, now, clockOffset),
      ...(recognised ? [] : clocklessWindows(submission, attempts, now)),
    ];
    const wanted = new Map(attempts.map((attempt) => [attempt.invoiceNumber, attempt]));
    const hashes = await this.hashesOf(submission);
    const lost = await this.submissions.lostOf(attempts.map(({ documentId }) => documentId));
    const frozen = lost.length > 0 ? await this.submissions.payloadsOf(submission.id) : null;
    let earlier = false;
    for (const window of windows)
      for await (const page of this.pages(submission.orgId, window)) {
        const ours = page.filter((found) => isAttempt(found, wanted.get(found.internalId)));
        // A number may have been used before, by an attempt that the authority found invalid.
        const known = await this.submissions.knownUuids(ours.map((found) => found.uuid));
        for (const found of ours.filter(({ uuid }) => !known.has(uuid))) {
          // Not what a given-up attempt left there. Invalid documents are not shown.
          const hash = frozen?.get(wanted.get(found.internalId)!.id)?.hash;
          const isOurs =
            !frozen ||
            found.status === 'invalid' ||
            (await this.isText(submission.orgId, found, hash));
          if (isOurs) return { uid: found.submissionUid };
        }
        earlier ||= ours.some(({ uuid, internalId }) => {
          const hash = known.get(uuid);
          return typeof hash === 'string' && hash === hashes.get(wanted.get(internalId)!.id);
        });
      }
    // The same text in an earlier attempt explains why the authority knows it.
    return knownAt && earlier ? 'earlier' : null;
  }

  private async hashesOf({ id, knownAt }: Submission): Promise<Map<string, string | null>> {
    if (!knownAt) return new Map();
    const frozen = await this.submissions.payloadsOf(id);
    return new Map([...frozen].map(([attempt, { hash }]) => [attempt, hash]));
  }

  private async *pages(orgId: string, window: SearchWindow): AsyncGenerator<FoundDocument[]> {
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const page = await this.authority.search(
        orgId,
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

/** The same number and the same issue instant, which was frozen before the first send. */
const isAttempt = (found: FoundDocument, attempt: Attempt | undefined): boolean =>
  attempt !== undefined &&
  (found.issuedAt === null ||
    Math.abs(found.issuedAt.getTime() - attempt.issuedAt.getTime()) < SECOND);
