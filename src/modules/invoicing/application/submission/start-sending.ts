import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuthorityStatus } from '@modules/authority';
import { Clock } from '@platform/clock';
import { Status } from '../../domain/document/lifecycle';
import { Documents } from '../ports/documents';
import { type Attempt, isOpen, type Submission, Submissions } from '../ports/submissions';

/** The point of no return before a call: from now on the documents may be at the authority. */
export class StartSending extends Command<Attempt[]> {
  constructor(readonly claimed: Submission) {
    super();
  }
}

@CommandHandler(StartSending)
export class StartSendingHandler implements ICommandHandler<StartSending> {
  constructor(
    private readonly documents: Documents,
    private readonly submissions: Submissions,
    private readonly authority: AuthorityStatus,
    private readonly clock: Clock,
  ) {}

  /** Returns the attempts to send; empty when every document was withdrawn meanwhile. */
  async execute({ claimed }: StartSending): Promise<Attempt[]> {
    const submissionId = claimed.id;
    const submission = await this.submissions.lock(submissionId);
    // A worker whose lease expired finds that another has taken over.
    if (!isOpen(submission.state) || submission.sends !== claimed.sends) return [];
    const now = this.clock.now();
    const attempts = (await this.submissions.attemptsOf(submissionId)).filter(
      (attempt) => attempt.outcome === 'prepared',
    );
    const documents = await this.documents.getMany(attempts.map((each) => each.documentId));
    // A document that an earlier attempt turned out to have delivered is left out, unless this call
    // may already have arrived: then only the same bytes are recognised.
    const inTransit = documents.filter(
      ({ state }) =>
        submission.doubts > 0 || (state.submitStatus === Status.Submitted && state.uuid === null),
    );
    const waiting = inTransit.filter(({ state }) => state.submitStatus === Status.Submitted);
    for (const document of waiting) document.markSent(now);
    await this.documents.saveMany(waiting);
    const leaving = new Set(inTransit.map(({ state }) => state.id));
    const sent = attempts.filter((each) => leaving.has(each.documentId));
    const withdrawn = attempts.filter((each) => !leaving.has(each.documentId));
    await this.submissions.closeAttempts(withdrawn, 'withdrawn', now);
    await this.submissions.change(
      submissionId,
      sent.length > 0
        ? {
            state: 'sending',
            ...(await this.firstSend(submission, now)),
            lastSentAt: now,
            sends: submission.sends + 1,
            doubts: submission.doubts + 1,
            looks: 0,
          }
        : { state: 'done', endTime: now },
    );
    return sent;
  }

  /** Frozen: however often it is sent, the search begins at the first call, by both clocks. */
  private async firstSend(
    { sentAt }: Submission,
    now: Date,
  ): Promise<Partial<Pick<Submission, 'sentAt' | 'clockOffset'>>> {
    if (sentAt) return {};
    const { clockOffset } = await this.authority.current();
    return { sentAt: now, clockOffset };
  }
}
