import { Injectable } from '@nestjs/common';
import { AuthorityError, type SubmissionReceipt, TaxAuthority } from '@modules/authority';
import { Clock } from '@platform/clock';
import { crashPoint } from '@platform/crash-point';
import { Commands } from '@platform/cqrs/commands';
import { underLease } from '@platform/ops/lease';
import { log } from '@platform/ops/log';
import { asSystem } from '@platform/tenancy/org-scope';
import { StartSending } from './start-sending';
import { faultsOfError, faultsOfFindings } from './faults-of-findings';
import { type GivenUp, LostSubmission } from './lost-submission';
import { SubmissionTiming } from './submission-timing';
import { PrepareSubmission } from './prepare-submission';
import { type Later, RescheduleSubmission } from './reschedule-submission';
import { type Receipt, RecordReceipt } from './record-receipt';
import { RefuseSubmission } from './refuse-submission';
import { type Attempt, type Submission, Submissions } from '../ports/submissions';
import { Validations } from './validations';

const work = <T>(orgId: string, task: () => Promise<T>): Promise<T> =>
  asSystem('submission', orgId, task);

interface Claim {
  submission: Submission;
  /** The end of the lease, which is extended while the work is running. */
  until: Date;
}

/**
 * Submits documents to the authority: prepares submissions, sends them, and searches for those
 * whose answer was lost. A crash may happen after any step; the next worker that claims the
 * submission knows its state.
 */
@Injectable()
export class SubmissionService {
  constructor(
    private readonly submissions: Submissions,
    private readonly authority: TaxAuthority,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly timing: SubmissionTiming,
    private readonly lost: LostSubmission,
    private readonly validations: Validations,
  ) {}

  /**
   * Prepares submissions for queued documents; returns how many documents were taken. A failure in
   * one organisation does not hold up the others.
   */
  async prepare(): Promise<number> {
    const organisations = await asSystem('submission queue', 'all', () =>
      this.submissions.waitingOrganisations(),
    );
    let taken = 0;
    const failures: unknown[] = [];
    for (const orgId of organisations)
      try {
        taken += await work(orgId, () => this.commands.execute(new PrepareSubmission(orgId)));
      } catch (error) {
        failures.push(error);
      }
    if (taken > 0) crashPoint('submission.prepared');
    if (failures.length > 0) throw failures[0];
    return taken;
  }

  /** Sends one prepared submission, or searches for a lost one; returns how many it processed. */
  async sendNext(): Promise<number> {
    const claim = await this.claim(['prepared', 'sending', 'unknown', 'lost']);
    if (!claim) return 0;
    await this.holding(claim, () => this.dealWith(claim));
    return 1;
  }

  /** Polls one submission that awaits validation; returns how many it polled. */
  async pollNext(): Promise<number> {
    const claim = await this.claim(['accepted']);
    if (!claim) return 0;
    await this.holding(claim, () => this.validations.ask(claim.submission));
    return 1;
  }

  private async claim(states: Parameters<Submissions['claimDue']>[0]): Promise<Claim | null> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.timing.lease);
    const submission = await asSystem('submission queue', 'all', () =>
      this.submissions.claimDue(states, now, until),
    );
    return submission && { submission, until };
  }

  private holds({ until }: Claim): boolean {
    return this.clock.now() < until;
  }

  private async dealWith(claim: Claim): Promise<void> {
    const { submission } = claim;
    if (submission.state === 'lost') return this.lost.lookAgain(submission);
    const documents = (await this.submissions.attemptsOf(submission.id)).map(
      ({ documentId }) => documentId,
    );
    await this.lost.lookForEarlier(documents);
    // A worker crashed or lost the connection while sending: search before sending again.
    if (submission.state !== 'prepared') {
      const verdict = await this.lost.lookFor(submission);
      if (verdict === 'wait') return;
      if (verdict !== 'resend' && 'gaveUp' in verdict) {
        await this.giveUp(submission, verdict);
        return;
      }
      if (verdict !== 'resend') {
        await this.commands.execute(new RecordReceipt(submission.id, verdict));
        return;
      }
    }
    const attempts = await this.commands.execute(new StartSending(submission));
    if (attempts.length > 0) await this.send(claim, attempts);
  }

  /** Its result cannot be determined: a person checks at the authority before it is sent again. */
  private giveUp(submission: Submission, { gaveUp }: GivenUp): Promise<void> {
    const fault = { code: gaveUp, path: '', params: { times: submission.doubts } };
    return this.commands.execute(
      new RefuseSubmission(submission, [fault], { gaveUp }, this.nextLook()),
    );
  }

  private nextLook(): Date {
    return new Date(this.clock.now().getTime() + this.timing.lookForLost);
  }

  private async send(claim: Claim, attempts: readonly Attempt[]): Promise<void> {
    const { submission } = claim;
    crashPoint('submission.sending');
    const frozen = await this.submissions.payloadsOf(submission.id);
    const documents = attempts.map(({ id, invoiceNumber }) => ({
      codeNumber: invoiceNumber,
      format: 'JSON' as const,
      payload: frozen.get(id)!.payload!,
      hash: frozen.get(id)!.hash!,
    }));
    // A worker that was stopped for so long that another has taken over must not send it as well.
    const mayLeave = async (): Promise<boolean> => (await this.clock.fresh()) < claim.until;
    try {
      const receipt = await this.authority.submit(submission.orgId, { documents }, { mayLeave });
      crashPoint('submission.answered');
      await this.commands.execute(new RecordReceipt(submission.id, receiptOf(receipt)));
      crashPoint('submission.recorded');
    } catch (error) {
      if (!(error instanceof AuthorityError)) throw error;
      await this.afterFailure(submission, error);
    }
  }

  private async afterFailure(claimed: Submission, error: AuthorityError): Promise<void> {
    const call = { id: claimed.id, sends: claimed.sends + 1 };
    const exchange = error.exchange ?? { error: error.reason };
    const verdict = this.verdictOn(claimed, error);
    await this.commands.execute(
      verdict === 'refused'
        ? new RefuseSubmission(
            call,
            faultsOfError(error),
            exchange,
            // A refusal says nothing about an earlier call that may have arrived.
            claimed.doubts > 0 ? this.nextLook() : undefined,
          )
        : new RescheduleSubmission(call, { ...verdict, exchange }),
    );
  }

  /** The next state after a failed call, given what was known before it. */
  private verdictOn(
    { state, sends, doubts }: Submission,
    { kind, retryAfterMs, httpStatus }: AuthorityError,
  ): Later | 'refused' {
    const inDoubt = state !== 'prepared';
    // One 503 must not hold up the queue: one search, and then the same bytes, which the authority
    // would recognise. If it happens again, there is an outage.
    const once = kind === 'unknownOutcome' && httpStatus === 503 && !inDoubt && sends === 0;
    const after = (wait: number): Date => new Date(this.clock.now().getTime() + wait);
    if (once)
      return {
        state: 'unknown',
        looks: this.timing.looksBeforeResend - 1,
        dueTime: after(Math.max(this.timing.lookAfterRefusal, retryAfterMs ?? 0)),
      };
    // The authority has these bytes: a search finds them long before its Retry-After has passed.
    if (kind === 'duplicate')
      return {
        state: 'unknown',
        looks: 0,
        knownAt: this.clock.now(),
        dueTime: after(this.timing.lookAfter),
      };
    if (kind === 'unknownOutcome')
      return { state: 'unknown', looks: 0, dueTime: after(this.timing.lookAfter) };
    // A refused credential says nothing about an earlier call that may have arrived.
    if (kind === 'data' || (!inDoubt && (kind === 'auth' || kind === 'config'))) return 'refused';
    // Nothing was done at the authority: the state is the same as before the call.
    return {
      state: inDoubt ? 'unknown' : 'prepared',
      doubts,
      dueTime: after(this.timing.retryAfter(sends, retryAfterMs ?? undefined)),
    };
  }

  /** Extends the lease while the work is running; one that has ended may be another worker's. */
  private async holding(claim: Claim, task: () => Promise<void>): Promise<void> {
    const { lease } = this.timing;
    const { submission } = claim;
    const prolong = async (): Promise<void> => {
      if (!this.holds(claim)) return;
      const end = { from: claim.until, to: new Date(this.clock.now().getTime() + lease) };
      await work(submission.orgId, () => this.submissions.prolong(submission.id, end)).then(
        (isOurs) => (claim.until = isOurs ? end.to : end.from),
        (error: unknown) => log.warn({ err: error, submission: submission.id }, 'lease not held'),
      );
    };
    await underLease(lease, prolong, async () => {
      try {
        await work(submission.orgId, task);
      } catch (error) {
        if (!(error instanceof AuthorityError)) throw error;
        // A failed poll changes nothing: it is retried later.
        const wait = this.timing.retryAfter(submission.polls, error.retryAfterMs ?? undefined);
        const dueTime = new Date(this.clock.now().getTime() + wait);
        await work(submission.orgId, () => this.submissions.change(submission.id, { dueTime }));
      }
    });
  }
}

export const receiptOf = ({
  submissionUid,
  accepted,
  rejected,
  exchange,
}: SubmissionReceipt): Receipt => ({
  submissionUid,
  accepted: accepted.map(({ codeNumber, uuid }) => ({ invoiceNumber: codeNumber, uuid })),
  rejected: rejected.map(({ codeNumber, findings }) => ({
    invoiceNumber: codeNumber,
    faults: faultsOfFindings(findings),
    answer: { findings },
  })),
  exchange,
});
