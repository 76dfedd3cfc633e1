import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fault } from '@kernel/rules';
import { Clock } from '@platform/clock';
import type { Document } from '../../domain/document/document';
import { can } from '../../domain/document/lifecycle';
import { Documents } from '../ports/documents';
import { SubmissionTiming } from './submission-timing';
import { type Attempt, type AttemptEnd, isOpen, Submissions } from '../ports/submissions';

export interface Receipt {
  submissionUid: string | null;
  accepted: readonly { invoiceNumber: string; uuid: string }[];
  rejected: readonly { invoiceNumber: string; faults: readonly Fault[]; answer: object }[];
  exchange: object;
}

/**
 * Records the answer to a call: which documents were accepted, which were refused and why. An
 * answer to a call that was given up is adopted.
 */
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
    private readonly timing: SubmissionTiming,
  ) {}

  async execute({ submissionId, receipt: reported }: RecordReceipt): Promise<void> {
    const submission = await this.submissions.lock(submissionId);
    // Unsigned texts are identical each time: what another attempt has claimed is not claimed
    // twice.
    const known = await this.submissions.knownUuids(reported.accepted.map(({ uuid }) => uuid));
    const accepting = reported.accepted.filter(({ uuid }) => !known.has(uuid));
    if (reported.accepted.length > 0 && accepting.length === 0) return;
    const receipt = { ...reported, accepted: accepting };
    const open = isOpen(submission.state);
    const all = await this.submissions.attemptsOf(submissionId);
    const attempts = all.filter(({ outcome }) => outcome === (open ? 'prepared' : 'lost'));
    if (!open && (attempts.length === 0 || receipt.accepted.length === 0))
      return this.noteOthers(all, receipt);
    const now = this.clock.now();
    await (open ? this.settle(attempts, receipt, now) : this.adopt(attempts, receipt, now));
    const accepted = receipt.accepted.length;
    await this.submissions.change(submissionId, {
      state: accepted > 0 ? 'accepted' : 'refused',
      answeredAt: now,
      submissionUid: receipt.submissionUid,
      dueTime: new Date(now.getTime() + this.timing.firstPoll(accepted)),
      exchange: receipt.exchange,
      ...(accepted === 0 && { endTime: now }),
    });
  }

  /** Late: another call was answered before, and the authority has the documents twice. */
  private async noteOthers(attempts: readonly Attempt[], { accepted }: Receipt): Promise<void> {
    if (accepted.length === 0) return;
    const uuids = new Map(accepted.map((each) => [each.invoiceNumber, each.uuid]));
    const twice = attempts.filter(({ invoiceNumber }) => uuids.has(invoiceNumber));
    const documents = await this.documents.getMany(twice.map((each) => each.documentId));
    const byId = new Map(documents.map((document) => [document.state.id, document]));
    for (const { documentId, invoiceNumber } of twice)
      byId.get(documentId)?.noteOther(uuids.get(invoiceNumber)!);
    await this.documents.saveMany(documents);
  }

  /** A given-up submission arrived after all; the rest of it was refused. */
  private async adopt(attempts: Attempt[], receipt: Receipt, now: Date): Promise<void> {
    const uuids = new Map(receipt.accepted.map((each) => [each.invoiceNumber, each.uuid]));
    const arrived = attempts.filter(({ invoiceNumber }) => uuids.has(invoiceNumber));
    const documents = await this.documents.getMany(arrived.map((each) => each.documentId));
    const byId = new Map(documents.map((document) => [document.state.id, document]));
    const ends = arrived.map((attempt) => {
      const uuid = uuids.get(attempt.invoiceNumber)!;
      byId.get(attempt.documentId)?.adopt(uuid, receipt.submissionUid!);
      return { id: attempt.id, uuid };
    });
    await this.documents.saveMany(documents);
    await this.submissions.closeAttempts(ends, 'accepted', now);
    const rest = attempts.filter((attempt) => !arrived.includes(attempt));
    await this.submissions.closeAttempts(rest, 'refused', now);
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
        // What was adopted meanwhile may be final already.
        if (can('recordReceipt', document.state.submitStatus)) {
          document.recordReceipt(uuid, receipt.submissionUid);
          changed.push(document);
        }
        accepted.push({ id: attempt.id, uuid });
      } else if (document && refusal) {
        if (document.state.uuid === null) {
          document.recordRefusal(refusal.faults);
          changed.push(document);
        }
        refused.push({ id: attempt.id, answer: refusal.answer });
      } else unanswered.push(attempt);
    }
    await this.documents.saveMany(changed);
    const waiting = unanswered.filter(({ documentId }) => !byId.get(documentId)?.state.uuid);
    await this.submissions.release(waiting.map((attempt) => attempt.documentId));
    await this.submissions.closeAttempts(accepted, 'accepted', now);
    await this.submissions.closeAttempts(refused, 'refused', now);
    await this.submissions.closeAttempts(unanswered, 'returned', now);
  }
}
