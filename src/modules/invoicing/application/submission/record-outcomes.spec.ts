import { FakeClock } from '@platform/clock';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { Document } from '../../domain/document/document';
import { Status } from '../../domain/document/lifecycle';
import type { Documents } from '../ports/documents';
import type { Submissions } from '../ports/submissions';
import { type DocumentOutcome, RecordOutcomes, RecordOutcomesHandler } from './record-outcomes';
import type { SubmissionTiming } from './submission-timing';

const NOW = new Date('2026-09-14T03:00:00Z');

/** The document after the authority reported this of it at once. */
async function after(report: Partial<DocumentOutcome & { status: 'valid' }>): Promise<Document> {
  const document = Document.draft('10', '1', goldenContent('invoice'));
  document.submit({ now: NOW });
  document.recordReceipt('U1', 'S1');
  const attempt = { id: '1', documentId: '10', outcome: 'accepted', uuid: 'U1' };
  const done = (): Promise<void> => Promise.resolve();
  const submissions = {
    lock: () => Promise.resolve({ state: 'accepted', submissionUid: 'S1', polls: 1 }),
    attemptsOf: () => Promise.resolve([attempt]),
    closeAttempts: done,
    change: done,
  };
  const documents = { getMany: () => Promise.resolve([document]), saveMany: done };
  const handler = new RecordOutcomesHandler(
    documents as unknown as Documents,
    submissions as unknown as Submissions,
    new FakeClock(NOW),
    { nextPoll: () => 1000 } as unknown as SubmissionTiming,
  );
  const outcome: DocumentOutcome = {
    uuid: 'U1',
    status: 'valid',
    longId: 'LONG',
    validatedAt: NOW,
    rejectionRequestedAt: null,
    cancelledAt: null,
    reason: null,
    ...report,
  };
  await handler.execute(new RecordOutcomes('3', [outcome], true));
  return document;
}

// Learnt at once after an outage: the statuses are those of decisions, section 1.
describe('a document of which validation and what followed are reported together', () => {
  it.each([
    ['valid', {}, Status.Valid, false],
    ['valid, with a request of the buyer', { rejectionRequestedAt: NOW }, Status.Valid, true],
    ['cancelled', { cancelledAt: NOW }, Status.Cancelled, false],
    [
      'rejected, cancelled on request of the buyer',
      { rejectionRequestedAt: NOW, cancelledAt: NOW },
      Status.Rejected,
      true,
    ],
  ])('is %s', async (_, report, submitStatus, isRejected) => {
    const { state } = await after({ ...report, reason: 'Never ordered' });
    expect(state).toMatchObject({ submitStatus, isRejected, uuid: 'U1', longId: 'LONG' });
  });
});
