import { HOUR, MINUTE, SECOND } from '@kernel/time';
import {
  countedRequests,
  type CodeRequests,
  CODE_LIFE,
  MAX_TRIES,
  secondsToWait,
  verdictOnCode,
} from './phone-code';

const now = new Date('2026-03-02T01:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const asking = (asked: number, first: number, last: number): CodeRequests => ({
  asked,
  firstRequest: ago(first),
  lastRequest: ago(last),
});

describe('asking for a code by text message', () => {
  it.each<[string, CodeRequests | null, number]>([
    ['a number nobody asked for', null, 0],
    ['a second request in the same minute', asking(1, 20 * SECOND, 20 * SECOND), 40],
    ['a second request after a minute', asking(1, MINUTE, MINUTE), 0],
    ['the fifth within the hour', asking(4, 10 * MINUTE, 2 * MINUTE), 0],
    ['the sixth within the hour', asking(5, 10 * MINUTE, 2 * MINUTE), 50 * 60],
    ['the sixth an hour after the first', asking(5, HOUR, 2 * MINUTE), 0],
  ])('%s waits for the required time', (_, known, seconds) => {
    expect(secondsToWait(known, now)).toBe(seconds);
  });

  it('restarts the count when the hour is over', () => {
    expect(countedRequests(asking(4, 10 * MINUTE, 5 * MINUTE), now).asked).toBe(5);
    expect(countedRequests(asking(5, HOUR, 5 * MINUTE), now)).toEqual(asking(1, 0, 0));
  });
});

describe('answering with a code', () => {
  const code = (more = {}) => ({
    hash: 'h',
    tries: 0,
    endTime: new Date(now.getTime() + CODE_LIFE),
    ...more,
  });
  it.each([
    ['the right one in time', code(), true, 'right'],
    ['a wrong one', code(), false, 'wrong'],
    ['the right one at the last try', code({ tries: MAX_TRIES - 1 }), true, 'right'],
    ['the right one after five tries', code({ tries: MAX_TRIES }), true, 'spent'],
    ['the right one at the very end of its life', code({ endTime: now }), true, 'spent'],
    ['the right one a second time', code({ hash: null }), true, 'spent'],
    ['one that was never asked for', null, true, 'spent'],
  ] as const)('is accepted or refused: %s', (_, stored, matches, verdict) => {
    expect(verdictOnCode(stored, matches, now)).toBe(verdict);
  });
});
