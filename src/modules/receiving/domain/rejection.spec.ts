import { HOUR } from '@kernel/time';
import { refusalToReject, rejectionAfter } from './rejection';
import { rejections } from './received.types';
import { halvesOf, RECENT_REACH, SEARCH_SPAN, spansSince } from './windows';

const validatedAt = new Date('2026-08-03T16:00:00Z');
const facts = { direction: 'incoming', status: 'valid', validatedAt, rejection: 'none' } as const;
const after = (ms: number): Date => new Date(validatedAt.getTime() + 72 * HOUR + ms);

describe('rejecting (myinvois-api, section 8.6; decisions, section 1)', () => {
  it.each([
    [-1, null],
    [0, 'received.windowClosed'],
    [1, 'received.windowClosed'],
  ])('depends on the 72 hours: %i ms from the end of the window', (ms, refusal) => {
    expect(refusalToReject(facts, after(ms))).toBe(refusal);
  });

  it.each([
    [{ direction: 'outgoing' }, 'received.notReceiver'],
    [{ status: 'cancelled' }, 'received.notValid'],
    [{ rejection: 'asking' }, 'received.rejectedOnce'],
    [{ rejection: 'asked' }, 'received.rejectedOnce'],
    [{ rejection: 'expired' }, 'received.rejectedOnce'],
    [{ rejection: 'refused' }, null],
  ] as const)('of a document with %j is refused: %s', (changes, refusal) => {
    expect(refusalToReject({ ...facts, ...changes }, after(-HOUR))).toBe(refusal);
  });

  it.each([
    ['none', 'valid', false, 'none'],
    ['none', 'valid', true, 'asked'],
    ['asking', 'valid', true, 'asked'],
    ['asking', 'cancelled', false, 'none'],
    ['asked', 'cancelled', true, 'accepted'],
    ['expired', 'valid', true, 'expired'],
    ['expired', 'cancelled', true, 'accepted'],
    ['refused', 'valid', false, 'refused'],
  ] as const)('%s, then %s with a request there: %s, is %s', (before, status, asked, outcome) => {
    const rejectRequestedAt = asked ? validatedAt : null;
    expect(rejectionAfter(before, { status, rejectRequestedAt })).toBe(outcome);
    expect(rejections).toContain(outcome);
  });
});

describe('windows (myinvois-api, sections 8.7 and 8.8)', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('are adjacent from the beginning until now, none longer than the authority allows', () => {
    const from = new Date('2024-08-01T00:00:00Z');
    const spans = spansSince(from, now).toSorted((a, b) => a.from.getTime() - b.from.getTime());
    expect(spans[0]!.from).toEqual(from);
    expect(spans.at(-1)).toMatchObject({ via: 'recent', to: now });
    spans.slice(1).forEach((span, index) => expect(span.from).toEqual(spans[index]!.to));
    for (const { via, from: begin, to } of spans)
      expect(to.getTime() - begin.getTime()).toBeLessThanOrEqual(
        via === 'recent' ? RECENT_REACH : SEARCH_SPAN,
      );
  });

  it('are halved on a whole second until they cannot be halved', () => {
    const [first, second] = halvesOf({ from: new Date(0), to: new Date(5000) })!;
    expect([first.to, second.from]).toEqual([new Date(2000), new Date(2000)]);
    expect(halvesOf({ from: new Date(0), to: new Date(1000) })).toBeNull();
  });
});
