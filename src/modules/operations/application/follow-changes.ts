import { Injectable } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { type ChangeCount, RecentChanges } from './ports/recent-changes';
import type { PushMessage } from '@platform/push';

/** A change may be committed after one with a higher id: the last seconds are read again. */
const OVERLAP = 10 * SECOND;

/** Which lists have changed since the previous round, in the given organisations or in all. */
@Injectable()
export class FollowChanges {
  private before = new Map<string, ChangeCount>();

  constructor(
    private readonly recent: RecentChanges,
    private readonly clock: Clock,
  ) {}

  async since(orgIds: readonly string[], { all = false } = {}): Promise<PushMessage[]> {
    const since = new Date(this.clock.now().getTime() - OVERLAP);
    const asked = await this.recent.of(orgIds, since);
    const others = all ? await this.recent.ofAll(since) : [];
    const known = new Set(asked.map(keyOf));
    const found = [...asked, ...others.filter((each) => !known.has(keyOf(each)))];
    const news = found.filter((each) => isNews(each, this.before.get(keyOf(each))));
    this.before = new Map(found.map((each) => [keyOf(each), each]));
    return news.map(({ orgId, resource }) => ({
      event: 'Changed',
      orgId,
      permission: `${resource}:page`,
      payload: { resource },
    }));
  }
}

const keyOf = ({ orgId, resource }: ChangeCount): string => `${orgId} ${resource}`;

const isNews = (now: ChangeCount, before: ChangeCount | undefined): boolean =>
  !before || BigInt(now.last) > BigInt(before.last) || now.changes > before.changes;
