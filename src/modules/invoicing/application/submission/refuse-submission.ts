import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fault } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Documents } from '../ports/documents';
import type { Call } from './reschedule-submission';
import { isOpen, Submissions } from '../ports/submissions';

/**
 * The authority refused the whole call, for example for a wrong credential, or its result cannot be
 * determined: its documents have failed.
 */
export class RefuseSubmission extends Command<void> {
  constructor(
    readonly call: Call,
    readonly faults: readonly Fault[],
    readonly exchange: object,
    /** Given for a call that may have arrived: when to search for its result again. */
    readonly lookAgain?: Date,
  ) {
    super();
  }
}

@CommandHandler(RefuseSubmission)
export class RefuseSubmissionHandler implements ICommandHandler<RefuseSubmission> {
  constructor(
    private readonly documents: Documents,
    private readonly submissions: Submissions,
    private readonly clock: Clock,
  ) {}

  async execute({ call, faults, exchange, lookAgain }: RefuseSubmission): Promise<void> {
    const submissionId = call.id;
    const { state, sends } = await this.submissions.lock(submissionId);
    if (!isOpen(state) || sends !== call.sends) return;
    const now = this.clock.now();
    const attempts = (await this.submissions.attemptsOf(submissionId)).filter(
      (attempt) => attempt.outcome === 'prepared',
    );
    const documents = await this.documents.getMany(attempts.map((each) => each.documentId));
    // A document delivered by an earlier attempt does not fail with a later one.
    const failed = documents.filter(({ state: { uuid } }) => uuid === null);
    for (const document of failed) document.recordRefusal(faults);
    await this.documents.saveMany(failed);
    const ends = attempts.map(({ id }) => ({ id, answer: exchange }));
    await this.submissions.closeAttempts(ends, lookAgain ? 'lost' : 'refused', now);
    await this.submissions.change(submissionId, {
      state: lookAgain ? 'lost' : 'refused',
      endTime: now,
      exchange,
      ...(lookAgain && { dueTime: lookAgain, looks: 0 }),
    });
  }
}
