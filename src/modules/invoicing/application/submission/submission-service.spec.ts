import type { CommandBus } from '@nestjs/cqrs';
import { DAY, MINUTE, SECOND } from '@kernel/time';
import {
  AuthorityError,
  type AuthorityStatus,
  type CallOptions,
  type ErrorKind,
  type Exchange,
  type SearchWindow,
  type SubmissionReceipt,
  type TaxAuthority,
} from '@modules/authority';
import { FakeClock } from '@platform/clock';
import type { Config } from '@platform/config';
import { Commands } from '@platform/cqrs/commands';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { AppConfig } from '@platform/app-config';
import { Status } from '../../domain/document/lifecycle';
import { StartSending, StartSendingHandler } from './start-sending';
import { LostSubmission } from './lost-submission';
import { SubmissionTiming } from './submission-timing';
import { RescheduleSubmission, RescheduleSubmissionHandler } from './reschedule-submission';
import { RecordReceipt } from './record-receipt';
import { RefuseSubmission } from './refuse-submission';
import { SubmissionService } from './submission-service';
import type { Attempt, Submission, Submissions } from '../ports/submissions';
import type { Validations } from './validations';

const NOW = new Date('2026-03-01T02:00:00.000Z');
const attempt: Attempt = {
  id: '1',
  documentId: '5',
  invoiceNumber: 'INV-1',
  issuedAt: NOW,
  outcome: 'prepared',
  uuid: null,
};

/** One submission, stored as the table would store it. */
class OneSubmission {
  due = NOW;
  /** Documents of earlier attempts: their uuids and the hashes of their texts. */
  earlier = new Map<string, string>();
  row: Submission = {
    id: '3',
    orgId: '10',
    state: 'prepared',
    sends: 0,
    looks: 0,
    polls: 0,
    sentAt: null,
    answeredAt: null,
    submissionUid: null,
    lastSentAt: null,
    clockOffset: null,
    knownAt: null,
    doubts: 0,
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
  knownUuids = () => Promise.resolve(this.earlier);
  lostOf = (): Promise<Submission[]> => Promise.resolve([]);
  standsElsewhere = (): Promise<boolean> => Promise.resolve(false);
  closeAttempts = nothing;
  prolong = (): Promise<boolean> => Promise.resolve(true);
}

const inTransit = {
  state: { id: '5', submitStatus: Status.Submitted, uuid: null },
  markSent: () => undefined,
};
const nothing = (): Promise<void> => Promise.resolve();

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

interface Found {
  uuid: string;
  submissionUid: string;
  internalId: string;
  issuedAt: Date;
  receivedAt: number;
}

/** Accepts what is sent, by its own clock, loses the first answer, and refuses the same text for ten minutes. */
class SkewedAuthority {
  calls: string[] = [];
  ledger: Found[] = [];
  /** Whether a search lists what was received. */
  lists = true;

  constructor(
    private readonly clock: FakeClock,
    readonly offset: number,
    private readonly answers: 'none' | 'later' = 'later',
  ) {}

  private now = (): number => this.clock.now().getTime() + this.offset;

  submit = (): Promise<SubmissionReceipt> => {
    this.calls.push('submit');
    const twin = this.ledger.some(({ receivedAt }) => this.now() - receivedAt < 10 * MINUTE);
    if (twin)
      return failing({
        kind: 'duplicate',
        reason: 'DuplicateSubmission',
        retryAfterMs: 600 * SECOND,
      });
    const n = this.ledger.length + 1;
    const received = { uuid: `U${n}`, submissionUid: `S${n}`, receivedAt: this.now() };
    this.ledger.push({ ...received, internalId: 'INV-1', issuedAt: NOW });
    if (this.answers === 'none' || n === 1)
      return failing({ kind: 'unknownOutcome', reason: 'ConnectionLost' });
    const accepted = [{ uuid: received.uuid, codeNumber: 'INV-1' }];
    return Promise.resolve({ ...received, accepted, rejected: [], exchange: {} as Exchange });
  };
  search = (_org: string, { by, from, to }: SearchWindow) => {
    this.calls.push(`search by ${by}`);
    const documents = this.ledger.filter(({ issuedAt, receivedAt }) => {
      const at = by === 'issue' ? issuedAt.getTime() : receivedAt;
      return this.lists && from.getTime() <= at && at <= to.getTime();
    });
    return Promise.resolve({ documents, totalPages: 1 });
  };
  getSubmission = (_org: string, submissionUid: string) => {
    const documents = this.ledger.filter((each) => each.submissionUid === submissionUid);
    return Promise.resolve({ documents, documentCount: documents.length, exchange: {} });
  };
  get sends(): number {
    return this.calls.filter((call) => call === 'submit').length;
  }
}

const failing = (
  failure: Partial<ConstructorParameters<typeof AuthorityError>[0]>,
): Promise<never> =>
  Promise.reject(new AuthorityError({ kind: 'transient', reason: '', said: '', ...failure }));

function serviceWith(kind: ErrorKind, httpStatus?: number) {
  const clock = new FakeClock(NOW);
  return { ...serviceOf(clock, new FailingAuthority(kind, httpStatus)), clock };
}

/** With an authority whose clock differs; `measured` is the difference seen in its answers. */
function skewedService(offset: number, measured: number | null, answers?: 'none') {
  const clock = new FakeClock(NOW);
  return { ...serviceOf(clock, new SkewedAuthority(clock, offset, answers), measured), clock };
}

function serviceOf<A extends object>(
  clock: FakeClock,
  authority: A,
  measured: number | null = null,
) {
  const kept = new OneSubmission();
  const submissions = kept as unknown as Submissions;
  const status = { current: () => Promise.resolve({ clockOffset: measured }) };
  const states = status as unknown as AuthorityStatus;
  const reported: string[] = [];
  const reschedule = new RescheduleSubmissionHandler(submissions);
  const carryOut = async (command: unknown): Promise<unknown> => {
    if (command instanceof RescheduleSubmission) return reschedule.execute(command);
    if (command instanceof StartSending) {
      const documents = { getMany: () => Promise.resolve([inTransit]), saveMany: nothing };
      return new StartSendingHandler(documents as never, submissions, states, clock).execute(
        command,
      );
    }
    if (command instanceof RefuseSubmission) {
      reported.push(...command.faults.map(({ code }) => code));
      return kept.change('3', { state: 'refused' });
    }
    if (!(command instanceof RecordReceipt)) throw new Error('A command that nobody expects');
    const { submissionUid } = command.receipt;
    return kept.change('3', { state: 'accepted', submissionUid });
  };
  const commands = new Commands(
    { execute: carryOut } as unknown as CommandBus,
    { run: <T>(work: () => Promise<T>) => work() } as UnitOfWork,
  );
  const timing = new SubmissionTiming(
    new AppConfig({ myinvois: { rateProfile: 'published' } } as unknown as Config),
  );
  const port = authority as unknown as TaxAuthority;
  const lost = new LostSubmission(submissions, port, states, commands, clock, timing);
  const validations = {} as Validations;
  const service = new SubmissionService(
    submissions,
    port,
    commands,
    clock,
    timing,
    lost,
    validations,
  );
  /** Runs like the loop, for this many days. */
  const goOn = async (days = 2): Promise<void> => {
    for (const end = clock.now().getTime() + days * DAY; clock.now().getTime() < end;) {
      await service.sendNext();
      if (kept.row.state === 'accepted' || kept.row.state === 'refused') return;
      clock.set(new Date(Math.max(kept.due.getTime(), clock.now().getTime() + SECOND)));
    }
  };
  return { kept, authority, service, pacing: timing, reported, goOn };
}

/** Decisions, section 2: before any retry the worker searches, and only then sends again. */
describe('after a failed submit call', () => {
  it.each(['duplicate', 'unknownOutcome'] as const)(
    'after %s, the worker searches for the documents, finds them and sends nothing twice',
    async (kind) => {
      const { clock, kept, authority, service, pacing: timing } = serviceWith(kind);
      await service.sendNext();
      expect(kept.row).toMatchObject({ state: 'unknown', sends: 1, looks: 0 });
      clock.advance(timing.lookAfter);
      await service.sendNext();
      expect(authority.calls).toEqual(['submit', 'search']);
      expect(kept.row).toMatchObject({ state: 'accepted', submissionUid: 'S1', sends: 1 });
    },
  );

  it('one 503: it is sent again within ten seconds, after one search; a second one is an outage', async () => {
    const { clock, kept, authority, service, pacing: timing } = serviceWith('unknownOutcome', 503);
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
      kept.row.sentAt!.getTime() + timing.lookAfter,
    );
  });

  it('one 503 although it was accepted: the search finds it, and nothing is sent twice', async () => {
    const { clock, kept, authority, service } = serviceWith('unknownOutcome', 503);
    await service.sendNext();
    clock.advance(5 * SECOND);
    await service.sendNext();
    expect(authority.calls).toEqual(['submit', 'search']);
    expect(kept.row).toMatchObject({ state: 'accepted', sends: 1 });
  });

  it.each(['throttle', 'transient'] as const)(
    'after %s, nothing was stored, so the same is sent later without a search',
    async (kind) => {
      const { clock, kept, authority, service } = serviceWith(kind);
      await service.sendNext();
      expect(kept.row).toMatchObject({ state: 'prepared', sends: 1 });
      clock.advance(600 * SECOND);
      await service.sendNext();
      expect(authority.calls).toEqual(['submit', 'submit']);
    },
  );

  it.each(['auth', 'config', 'data'] as const)(
    'after %s, the documents have failed',
    async (kind) => {
      const { kept, service } = serviceWith(kind);
      await service.sendNext();
      expect(kept.row.state).toBe('refused');
    },
  );

  it.each(['auth', 'config'] as const)(
    'after %s, an earlier call may still have been received',
    async (kind) => {
      const { clock, kept, authority, service } = serviceWith(kind);
      await kept.change('3', {
        state: 'unknown',
        sends: 1,
        looks: 2,
        sentAt: NOW,
        lastSentAt: NOW,
      });
      authority.search = () => Promise.resolve({ documents: [], totalPages: 1 });
      clock.advance(60 * SECOND);
      await service.sendNext();
      expect(kept.row).toMatchObject({ state: 'unknown', sends: 2 });
    },
  );
});

const offsets = [-2 * DAY, -7 * MINUTE, -3 * MINUTE, 0, 4 * MINUTE, 7 * MINUTE, 5 * 60 * MINUTE];

/** The clocks of two systems differ, by minutes or by a wrong time zone. */
describe.each(offsets)('with the authority’s clock %d ms off and one lost response', (offset) => {
  it('finds the document if the answers show the difference, and sends it once', async () => {
    const { goOn, kept, authority } = skewedService(offset, offset + 700);
    await goOn();
    expect(kept.row).toMatchObject({ state: 'accepted', submissionUid: 'S1' });
    expect(authority.sends).toBe(1);
  });

  it('sends it once, and asks no more than twice, if nothing shows the difference', async () => {
    const { goOn, kept, authority } = skewedService(offset, null);
    await goOn();
    expect(kept.row).toMatchObject({ state: 'accepted', submissionUid: 'S1' });
    expect(authority.ledger).toHaveLength(1);
    expect(authority.sends).toBeLessThanOrEqual(2);
  });
});

describe('what the authority says it has', () => {
  it('is never sent again; after a day a person is asked to look', async () => {
    const { goOn, kept, authority, reported } = skewedService(0, null);
    authority.lists = false;
    await goOn();
    expect(kept.row.state).toBe('refused');
    expect(reported).toEqual(['submission.notFound']);
    expect(authority.sends).toBe(2);
    expect(authority.ledger).toHaveLength(1);
  });

  it.each([-2 * DAY, 2 * DAY])(
    'is found by a search over days if no issue instant finds it, with its clock %d ms off',
    async (offset) => {
      const { goOn, kept, authority } = skewedService(offset, null);
      const search = authority.search;
      authority.search = (org, window) =>
        window.by === 'issue'
          ? Promise.resolve({ documents: [], totalPages: 1 })
          : search(org, window);
      await goOn();
      expect(kept.row).toMatchObject({ state: 'accepted', submissionUid: 'S1' });
      expect(authority.ledger).toHaveLength(1);
    },
  );

  it('is searched for from the first send on, however often it was sent', async () => {
    const { goOn, kept, authority } = skewedService(0, 700);
    authority.lists = false;
    await goOn();
    expect(authority.sends).toBe(2);
    expect(kept.row).toMatchObject({ sentAt: NOW, clockOffset: 700 });
    expect(kept.row.lastSentAt!.getTime()).toBeGreaterThan(NOW.getTime());
  });

  it('goes out again after ten minutes if it is the text of an attempt that ended', async () => {
    const { goOn, kept, authority, clock } = skewedService(0, 0);
    const earlier = { uuid: 'U0', submissionUid: 'S0', internalId: 'INV-1', issuedAt: NOW };
    authority.ledger.push({ ...earlier, receivedAt: NOW.getTime() - MINUTE });
    kept.earlier.set('U0', 'hash');
    await goOn();
    expect(kept.row).toMatchObject({ state: 'accepted', submissionUid: 'S2' });
    expect(clock.now().getTime() - NOW.getTime()).toBeGreaterThan(10 * MINUTE);
    expect(authority.sends).toBe(2);
  });
});

it('stops sending a document whose answers are all lost, and says so', async () => {
  const { goOn, kept, authority, reported, pacing: timing } = skewedService(0, 0, 'none');
  authority.lists = false;
  // Far enough apart for the authority to take each for a new one.
  jest.spyOn(timing, 'resendAfter').mockReturnValue(15 * MINUTE);
  await goOn();
  expect(kept.row.state).toBe('refused');
  expect(reported).toEqual(['submission.sentTooOften']);
  expect(authority.sends).toBe(timing.mostDoubts);
});

it.each([
  ['', false],
  [', though its clock stood still with it', true],
])('a worker stopped before its call does not send what another sent%s', async (_case, still) => {
  const clock = new FakeClock(NOW);
  let stopped = true;
  let sends = 0;
  const authority = {
    submit: async (_org: string, _body: object, call?: CallOptions): Promise<SubmissionReceipt> => {
      if (stopped) {
        stopped = false;
        clock.advance(20 * MINUTE);
        await goOn();
        const now = clock.now();
        if (still) {
          jest.spyOn(clock, 'fresh').mockResolvedValueOnce(now);
          jest.spyOn(clock, 'now').mockReturnValue(NOW);
        }
      }
      if ((await call?.mayLeave?.()) === false) return failing({ reason: 'TooLate' });
      sends += 1;
      const accepted = [{ uuid: `U${sends}`, codeNumber: 'INV-1' }];
      return { submissionUid: `S${sends}`, accepted, rejected: [], exchange: {} as Exchange };
    },
    search: () => Promise.resolve({ documents: [], totalPages: 1 }),
  };
  const { kept, service, goOn } = serviceOf(clock, authority);
  await service.sendNext();
  expect(sends).toBe(1);
  expect(kept.row).toMatchObject({ state: 'accepted', submissionUid: 'S1', sends: 2 });
});
