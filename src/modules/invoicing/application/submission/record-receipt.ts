import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fault } from '@kernel/rules';
import { Clock } from '@platform/clock';
import type { Document } from '../../domain/document/document';
import { Documents } from '../ports/documents';
import { SubmissionTiming } from './submission-timing';
import { type Attempt, type AttemptEnd, isOpen, Submissions } from '../ports/submissions';

export interface Receipt {
  submissionUid: string | null;
  accepted: readonly { invoiceNumber: string; uuid: string }[];
  rejected: readonly { invoiceNumber: string; faults: readonly Fault[]; answer: object }[];
  exchange: object;
}

/** Records the answer to a call: which documents were accepted, which were refused and why. */
export class RecordReceipt extends Command<void> {
  constructor(
    readonly submissionId: string,
    readonly receipt: Receipt,
  ) {
    super();
  }
}

@CommandHandler(RecordReceipt)
export class RecordReceiptHandler implements ICommandHandler<RecordReceipt> {
  constructor(
    private readonly documents: Documents,
    private readonly submissions: Submissions,
    private readonly clock: Clock,
    private readonly pacing: SubmissionTiming,
  ) {}

  async execute({ submissionId, receipt }: RecordReceipt): Promise<void> {
    const submission = await this.submissions.lock(submissionId);
    if (!isOpen(submission.state)) return;
    const now = this.clock.now();
    const attempts = (await this.submissions.attemptsOf(submissionId)).filter(
      (attempt) => attempt.outcome === 'prepared',
    );
    await this.settle(attempts, receipt, now);
    const accepted = receipt.accepted.length;
    await this.submissions.change(submissionId, {
      state: accepted > 0 ? 'accepted' : 'refused',
      answeredAt: now,
      submissionUid: receipt.submissionUid,
      dueTime: new Date(now.getTime() + this.pacing.firstPoll(accepted)),
      exchange: receipt.exchange,
      ...(accepted === 0 && { endTime: now }),
    });
  }

  private async settle(attempts: Attempt[], receipt: Receipt, now: Date): Promise<void> {
    const uuids = new Map(receipt.accepted.map((each) => [each.invoiceNumber, each.uuid]));
    const refusals = new Map(receipt.rejected.map((each) => [each.invoiceNumber, each]));
    const documents = await this.documents.getMany(attempts.map((each) => each.documentId));
    const byId = new Map(documents.map((document) => [document.state.id, document]));
    const changed: Document[] = [];
    const accepted: AttemptEnd[] = [];
    const refused: AttemptEnd[] = [];
    const unanswered: Attempt[] = [];
    for (const attempt of attempts) {
      const document = byId.get(attempt.documentId);
      const uuid = uuids.get(attempt.invoiceNumber);
      const refusal = refusals.get(attempt.invoiceNumber);
      if (document && uuid && receipt.submissionUid) {
        document.recordReceipt(uuid, receipt.submissionUid);
        changed.push(document);
        accepted.push({ id: attempt.id, uuid });
      } else if (document && refusal) {
        document.recordRefusal(refusal.faults);
        changed.push(document);
        refused.push({ id: attempt.id, answer: refusal.answer });
      } else unanswered.push(attempt);
    }
    await this.documents.saveMany(changed);
    await this.submissions.release(unanswered.map((attempt) => attempt.documentId));
    await this.submissions.closeAttempts(accepted, 'accepted', now);
    await this.submissions.closeAttempts(refused, 'refused', now);
    await this.submissions.closeAttempts(unanswered, 'returned', now);
  }
}
