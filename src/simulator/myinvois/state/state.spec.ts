import { mkdtempSync, rmSync, truncateSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { DueQueue } from './due-queue';
import type { Event } from './events';
import { FileJournal } from './journal';
import { Timeline } from './timeline';

describe('the journal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const event = (offset: number): Event => ({
    kind: 'clockChanged',
    clock: { offset, frozenAt: null },
  });

  const replayed = (journal: FileJournal): { event: Event; payloadAt: number }[] => {
    const found: { event: Event; payloadAt: number }[] = [];
    journal.replay((one, payloadAt) => found.push({ event: one, payloadAt }));
    return found;
  };

  it('returns events and payloads in order, and drops an incomplete entry', async () => {
    const journal = new FileJournal(folder);
    const positions = await Promise.all(
      [1, 2, 3].map((n) => journal.append(event(n), Buffer.from(`payload ${n}`))),
    );
    expect(journal.read(positions[1] as number, 9).toString()).toBe('payload 2');
    await journal.close();
    const file = join(folder, 'journal.bin');
    truncateSync(file, statSync(file).size - 1);
    const again = new FileJournal(folder);
    expect(replayed(again).map((one) => one.event)).toEqual([event(1), event(2)]);
    const position = await again.append(event(4), Buffer.from('four'));
    expect(again.read(position, 4).toString()).toBe('four');
    await again.close();
    const third = new FileJournal(folder);
    expect(replayed(third)).toHaveLength(3);
    await third.close();
  });
});

describe('items ordered by time', () => {
  it('are returned newest first between two instants, in whatever order they arrived', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 })),
        fc.nat(50),
        fc.nat(50),
        (all, a, b) => {
          const timeline = new Timeline<number>((instant) => instant);
          for (const instant of all) timeline.add(instant);
          const expected = all.filter((n) => n >= a && n <= b).sort((x, y) => y - x);
          expect([...timeline.between(a, b)]).toEqual(expected);
        },
      ),
    );
  });

  it('become due in order, and not before their time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.nat(50), (all, now) => {
        const queue = new DueQueue<number>();
        for (const at of all) queue.add(at, at);
        const taken: number[] = [];
        for (let one = queue.takeDue(now); one !== undefined; one = queue.takeDue(now))
          taken.push(one);
        expect(taken).toEqual(all.filter((at) => at <= now).sort((x, y) => x - y));
      }),
    );
  });
});
