import { MINUTE, SECOND } from '@kernel/time';
import { isLocked, live, needsCaptcha, waitOf } from './lock-out';

const now = new Date('2026-03-02T01:00:00Z');
const failures = (count: number, ago = 0) => ({ count, last: new Date(now.getTime() - ago) });

/** platform-api, section 10. */
describe('lock-out', () => {
  it.each([
    [0, false],
    [4, false],
    [5, true],
    [6, true],
  ])('after %i failures, the account is locked: %s', (count, locked) => {
    expect(isLocked(failures(count), now, 5)).toBe(locked);
  });

  it('an account without failures is not locked', () => {
    expect(isLocked(undefined, now, 5)).toBe(false);
  });

  it('a lock ends thirty minutes after the last failure, to the instant', () => {
    expect(isLocked(failures(5, 30 * MINUTE - 1), now, 5)).toBe(true);
    expect(isLocked(failures(5, 30 * MINUTE), now, 5)).toBe(false);
  });

  it('failures expire together', () => {
    expect(live(failures(3, 29 * MINUTE), now)).toBe(3);
    expect(live(failures(3, 31 * MINUTE), now)).toBe(0);
  });

  it.each([
    [2, 19, false],
    [3, 3, true],
    [0, 20, true],
  ])(
    'after %i failures of the account and %i of its IP address, a captcha is required: %s',
    (own, all, wanted) => {
      expect(needsCaptcha({ together: failures(own), address: failures(all) }, now)).toBe(wanted);
    },
  );

  it.each([
    [9, 0],
    [10, 1],
    [11, 2],
    [12, 4],
    [16, 60],
    [400, 60],
  ])('an account with %i failures at one IP address waits %i seconds there', (count, seconds) => {
    expect(waitOf(failures(count), now)).toBe(seconds * SECOND);
  });

  it('the wait runs from the last failure', () => {
    expect(waitOf(failures(12, 3 * SECOND), now)).toBe(SECOND);
    expect(waitOf(failures(12, 5 * SECOND), now)).toBe(0);
    expect(waitOf(undefined, now)).toBe(0);
  });
});
