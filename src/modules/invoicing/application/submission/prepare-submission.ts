import { setImmediate as othersTurn } from 'node:timers/promises';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fault } from '@kernel/rules';
import { bytesInSubmission, submissionLimits } from '@modules/authority';
import { Clock } from '@platform/clock';
import type { Document } from '../../domain/document/document';
import { issueInstantOf } from '../../domain/document/issue-instant';
import { Documents } from '../ports/documents';
import { SubmissionTiming } from './submission-timing';
import { type Payload, type PayloadMaker, Payloads } from '../ports/payloads';
import { type NewAttempt, Submissions } from '../ports/submissions';

/**
 * Prepares one submission from an organisation's queued documents: built, checked, signed, frozen.
 */
export class PrepareSubmission extends Command<number> {
  constructor(readonly orgId: string) {
    super();
  }
}

@CommandHandler(PrepareSubmission)
export class PrepareSubmissionHandler implements ICommandHandler<PrepareSubmission> {
  constructor(
    private readonly documents: Documents,
    private readonly submissions: Submissions,
    private readonly payloads: Payloads,
    private readonly clock: Clock,
    private readonly timing: SubmissionTiming,
  ) {}

  /** Returns how many documents were taken from the queue. */
  async execute({ orgId }: PrepareSubmission): Promise<number> {
    const ids = await this.submissions.lockWaiting(orgId, submissionLimits.documents);
    if (ids.length === 0) return 0;
    const now = this.clock.now();
    const doubts = await this.submissions.doubtsOf(ids);
    const made = await this.made(await this.payloads.for(orgId), ids, now);
    const leaving: NewAttempt[] = [];
    const stopped: NewAttempt[] = [];
    const refused: Document[] = [];
    // Answers identify documents by number: two kinds with the same number go in separate
    // submissions.
    const numbers = new Set<string>();
    let size = 0;
    for (const { document, result: payload } of made) {
      const result = within(doubts.get(document.state.id) ?? 0, this.timing.mostDoubts) ?? payload;
      if ('faults' in result) {
        document.recordRefusal(result.faults);
        refused.push(document);
        stopped.push(attemptOf(document, null, result.faults));
        continue;
      }
      if (numbers.has(document.state.invoiceNumber!)) continue;
      numbers.add(document.state.invoiceNumber!);
      size += bytesInSubmission(result.bytes, document.state.invoiceNumber!);
      if (size > submissionLimits.bodyBytes) break;
      leaving.push(attemptOf(document, result));
    }
    await this.documents.saveMany(refused);
    await this.submissions.recordStopped(orgId, stopped, now);
    if (leaving.length > 0) await this.submissions.create(orgId, leaving, now);
    return leaving.length + stopped.length;
  }

  /** A hundred documents block this thread for some 60 ms: other work gets its turn in between. */
  private async made(maker: PayloadMaker, ids: readonly string[], now: Date): Promise<Made[]> {
    const made: Made[] = [];
    for (const document of await this.documents.getMany(ids)) {
      const result = maker.faults.length > 0 ? maker : maker.make(document.state, now);
      made.push({ document, result });
      await othersTurn();
    }
    return made;
  }
}

interface Made {
  document: Document;
  result: Payload | { faults: readonly Fault[] };
}

/** A document that keeps coming back unanswered stops here, whichever submission carried it. */
const within = (doubts: number, most: number): { faults: readonly Fault[] } | null =>
  doubts < most
    ? null
    : { faults: [{ code: 'submission.sentTooOften', path: '', params: { times: doubts } }] };

const attemptOf = (
  { state }: Document,
  payload: Payload | null,
  faults?: NewAttempt['findings'],
): NewAttempt => ({
  documentId: state.id,
  invoiceNumber: state.invoiceNumber ?? '',
  issuedAt: issueInstantOf(state) ?? new Date(0),
  payload: payload?.text ?? null,
  hash: payload?.hash ?? null,
  outcome: payload ? 'prepared' : 'refused',
  ...(faults && { findings: faults }),
});
