import { Injectable } from '@nestjs/common';
import { type DocumentSummary, TaxAuthority } from '@modules/authority';
import { MINUTE, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { crashPoint } from '@platform/crash-point';
import { Commands } from '@platform/cqrs/commands';
import { DUPLICATE } from '../../domain/explained/codes';
import { faultsOfFindings } from './faults-of-findings';
import { LostSubmission } from './lost-submission';
import { changesIn, RecordForeignChanges } from './record-foreign-changes';
import { SubmissionTiming } from './submission-timing';
import { type DocumentOutcome, RecordOutcomes } from './record-outcomes';
import { type Attempt, type Submission, Submissions } from '../ports/submissions';

/** The service may not know its own submission for some seconds (myinvois-api, section 8.4). */
const NOT_YET = 30 * SECOND;

/** Polls the validation of a submission and records what is final, and what changed since. */
@Injectable()
export class Validations {
  constructor(
    private readonly submissions: Submissions,
    private readonly authority: TaxAuthority,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly timing: SubmissionTiming,
    private readonly lost: LostSubmission,
  ) {}

  async ask(submission: Submission): Promise<void> {
    const documents = await this.documentsOf(submission);
    if (documents === null) return this.askLater(submission);
    const attempts = await this.submissions.attemptsOf(submission.id);
    const waited = attempts.filter(({ outcome }) => outcome === 'accepted');
    const reported = new Map(documents.map((document) => [document.uuid, document]));
    const outcomes: DocumentOutcome[] = [];
    for (const { uuid, documentId } of waited) {
      const document = uuid ? reported.get(uuid) : undefined;
      const outcome = document && (await this.outcomeOf(submission.orgId, document));
      if (outcome && !(await this.isTwin(submission, documentId, outcome))) outcomes.push(outcome);
    }
    crashPoint('validation.asked');
    const finished = outcomes.length === waited.length;
    await this.commands.execute(new RecordOutcomes(submission.id, outcomes, finished));
    crashPoint('validation.recorded');
    await this.noteChanges(attempts, documents);
  }

  /**
   * A valid document can be cancelled or rejected while another one of its submission is still
   * being validated; the watch for that begins only when the submission is done.
   */
  private async noteChanges(
    attempts: readonly Attempt[],
    documents: readonly DocumentSummary[],
  ): Promise<void> {
    const valid = attempts.filter(({ outcome }) => outcome === 'valid');
    const ids = new Map(valid.map(({ uuid, documentId }) => [uuid ?? '', documentId]));
    const changes = changesIn(documents, ids);
    if (changes.length > 0) await this.commands.execute(new RecordForeignChanges(changes));
  }

  /** Invalid as a duplicate of what a given-up attempt left there: nothing is decided until that is found. */
  private async isTwin(
    { answeredAt }: Submission,
    documentId: string,
    outcome: DocumentOutcome,
  ): Promise<boolean> {
    if (outcome.status !== 'invalid') return false;
    await this.lost.lookForEarlier([documentId]);
    const since = this.clock.now().getTime() - (answeredAt?.getTime() ?? 0);
    if (since > this.timing.lostFor || !outcome.faults.some(({ code }) => code === DUPLICATE))
      return false;
    return (await this.submissions.lostOf([documentId])).length > 0;
  }

  private async documentsOf({
    orgId,
    submissionUid,
  }: Submission): Promise<DocumentSummary[] | null> {
    const documents: DocumentSummary[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const page = { pageNo, pageSize: 100 };
      const status = await this.authority.getSubmission(orgId, submissionUid!, page);
      if (!status) return null;
      documents.push(...status.documents);
      if (status.documents.length === 0 || documents.length >= status.documentCount)
        return documents;
    }
  }

  private async askLater(submission: Submission): Promise<void> {
    const now = this.clock.now().getTime();
    const since = now - (submission.answeredAt?.getTime() ?? now);
    const wait = since < NOT_YET ? 3 * SECOND : Math.max(MINUTE, this.timing.nextPoll(since));
    await this.submissions.change(submission.id, {
      polls: submission.polls + 1,
      dueTime: new Date(now + wait),
    });
  }

  /** Null while it is not final: also if valid without the long id, which may arrive later. */
  private async outcomeOf(
    orgId: string,
    document: DocumentSummary,
  ): Promise<DocumentOutcome | null> {
    const { uuid, status, longId, validatedAt, cancelledAt, statusReason: reason } = document;
    const { rejectRequestedAt: rejectionRequestedAt } = document;
    if (status === 'submitted') return null;
    if (status !== 'invalid')
      return longId && validatedAt
        ? { uuid, status: 'valid', longId, validatedAt, rejectionRequestedAt, cancelledAt, reason }
        : null;
    const details = await this.authority.getDetails(orgId, uuid);
    if (!details) return null;
    return {
      uuid,
      status: 'invalid',
      faults: faultsOfFindings(details.findings),
      answer: { steps: details.steps },
    };
  }
}
