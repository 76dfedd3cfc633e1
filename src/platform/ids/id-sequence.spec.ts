import fc from 'fast-check';
import { IdSequence, idTimeOf, PROCESSES } from './id-sequence';

const NOVEMBER = idTimeOf(Date.UTC(2026, 10, 18, 3));

const sequenceFrom = (from: number, process = 5, until = from + 1000) =>
  new IdSequence({ process, from, until });

const ascending = (ids: readonly string[]): boolean =>
  ids.every((id, index) => index === 0 || Number(id) > Number(ids[index - 1]));

describe('ids of a process', () => {
  it('have 15 digits today, 16 from 2033 on, and are safe integers until 2095', () => {
    const [today] = sequenceFrom(NOVEMBER).take(1, NOVEMBER)!;
    expect(today).toMatch(/^\d{15}$/);
    const late = idTimeOf(Date.UTC(2095, 0, 1));
    const [last] = sequenceFrom(late, PROCESSES - 1).take(1, late)!;
    expect(last).toMatch(/^\d{16}$/);
    expect(Number.isSafeInteger(Number(last))).toBe(true);
  });

  it('ascend strictly, even when the clock is set back and within one millisecond', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            count: fc.integer({ min: 0, max: 300 }),
            step: fc.integer({ min: -50, max: 50 }),
          }),
          { maxLength: 40 },
        ),
        (rounds) => {
          const sequence = sequenceFrom(NOVEMBER, 5, NOVEMBER + 100_000);
          let now = NOVEMBER;
          const ids = rounds.flatMap(({ count, step }) => sequence.take(count, (now += step))!);
          expect(ids).toHaveLength(rounds.reduce((all, { count }) => all + count, 0));
          expect(ascending(ids)).toBe(true);
        },
      ),
    );
  });

  it('are never those of another process, however far their clocks are apart', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: PROCESSES - 1 }),
        fc.integer({ min: 0, max: PROCESSES - 1 }),
        fc.integer({ min: -2000, max: 2000 }),
        (one, other, apart) => {
          // A number is reserved again only from where its former range ended.
          const first = sequenceFrom(NOVEMBER, one, NOVEMBER + 50);
          const second = sequenceFrom(NOVEMBER + (one === other ? 50 : 0), other);
          const ids = first.take(500, NOVEMBER + 20)!;
          const more = second.take(500, NOVEMBER + apart) ?? [];
          expect(new Set([...ids, ...more]).size).toBe(ids.length + more.length);
        },
      ),
    );
  });

  it('stay within the range, all or none', () => {
    const sequence = sequenceFrom(NOVEMBER, 5, NOVEMBER + 10);
    expect(sequence.take(1, NOVEMBER + 10)).toBeNull();
    expect(sequence.take(100_000, NOVEMBER)).toBeNull();
    const ids = sequence.take(64, NOVEMBER)!;
    expect(sequence.unused).toBeLessThanOrEqual(NOVEMBER + 10);
    sequence.extend(NOVEMBER + 1000);
    const more = sequence.take(100, NOVEMBER + 10)!;
    expect(ascending([...ids, ...more])).toBe(true);
  });

  it('do not reveal how many there were: each millisecond begins at a random number', () => {
    const sequence = sequenceFrom(NOVEMBER);
    const counters = Array.from(
      { length: 200 },
      (_, n) => Number(sequence.take(1, NOVEMBER + n)![0]) % 64,
    );
    expect(new Set(counters).size).toBeGreaterThan(16);
    expect(Math.max(...counters)).toBeLessThan(32);
  });
});
