import { createHash } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { DAY, HOUR, MINUTE, SECOND } from '@kernel/time';
import { AuthorityError, type AuthorityStatus, type TaxAuthority } from '@modules/authority';
import { FakeClock } from '@platform/clock';
import type { Config } from '@platform/config';
import { Commands } from '@platform/cqrs/commands';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { AppConfig } from '@platform/app-config';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { Document } from '../../domain/document/document';
import { issueInstantOf } from '../../domain/document/issue-instant';
import { Status } from '../../domain/document/lifecycle';
import type { Documents } from '../ports/documents';
import {
  type Attempt,
  type AttemptEnd,
  type Outcome,
  type Submission,
  type Submissions,
} from '../ports/submissions';
import { StartSending, StartSendingHandler } from './start-sending';
import { LostSubmission } from './lost-submission';
import { RescheduleSubmission, RescheduleSubmissionHandler } from './reschedule-submission';
import { RecordOutcomes, RecordOutcomesHandler } from './record-outcomes';
import { RecordReceipt, RecordReceiptHandler } from './record-receipt';
import { RefuseSubmission, RefuseSubmissionHandler } from './refuse-submission';
import { SubmissionService } from './submission-service';
import { SubmissionTiming } from './submission-timing';
import { Validations } from './validations';

const NOW = new Date('2026-09-14T03:00:00.000Z');
const nothing = (): Promise<void> => Promise.resolve();
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

type Row = Submission & { due: Date };
type Kept = Attempt & { submissionId: string; payload: string };

/** The submissions of one document, as the tables would store them. */
class MemorySubmissions {
  rows: Row[] = [];
  attempts: Kept[] = [];

  constructor(readonly document: Document) {}

  /** A new signature: another text with the same number and issue instant. */
  prepare(now: Date): string {
    const id = String(this.rows.length + 1);
    const { invoiceNumber } = this.document.state;
    this.rows.push({
      id,
      orgId: '10',
      state: 'prepared',
      sends: 0,
      looks: 0,
      polls: 0,
      sentAt: null,
      answeredAt: null,
      submissionUid: null,
      due: now,
      lastSentAt: null,
      clockOffset: null,
      knownAt: null,
      doubts: 0,
    });
    this.attempts.push({
      id,
      submissionId: id,
      documentId: '5',
      invoiceNumber: invoiceNumber!,
      issuedAt: issueInstantOf(this.document.state)!,
      outcome: 'prepared',
      uuid: null,
      payload: `text ${id}`,
    });
    return id;
  }

  private row = (id: string): Row => this.rows.find((each) => each.id === id)!;
  claimDue = (states: readonly string[], now: Date): Promise<Submission | null> => {
    const due = this.rows.find((each) => states.includes(each.state) && each.due <= now);
    return Promise.resolve(due ? { ...due } : null);
  };
  lock = (id: string): Promise<Submission> => Promise.resolve({ ...this.row(id) });
  change = (id: string, { dueTime, ...changes }: Partial<Submission> & { dueTime?: Date }) => {
    Object.assign(this.row(id), changes, dueTime && { due: dueTime });
    return Promise.resolve();
  };
  attemptsOf = (id: string): Promise<Attempt[]> =>
    Promise.resolve(this.attempts.filter(({ submissionId }) => submissionId === id));
  payloadsOf = (id: string) =>
    Promise.resolve(
      new Map(
        this.attempts
          .filter(({ submissionId }) => submissionId === id)
          .map(({ id: attempt, payload }) => [attempt, { payload, hash: sha(payload) }]),
      ),
    );
  knownUuids = (uuids: readonly string[]) =>
    Promise.resolve(
      new Map(
        this.attempts
          .filter(({ uuid }) => uuid && uuids.includes(uuid))
          .map(({ uuid, payload }) => [uuid!, sha(payload)]),
      ),
    );
  lostOf = (): Promise<Submission[]> => {
    const lost = this.attempts.filter(({ outcome }) => outcome === 'lost');
    return Promise.resolve(lost.map(({ submissionId }) => ({ ...this.row(submissionId) })));
  };
  standsElsewhere = (): Promise<boolean> =>
    Promise.resolve(
      this.attempts.some(({ outcome }) => outcome === 'accepted' || outcome === 'valid'),
    );
  closeAttempts = (ends: readonly AttemptEnd[], outcome: Outcome): Promise<void> => {
    for (const { id, uuid } of ends)
      Object.assign(
        this.attempts.find((each) => each.id === id)!,
        { outcome },
        uuid && { uuid },
      );
    return Promise.resolve();
  };
  release = nothing;
  prolong = () => Promise.resolve(true);
}

interface Entry {
  uuid: string;
  submissionUid: string;
  internalId: string;
  issuedAt: Date;
  receivedAt: number;
  text: string;
  status: 'valid' | 'invalid';
}

/** Loses the first answer, lists nothing until told to, and recognises duplicates for two hours. */
class SilentAuthority {
  ledger: Entry[] = [];
  lists = false;
  sends = 0;

  constructor(private readonly clock: FakeClock) {}

  submit = (_org: string, body: { documents: { codeNumber: string; payload: string }[] }) => {
    const [{ codeNumber, payload }] = body.documents as [{ codeNumber: string; payload: string }];
    this.sends += 1;
    const now = this.clock.now().getTime();
    const young = this.ledger.filter(({ receivedAt }) => now - receivedAt < 2 * HOUR);
    if (young.some(({ text, receivedAt }) => text === payload && now - receivedAt < 10 * MINUTE))
      return failing('duplicate');
    const n = this.ledger.length + 1;
    this.ledger.push({
      uuid: `U${n}`,
      submissionUid: `S${n}`,
      internalId: codeNumber,
      issuedAt,
      receivedAt: now,
      text: payload,
      status: young.length > 0 ? 'invalid' : 'valid',
    });
    if (n === 1) return failing('unknownOutcome');
    const accepted = [{ uuid: `U${n}`, codeNumber }];
    return Promise.resolve({ submissionUid: `S${n}`, accepted, rejected: [], exchange: {} });
  };
  search = (_org: string, { by, from, to }: { by: string; from: Date; to: Date }) =>
    Promise.resolve({
      totalPages: 1,
      documents: this.ledger.filter((each) => {
        const at = by === 'issue' ? each.issuedAt.getTime() : each.receivedAt;
        return (this.lists || each.uuid !== 'U1') && from.getTime() <= at && at <= to.getTime();
      }),
    });
  getSubmission = (_org: string, submissionUid: string) => {
    const documents = this.ledger
      .filter((each) => each.submissionUid === submissionUid)
      .map((each) => ({ ...each, longId: 'LONG', validatedAt: NOW, cancelledAt: null }));
    return Promise.resolve({ documents, documentCount: documents.length, exchange: {} });
  };
  getRaw = (_org: string, uuid: string) => {
    const found = this.ledger.find((each) => each.uuid === uuid && each.status === 'valid');
    return Promise.resolve(found ? { document: found.text } : null);
  };
  getDetails = () =>
    Promise.resolve({
      findings: [{ code: 'DS302', message: '', step: 'Step03-Duplicated Submission Validator' }],
      steps: [],
    });
}

const issuedAt = issueInstantOf(goldenContent('invoice'))!;
const failing = (kind: 'duplicate' | 'unknownOutcome'): Promise<never> =>
  Promise.reject(new AuthorityError({ kind, reason: '', said: '' }));

function office() {
  const clock = new FakeClock(NOW);
  const document = Document.draft('5', '10', goldenContent('invoice'));
  document.submit({ now: NOW });
  const submissionsInMemory = new MemorySubmissions(document);
  const authority = new SilentAuthority(clock);
  const submissions = submissionsInMemory as unknown as Submissions;
  const documents = {
    getMany: (ids: readonly string[]) => Promise.resolve(ids.length > 0 ? [document] : []),
    saveMany: nothing,
  } as unknown as Documents;
  const status = { current: () => Promise.resolve({ clockOffset: null }) };
  const timing = new SubmissionTiming(
    new AppConfig({ myinvois: { rateProfile: 'published' } } as unknown as Config),
  );
  const begin = new StartSendingHandler(
    documents,
    submissions,
    status as unknown as AuthorityStatus,
    clock,
  );
  const handlers = new Map<unknown, { execute: (command: never) => Promise<unknown> }>([
    [RescheduleSubmission, new RescheduleSubmissionHandler(submissions)],
    [StartSending, begin],
    [RefuseSubmission, new RefuseSubmissionHandler(documents, submissions, clock)],
    [RecordReceipt, new RecordReceiptHandler(documents, submissions, clock, timing)],
    [RecordOutcomes, new RecordOutcomesHandler(documents, submissions, clock, timing)],
  ]);
  const execute = (command: object): Promise<unknown> =>
    handlers.get(command.constructor)!.execute(command as never);
  const commands = new Commands(
    { execute } as unknown as CommandBus,
    { run: <T>(work: () => Promise<T>) => work() } as UnitOfWork,
  );
  const port = authority as unknown as TaxAuthority;
  const lost = new LostSubmission(
    ...([
      submissions,
      port,
      status as unknown as AuthorityStatus,
      commands,
      clock,
      timing,
    ] as const),
  );
  const validations = new Validations(submissions, port, commands, clock, timing, lost);
  const service = new SubmissionService(
    ...([submissions, port, commands, clock, timing, lost, validations] as const),
  );
  const workFor = async (span: number, until: () => boolean = () => false): Promise<void> => {
    for (const end = clock.now().getTime() + span; clock.now().getTime() < end && !until();) {
      while ((await service.sendNext()) + (await service.pollNext()) > 0);
      clock.advance(10 * SECOND);
    }
  };
  /** Sent, accepted, its answer lost, refused as a duplicate, and given up after a day. */
  const giveUp = async (): Promise<void> => {
    submissionsInMemory.prepare(clock.now());
    await workFor(2 * DAY, () => document.state.submitStatus === Status.Failed);
    expect(document.state.faults).toMatchObject([{ code: 'submission.notFound' }]);
    expect(authority.sends).toBe(2);
  };
  const resend = (): string => {
    document.resend({ now: NOW });
    return submissionsInMemory.prepare(clock.now());
  };
  const outcomes = (): unknown[] =>
    submissionsInMemory.attempts.map(({ outcome, uuid }) => [outcome, uuid]);
  return {
    authority,
    submissionsInMemory,
    clock,
    document,
    execute,
    giveUp,
    outcomes,
    pacing: timing,
    resend,
    workFor,
  };
}

/** The authority has it, and lists it later than anybody would wait. */
describe('a document that was given up although the authority accepted it', () => {
  it('is adopted as soon as it is listed, without being resent', async () => {
    const { authority, document, giveUp, outcomes, workFor } = office();
    await giveUp();
    authority.lists = true;
    await workFor(2 * HOUR);
    expect(document.state).toMatchObject({ submitStatus: Status.Valid, uuid: 'U1', faults: [] });
    expect(outcomes()).toEqual([['valid', 'U1']]);
  });

  it('is not sent again by a resend, which searches first', async () => {
    const { authority, document, giveUp, outcomes, resend, workFor } = office();
    await giveUp();
    authority.lists = true;
    resend();
    await workFor(2 * HOUR);
    expect(authority.sends).toBe(2);
    expect(document.state).toMatchObject({ submitStatus: Status.Valid, uuid: 'U1' });
    expect(outcomes()).toEqual([
      ['valid', 'U1'],
      ['withdrawn', null],
    ]);
  });

  it('is not invalid when the authority calls the second a duplicate, but waits for the first', async () => {
    const { authority, document, giveUp, outcomes, pacing: timing, resend, workFor } = office();
    // Resent while the authority still knows the first one.
    jest.spyOn(timing, 'giveUpAfter', 'get').mockReturnValue(20 * SECOND);
    await giveUp();
    resend();
    await workFor(HOUR);
    expect(document.state.submitStatus).toBe(Status.Submitted);
    authority.lists = true;
    await workFor(3 * HOUR);
    expect(document.state).toMatchObject({ submitStatus: Status.Valid, uuid: 'U1' });
    expect(outcomes()).toEqual([
      ['valid', 'U1'],
      ['invalid', 'U2'],
    ]);
  });

  it('shows a second acceptance that could not be prevented', async () => {
    const { authority, document, giveUp, outcomes, resend, workFor } = office();
    await giveUp();
    resend();
    await workFor(HOUR);
    expect(document.state).toMatchObject({ submitStatus: Status.Valid, uuid: 'U2' });
    authority.lists = true;
    await workFor(3 * HOUR);
    expect(document.state.faults).toEqual([
      { code: 'submission.otherAccepted', path: '', params: { uuid: 'U1' } },
    ]);
    expect(outcomes()).toEqual([
      ['valid', 'U1'],
      ['valid', 'U2'],
    ]);
  });

  it('is searched for over days, and then no longer', async () => {
    const { submissionsInMemory, document, giveUp, pacing: timing, workFor } = office();
    await giveUp();
    await workFor(timing.lostFor);
    expect(submissionsInMemory.rows.map(({ state }) => state)).toEqual(['refused']);
    expect(document.state.submitStatus).toBe(Status.Failed);
  });
});

/** Two workers sent it, because one was stopped for a long time in the middle of its call. */
it('a late answer about another transmission is shown at the document, also once it is valid', async () => {
  const { authority, document, execute, submissionsInMemory, workFor } = office();
  authority.lists = true;
  const id = submissionsInMemory.prepare(NOW);
  await workFor(HOUR, () => document.state.uuid !== null);
  const { invoiceNumber } = document.state;
  const accepted = [{ invoiceNumber: invoiceNumber!, uuid: 'U9' }];
  const late = { submissionUid: 'S9', accepted, rejected: [], exchange: {} };
  await execute(new RecordReceipt(id, late));
  await workFor(HOUR, () => document.state.submitStatus === Status.Valid);
  expect(document.state).toMatchObject({
    submitStatus: Status.Valid,
    uuid: 'U1',
    faults: [{ code: 'submission.otherAccepted', path: '', params: { uuid: 'U9' } }],
  });
});
