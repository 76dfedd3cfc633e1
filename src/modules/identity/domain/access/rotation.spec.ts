import { DAY, SECOND } from '@kernel/time';
import { refreshEnd, verdictOn } from './rotation';

const now = new Date('2026-03-02T01:00:00Z');
const at = (offset: number): Date => new Date(now.getTime() + offset);
const token = { endTime: at(DAY), usedAt: null, nonce: null };

/** platform-api, section 2.2. */
describe('a refresh token', () => {
  it.each([
    ['fresh', token, 'rotate'],
    ['past its end', { ...token, endTime: now }, 'refuse'],
    ['used this instant', { ...token, usedAt: now, nonce: 'n' }, 'repeat'],
    ['used five seconds ago', { ...token, usedAt: at(-5 * SECOND), nonce: 'n' }, 'repeat'],
    ['used longer ago', { ...token, usedAt: at(-5 * SECOND - 1), nonce: 'n' }, 'stolen'],
    ['set aside a moment ago', { ...token, usedAt: at(-SECOND) }, 'refuse'],
    ['set aside long ago', { ...token, usedAt: at(-DAY) }, 'stolen'],
  ] as const)('gets its verdict when it is %s', (_case, given, verdict) => {
    expect(verdictOn(given, now)).toBe(verdict);
  });

  it('is valid for fourteen days, but never longer than its session', () => {
    expect(refreshEnd(now, at(30 * DAY))).toEqual(at(14 * DAY));
    expect(refreshEnd(now, at(3 * DAY))).toEqual(at(3 * DAY));
  });
});
