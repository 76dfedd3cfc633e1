import type { CommandBus } from '@nestjs/cqrs';
import type { TaxAuthority } from '@modules/authority';
import { FakeClock } from '@platform/clock';
import type { Config } from '@platform/config';
import { Commands } from '@platform/cqrs/commands';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { AppConfig } from '@platform/app-config';
import type { Attempt, Outcome, Submission, Submissions } from '../ports/submissions';
import type { LostSubmission } from './lost-submission';
import { RecordForeignChanges } from './record-foreign-changes';
import { SubmissionTiming } from './submission-timing';
import { Validations } from './validations';

const NOW = new Date('2026-09-14T03:00:00.000Z');
const submission: Submission = {
  id: '3',
  orgId: '10',
  state: 'accepted',
  sends: 1,
  looks: 0,
  polls: 4,
  sentAt: NOW,
  lastSentAt: NOW,
  answeredAt: NOW,
  submissionUid: 'S1',
  clockOffset: null,
  knownAt: null,
  doubts: 0,
};
const attemptOf = (n: number, outcome: Outcome): Attempt => ({
  id: `${n}`,
  documentId: `${n}0`,
  invoiceNumber: `INV-${n}`,
  issuedAt: NOW,
  outcome,
  uuid: `U${n}`,
});
const reportOf = (n: number, changes: object) => ({
  uuid: `U${n}`,
  status: 'valid',
  longId: 'LONG',
  validatedAt: NOW,
  cancelledAt: null,
  rejectRequestedAt: null,
  statusReason: null,
  ...changes,
});

async function notedOf(attempts: Attempt[], documents: object[]): Promise<unknown[]> {
  const noted: unknown[] = [];
  const execute = (command: object): Promise<void> => {
    if (command instanceof RecordForeignChanges) noted.push(...command.changes);
    return Promise.resolve();
  };
  const status = { documents, documentCount: documents.length };
  const clock = new FakeClock(NOW);
  const validations = new Validations(
    { attemptsOf: () => Promise.resolve(attempts) } as unknown as Submissions,
    { getSubmission: () => Promise.resolve(status) } as unknown as TaxAuthority,
    new Commands(
      { execute } as unknown as CommandBus,
      { run: <T>(work: () => Promise<T>) => work() } as UnitOfWork,
    ),
    clock,
    new SubmissionTiming(
      new AppConfig({ myinvois: { rateProfile: 'published' } } as unknown as Config),
    ),
    {} as LostSubmission,
  );
  await validations.ask(submission);
  return noted;
}

describe('while one document of a submission is still being validated', () => {
  const pending = reportOf(1, { status: 'submitted', longId: null, validatedAt: null });
  const attempts = [attemptOf(1, 'accepted'), attemptOf(2, 'valid'), attemptOf(3, 'valid')];

  it('the cancellation and the rejection of others are noted', async () => {
    const documents = [
      pending,
      reportOf(2, { rejectRequestedAt: NOW, statusReason: 'Never ordered' }),
      reportOf(3, { status: 'cancelled', cancelledAt: NOW, statusReason: 'In the portal' }),
    ];
    expect(await notedOf(attempts, documents)).toEqual([
      {
        documentId: '20',
        cancelledAt: null,
        rejectionRequestedAt: NOW,
        reason: 'Never ordered',
      },
      {
        documentId: '30',
        cancelledAt: NOW,
        rejectionRequestedAt: null,
        reason: 'In the portal',
      },
    ]);
  });

  it('nothing is noted of those without a change', async () => {
    expect(await notedOf(attempts, [pending, reportOf(2, {}), reportOf(3, {})])).toEqual([]);
  });
});
