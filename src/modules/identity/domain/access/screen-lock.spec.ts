import { MINUTE, SECOND } from '@kernel/time';
import { isIdle } from './screen-lock';

describe('the inactivity of a session', () => {
  const now = new Date('2026-11-22T01:00:00Z');
  const seen = (ago: number): Date => new Date(now.getTime() - ago);

  it.each([
    ['five minutes', 300, 5 * MINUTE, false],
    ['five minutes and the minute of the clock', 300, 6 * MINUTE, false],
    ['more than that', 300, 6 * MINUTE + SECOND, true],
    ['a day, of a browser that never said', null, 24 * 60 * MINUTE, false],
  ])(
    'of %s (idle time %p s, silent for %i ms) locks the screen: %p',
    (_what, lockAfter, ago, locks) => {
      expect(isIdle({ lockAfter, lastSeen: seen(ago) }, now)).toBe(locks);
    },
  );
});
