import type { CommandBus } from '@nestjs/cqrs';
import { SECOND } from '@kernel/time';
import { AuthorityError, type ErrorKind, type TaxAuthority } from '@modules/authority';
import { FakeClock } from '@platform/clock';
import type { Config } from '@platform/config';
import { Commands } from '@platform/cqrs/commands';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Settings } from '@platform/settings';
import { BeginSending } from './begin-sending';
import { LostSubmission } from './lost-submission';
import { SubmissionTiming } from './submission-timing';
import { PutBack, PutBackHandler } from './put-back';
import { RecordReceipt } from './record-receipt';
import { RefuseSubmission } from './refuse-submission';
import { SubmissionService } from './submission-service';
import type { Attempt, Submission, Submissions } from '../ports/submissions';
import type { Validations } from './validations';

const NOW = new Date('2026-03-01T02:00:00.000Z');
const attempt: Attempt = {
  ...{ id: '1', documentId: '5', invoiceNumber: 'INV-1', issuedAt: NOW },
  ...{ outcome: 'prepared', uuid: null },
};

/** One submission, stored as the table would store it. */
class OneSubmission {
  due = NOW;
  row: Submission = {
    ...{ id: '3', orgId: '10', state: 'prepared', sends: 0, looks: 0, polls: 0 },
    ...{ sentAt: null, answeredAt: null, submissionUid: null },
  };

  claimDue = (states: readonly string[], now: Date): Promise<Submission | null> =>
    Promise.resolve(states.includes(this.row.state) && this.due <= now ? { ...this.row } : null);
  lock = (): Promise<Submission> => Promise.resolve({ ...this.row });
  change = (_id: string, { dueTime, ...changes }: Partial<Submission> & { dueTime?: Date }) => {
    this.due = dueTime ?? this.due;
    this.row = { ...this.row, ...changes };
    return Promise.resolve();
  };
  attemptsOf = (): Promise<Attempt[]> => Promise.resolve([attempt]);
  payloadsOf = () => Promise.resolve(new Map([['1', { payload: 'bytes', hash: 'hash' }]]));
  knownUuids = () => Promise.resolve(new Set<string>());
  prolong = (): Promise<void> => Promise.resolve();
}

/** Fails every submit call, but finds the document in a search. */
class FailingAuthority {
  calls: string[] = [];
  constructor(
    private readonly kind: ErrorKind,
    private readonly httpStatus?: number,
  ) {}

  submit = (): Promise<never> => {
    this.calls.push('submit');
    const failure = { kind: this.kind, reason: 'DuplicateSubmission', said: '' };
    const { httpStatus } = this;
    return Promise.reject(
      new AuthorityError(
        httpStatus ? { ...failure, httpStatus } : { ...failure, retryAfterMs: 600 * SECOND },
      ),
    );
  };
  search = () => {
    this.calls.push('search');
    const found = { uuid: 'U1', submissionUid: 'S1', internalId: 'INV-1', issuedAt: NOW };
    return Promise.resolve({ documents: [found], totalPages: 1 });
  };
  getSubmission = () => {
    const documents = [{ internalId: 'INV-1', uuid: 'U1' }];
    return Promise.resolve({ documents, documentCount: 1, exchange: {} });
  };
}

function deskWith(kind: ErrorKind, httpStatus?: number) {
  const clock = new FakeClock(NOW);
  const kept = new OneSubmission();
  const submissions = kept as unknown as Submissions;
  const authority = new FailingAuthority(kind, httpStatus);
  const putBack = new PutBackHandler(submissions);
  const carryOut = async (command: unknown): Promise<unknown> => {
    if (command instanceof PutBack) return putBack.execute(command);
    if (command instanceof BeginSending) {
      const { sends } = kept.row;
      await kept.change('3', { state: 'sending', sentAt: clock.now(), sends: sends + 1 });
      return [attempt];
    }
    if (command instanceof RefuseSubmission) return kept.change('3', { state: 'refused' });
    if (!(command instanceof RecordReceipt)) throw new Error('A command that nobody expects');
    const { submissionUid } = command.receipt;
    return kept.change('3', { state: 'accepted', submissionUid });
  };
  const commands = new Commands(
    { execute: carryOut } as unknown as CommandBus,
    { run: <T>(work: () => Promise<T>) => work() } as UnitOfWork,
  );
  const pacing = new SubmissionTiming(
    new Settings({ myinvois: { rateProfile: 'published' } } as unknown as Config),
  );
  const port = authority as unknown as TaxAuthority;
  const lost = new LostSubmission(submissions, port, commands, clock, pacing);
  const validations = {} as Validations;
  const service = new SubmissionService(
    submissions,
    port,
    commands,
    clock,
    pacing,
    lost,
    validations,
  );
  return { clock, kept, authority, desk: service, pacing };
}

/** Decisions, section 2: before any retry the worker searches, and only then sends again. */
describe('after a failed submit call', () => {
  it.each(['duplicate', 'unknownOutcome'] as const)(
    '%s: the worker soon looks for the documents, finds them and sends nothing twice',
    async (kind) => {
      const { clock, kept, authority, desk: service, pacing } = deskWith(kind);
      await service.sendNext();
      expect(kept.row).toMatchObject({ state: 'unknown', sends: 1, looks: 0 });
      clock.advance(pacing.lookAfter);
      await service.sendNext();
      expect(authority.calls).toEqual(['submit', 'search']);
      expect(kept.row).toMatchObject({ state: 'accepted', submissionUid: 'S1', sends: 1 });
    },
  );

  it('one 503: it is sent again within ten seconds, after one search; a second one is an outage', async () => {
    const { clock, kept, authority, desk: service, pacing } = deskWith('unknownOutcome', 503);
    authority.search = () => {
      authority.calls.push('search');
      return Promise.resolve({ documents: [], totalPages: 1 });
    };
    await service.sendNext();
    for (let n = 0; n < 9; n += 1) {
      clock.advance(SECOND);
      await service.sendNext();
    }
    expect(authority.calls).toEqual(['submit', 'search', 'submit']);
    expect(kept.due.getTime()).toBeGreaterThanOrEqual(
      kept.row.sentAt!.getTime() + pacing.lookAfter,
    );
  });

  it('one 503 although it was taken: the search finds it, and nothing is sent twice', async () => {
    const { clock, kept, authority, desk: service } = deskWith('unknownOutcome', 503);
    await service.sendNext();
    clock.advance(5 * SECOND);
    await service.sendNext();
    expect(authority.calls).toEqual(['submit', 'search']);
    expect(kept.row).toMatchObject({ state: 'accepted', sends: 1 });
  });

  it.each(['throttle', 'transient'] as const)(
    '%s: nothing was done there, so the same is sent later without a look',
    async (kind) => {
      const { clock, kept, authority, desk: service } = deskWith(kind);
      await service.sendNext();
      expect(kept.row).toMatchObject({ state: 'prepared', sends: 1 });
      clock.advance(600 * SECOND);
      await service.sendNext();
      expect(authority.calls).toEqual(['submit', 'submit']);
    },
  );

  it.each(['auth', 'config', 'data'] as const)('%s: the documents have failed', async (kind) => {
    const { kept, desk: service } = deskWith(kind);
    await service.sendNext();
    expect(kept.row.state).toBe('refused');
  });

  it.each(['auth', 'config'] as const)(
    '%s says nothing of an earlier call that may have been heard',
    async (kind) => {
      const { clock, kept, authority, desk: service } = deskWith(kind);
      await kept.change('3', { state: 'unknown', sends: 1, looks: 2, sentAt: NOW });
      authority.search = () => Promise.resolve({ documents: [], totalPages: 1 });
      clock.advance(60 * SECOND);
      await service.sendNext();
      expect(kept.row).toMatchObject({ state: 'unknown', sends: 2 });
    },
  );
});
