import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fault } from '@kernel/rules';
import { Clock } from '@platform/clock';
import type { Document } from '../../domain/document/document';
import { Status } from '../../domain/document/lifecycle';
import { Documents } from '../ports/documents';
import { SubmissionTiming } from './submission-timing';
import { type AttemptEnd, Submissions } from '../ports/submissions';

/** The authority's result for one document of a submission. */
export type DocumentOutcome =
  | {
      uuid: string;
      status: 'valid';
      longId: string;
      validatedAt: Date;
      rejectionRequestedAt: Date | null;
      cancelledAt: Date | null;
      reason: string | null;
    }
  | { uuid: string; status: 'invalid'; faults: readonly Fault[]; answer: object };

/** Records final statuses; the submission is done when none of its documents is pending. */
export class RecordOutcomes extends Command<void> {
  constructor(
    readonly submissionId: string,
    readonly outcomes: readonly DocumentOutcome[],
    readonly finished: boolean,
  ) {
    super();
  }
}

@CommandHandler(RecordOutcomes)
export class RecordOutcomesHandler implements ICommandHandler<RecordOutcomes> {
  constructor(
    private readonly documents: Documents,
    private readonly submissions: Submissions,
    private readonly clock: Clock,
    private readonly timing: SubmissionTiming,
  ) {}

  async execute({ submissionId, outcomes, finished }: RecordOutcomes): Promise<void> {
    const submission = await this.submissions.lock(submissionId);
    if (submission.state !== 'accepted') return;
    const now = this.clock.now();
    const waited = (await this.submissions.attemptsOf(submissionId)).filter(
      (attempt) => attempt.outcome === 'accepted',
    );
    const reported = new Map(outcomes.map((outcome) => [outcome.uuid, outcome]));
    const ended = waited.filter((attempt) => attempt.uuid && reported.has(attempt.uuid));
    const documents = await this.documents.getMany(ended.map((attempt) => attempt.documentId));
    const byId = new Map(documents.map((document) => [document.state.id, document]));
    const ends: Record<DocumentOutcome['status'], AttemptEnd[]> = { valid: [], invalid: [] };
    for (const attempt of ended) {
      const outcome = reported.get(attempt.uuid!)!;
      const document = byId.get(attempt.documentId);
      if (document) apply(document, outcome, submission.submissionUid!);
      const answer = outcome.status === 'invalid' ? outcome.answer : null;
      ends[outcome.status].push({ id: attempt.id, answer });
    }
    await this.documents.saveMany(documents);
    await this.submissions.closeAttempts(ends.valid, 'valid', now);
    await this.submissions.closeAttempts(ends.invalid, 'invalid', now);
    const done = finished || ended.length === waited.length;
    const since = now.getTime() - (submission.answeredAt ?? now).getTime();
    await this.submissions.change(submissionId, {
      polls: submission.polls + 1,
      dueTime: new Date(now.getTime() + this.timing.nextPoll(since)),
      ...(done && { state: 'done', endTime: now, dueTime: now }),
    });
  }
}

function apply(document: Document, outcome: DocumentOutcome, submissionUid: string): void {
  const { uuid } = outcome;
  const { state } = document;
  if (outcome.status === 'invalid') {
    // Of several attempts, the one that the document refers to decides.
    if (state.submitStatus === Status.Submitted && state.uuid === uuid)
      document.recordInvalid(uuid, submissionUid, outcome.faults);
    return;
  }
  if (state.submitStatus !== Status.Submitted) {
    if (state.uuid !== uuid && !outcome.cancelledAt) document.noteOther(uuid);
    return;
  }
  const { longId, validatedAt, rejectionRequestedAt, cancelledAt, reason } = outcome;
  document.recordValid({ uuid, submissionUid, longId, validatedAt });
  // After an outage all of this may be learnt at once; cancelled on request, it ends as rejected.
  if (rejectionRequestedAt) document.requestRejection(reason ?? '', rejectionRequestedAt);
  if (cancelledAt) document.markCancelled(cancelledAt, reason);
}
