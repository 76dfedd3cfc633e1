import fc from 'fast-check';
import { nextSlot, within } from './rate-window';

const rule = { calls: 3, windowMs: 61_000 };

describe('the sliding window of a published limit', () => {
  it.each([
    ['an empty queue is free at once', [], 1000, 1000],
    ['below the limit it is free at once', [0, 500], 1000, 1000],
    ['at the limit the oldest call must leave the window', [0, 10, 20], 1000, 61_000],
    ['a reserved place is not overtaken', [0, 10, 20, 61_000], 1000, 61_010],
    ['nobody is sent before the asked instant', [0, 10, 20], 90_000, 90_000],
    ['a queue ahead of the present is joined at its end', [50_000], 1000, 50_000],
  ])('gives the next free time: %s', (_what, stamps, from, expected) => {
    expect(nextSlot(stamps, rule, from)).toBe(expected);
  });

  it('never allows more calls in any window than the limit, whenever they come', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(waits, fc.integer({ min: 1, max: 6 }), (gaps, calls) => {
        const limit = { calls, windowMs: 61_000 };
        const granted = grantsFor(gaps, limit);
        for (const from of granted) {
          const inside = granted.filter((at) => at >= from && at < from + limit.windowMs);
          expect(inside.length).toBeLessThanOrEqual(calls);
        }
        expect(granted).toEqual([...granted].sort((a, b) => a - b));
      }),
    );
  });
});

/** The instants granted to successive callers, as the store keeps them. */
function grantsFor(gaps: number[], limit: { calls: number; windowMs: number }): number[] {
  const granted: number[] = [];
  let stamps: number[] = [];
  let now = 0;
  for (const gap of gaps) {
    now += gap;
    stamps = within(stamps, limit.windowMs, now);
    const at = nextSlot(stamps, limit, now);
    stamps.push(at);
    granted.push(at);
  }
  return granted;
}
