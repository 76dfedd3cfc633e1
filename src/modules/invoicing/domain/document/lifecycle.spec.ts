import {
  Status,
  actions,
  can,
  deadlineOf,
  statuses,
  withinWindow,
  wordOfStatus,
  type Action,
} from './lifecycle';

const { Saved, Submitted, Failed, Withdrawn, Valid, Invalid, Cancelled, Rejected } = Status;

/** Decisions, section 1, read by row: what a user may do in each status. */
const allowed: readonly [name: string, status: Status, Action[]][] = [
  ['saved', Saved, ['edit', 'submit', 'merge', 'unmerge', 'copy', 'delete', 'restore', 'purge']],
  ['submitted', Submitted, ['withdraw']],
  ['failed', Failed, ['unmerge', 'reEdit', 'resend', 'copy', 'delete', 'restore', 'purge']],
  ['withdrawn', Withdrawn, ['unmerge', 'reEdit', 'copy', 'delete', 'restore', 'purge']],
  [
    'valid',
    Valid,
    ['cancel', 'acceptRejection', 'declineRejection', 'pdf', 'email', 'share', 'copy', 'note'],
  ],
  ['invalid', Invalid, ['unmerge', 'reEdit', 'resend', 'copy', 'delete', 'restore', 'purge']],
  ['cancelled', Cancelled, ['copy']],
  ['rejected', Rejected, ['copy']],
];

const ofWorker: readonly Action[] = [
  'markSent',
  'recordReceipt',
  'recordRefusal',
  'recordValid',
  'recordInvalid',
];
const ofSearches: readonly Action[] = ['adopt'];
const ofAuthority: readonly Action[] = ['markCancelled', 'cancelRefused', 'requestRejection'];

describe('the text of a status', () => {
  it('a submitted document waits until the authority has accepted it', () => {
    expect(wordOfStatus(Status.Submitted, null)).toBe('documents.waitingToBeSent');
    expect(wordOfStatus(Status.Submitted, '7QK2M9X4T8B1C6V3Z5N0W2R9A7')).toBe('documentStatus.1');
    expect(wordOfStatus(Status.Submitted)).toBe('documentStatus.1');
    expect(wordOfStatus(Status.Saved, null)).toBe('documentStatus.0');
  });
});

describe('status and action (decisions, section 1)', () => {
  it('has a row for every status', () => {
    expect(allowed.map(([, status]) => status).sort()).toEqual([...statuses].sort());
  });

  const pairs = allowed.flatMap(([name, status, may]) =>
    actions
      .filter((action) => ![...ofWorker, ...ofSearches, ...ofAuthority].includes(action))
      .map((action): [string, Action, boolean, Status] => [
        name,
        action,
        action === 'view' || may.includes(action),
        status,
      ]),
  );

  it.each(pairs)('in status %s, the action %s is allowed: %s', (_, action, expected, status) => {
    expect(can(action, status)).toBe(expected);
  });

  it.each(ofWorker)('%s applies only to a submitted document', (action) => {
    expect(statuses.filter((status) => can(action, status))).toEqual([Submitted]);
  });

  it.each(ofSearches)('%s applies to a document that may be sent, or sent again', (action) => {
    expect(statuses.filter((status) => can(action, status))).toEqual([
      Submitted,
      Status.Failed,
      Status.Invalid,
    ]);
  });

  it.each(ofAuthority)('%s applies only to a valid document', (action) => {
    expect(statuses.filter((status) => can(action, status))).toEqual([Valid]);
  });
});

describe('the 72 hours after validation', () => {
  const validatedAt = new Date('2026-09-14T02:20:00Z');

  it.each([
    ['2026-09-14T02:20:00.000Z', true],
    ['2026-09-17T02:19:59.999Z', true],
    ['2026-09-17T02:20:00.000Z', false],
    ['2026-09-18T00:00:00.000Z', false],
  ])('at %s cancelling is possible: %s', (now, possible) => {
    expect(withinWindow(validatedAt, new Date(now))).toBe(possible);
  });

  it('ends at a stated instant', () => {
    expect(deadlineOf(validatedAt).toISOString()).toBe('2026-09-17T02:20:00.000Z');
  });
});
