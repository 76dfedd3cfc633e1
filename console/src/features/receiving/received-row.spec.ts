import { rejectableUntil } from './received-row';

const row = {
  direction: 'incoming',
  status: 'valid',
  rejection: 'none',
  validatedAt: '2026-09-14T03:00:00.000Z',
} as const;

describe('the time left to reject a received document', () => {
  const now = new Date('2026-09-15T03:00:00Z');

  it('ends 72 hours after its validation', () => {
    expect(rejectableUntil(row, now)).toBe('2026-09-17T03:00:00.000Z');
    expect(rejectableUntil(row, new Date('2026-09-17T03:00:00Z'))).toBeNull();
  });

  it.each([
    ['was sent by ourselves', { direction: 'outgoing' }],
    ['is not valid', { status: 'cancelled' }],
    ['has been asked for already', { rejection: 'asked' }],
  ] as const)('is not shown for one that %s', (_, changes) =>
    expect(rejectableUntil({ ...row, ...changes }, now)).toBeNull(),
  );
});
