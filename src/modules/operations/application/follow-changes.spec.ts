import { Clock } from '@platform/clock';
import { FollowChanges } from './follow-changes';
import { type ChangeCount, RecentChanges } from './ports/recent-changes';

class FixedClock extends Clock {
  now = (): Date => new Date('2026-11-18T03:00:00Z');
}

class MemoryChanges extends RecentChanges {
  rows: ChangeCount[] = [];

  of(orgIds: readonly string[], since: Date): Promise<ChangeCount[]> {
    expect(since).toEqual(new Date('2026-11-18T02:59:50Z'));
    return Promise.resolve(this.rows.filter(({ orgId }) => orgIds.includes(orgId)));
  }

  /** Only the newest: the organisation's own request counts before it. */
  ofAll = (): Promise<ChangeCount[]> =>
    Promise.resolve(this.rows.map((each) => ({ ...each, changes: 1 })));
}

describe('the changes that browsers are notified of', () => {
  const recent = new MemoryChanges();
  const follow = new FollowChanges(recent, new FixedClock());
  const row = (last: string, changes: number, orgId = '1'): ChangeCount => ({
    orgId,
    resource: 'document',
    last,
    changes,
  });
  const notified = async (...rows: ChangeCount[]): Promise<number> => {
    recent.rows = rows;
    return (await follow.since(['1'])).length;
  };

  it('include each change once, even if committed late, and none of other organisations', async () => {
    expect(await notified()).toBe(0);
    expect(await notified(row('9', 2))).toBe(1);
    expect(await notified(row('9', 2))).toBe(0);
    expect(await notified(row('10', 3))).toBe(1);
    // Nine seconds later the first two have left the window, and nothing is new.
    expect(await notified(row('10', 1))).toBe(0);
    expect(await notified(row('10', 2))).toBe(1);
    expect(await notified(row('10', 2), row('99', 1, '2'))).toBe(0);
    recent.rows = [row('11', 3), row('99', 1, '2')];
    expect(await follow.since(['1'], { all: true })).toHaveLength(2);
    expect(await follow.since(['1'], { all: true })).toEqual([]);
    recent.rows = [row('12', 1)];
    expect(await follow.since(['1'])).toEqual([
      {
        event: 'Changed',
        orgId: '1',
        permission: 'document:page',
        payload: { resource: 'document' },
      },
    ]);
  });
});
