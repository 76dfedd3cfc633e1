import { FakeClock } from '@platform/clock';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { log } from '@platform/ops/log';
import type { Occurrences } from '@platform/occurrences';
import { topics } from '../domain/topics';
import { CollectNotifications } from './collect-notifications';
import type { NotificationStore } from './ports/notification-store';

const now = new Date('2026-03-02T01:00:00Z');

describe('what occurred', () => {
  const { level } = log;
  beforeAll(() => void (log.level = 'silent'));
  afterAll(() => void (log.level = level));

  it('is collected of the other topics when the source of one of them fails', async () => {
    const moved: string[] = [];
    const store = {
      claimTopic: async () => now,
      receivers: async () => [{ orgId: '10' }],
      add: async () => 0,
      moveTo: async (topic: string) => void moved.push(topic),
    } as unknown as NotificationStore;
    const occurrences = {
      of: async (topic: string) => {
        if (topic === topics[0]) throw new Error('no such column');
        return [];
      },
    } as unknown as Occurrences;
    const units = { run: <T>(work: () => Promise<T>) => work() } as UnitOfWork;
    const collecting = new CollectNotifications(store, occurrences, units, new FakeClock(now));
    await expect(collecting.round()).rejects.toThrow('no such column');
    expect(moved).toEqual(topics.slice(1));
  });
});
