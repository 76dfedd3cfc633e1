import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Audiences, IdentityApi } from '@modules/identity';
import { NotFound } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { EVERY_ORGANISATION, organisationsOf } from '../domain/notice/audience';
import { NoticeStatus } from '../domain/notice/lifecycle';
import { shareOf, summed } from '../domain/notice/reach';
import { notice } from '../resources/notice.resource';
import type { NoticeReach, NoticeStatistics } from './notices.types';

type Counted = Record<keyof NoticeReach, string> & { orgId: string };

/** How many people a notice is addressed to, and how many of them have read it. */
export class GetNoticeStatistics extends Query<NoticeStatistics> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetNoticeStatistics)
export class GetNoticeStatisticsHandler implements IQueryHandler<GetNoticeStatistics> {
  constructor(
    private readonly resources: Resources,
    private readonly audiences: Audiences,
    private readonly identity: IdentityApi,
    private readonly units: UnitOfWork,
  ) {}

  /** Both are counted over the current audience, so the share never exceeds one. */
  async execute({ id }: GetNoticeStatistics): Promise<NoticeStatistics> {
    const record = await this.resources.of(notice).get(id);
    if (record.status !== NoticeStatus.Published && record.status !== NoticeStatus.Archived)
      throw new NotFound();
    const orgIds = organisationsOf(record);
    const people = await this.audiences.people({
      orgIds: orgIds.includes(EVERY_ORGANISATION) ? 'all' : orgIds,
      roleIds: record.roles.map(({ roleId }) => roleId),
    });
    const read = 'content_notice_read r ON r.user_id = p.id AND r.notice_id = ?';
    const counted = await this.units.manager.query<Counted[]>(
      `SELECT p.org_id AS orgId, COUNT(*) AS addressed, COUNT(r.user_id) AS \`read\`
       FROM ${people.sql} p LEFT JOIN ${read} GROUP BY p.org_id ORDER BY addressed DESC, orgId`,
      [...people.params, id],
    );
    // A business day, independent of the database's time zone.
    const days = await this.units.manager.query<{ day: string; read: string }[]>(
      `SELECT DATE_FORMAT(r.read_time + INTERVAL 8 HOUR, '%Y-%m-%d') AS day, COUNT(*) AS \`read\`
       FROM ${people.sql} p JOIN ${read} GROUP BY day ORDER BY day`,
      [...people.params, id],
    );
    const organisations = counted.map((row) => ({
      id: String(row.orgId),
      addressed: Number(row.addressed),
      read: Number(row.read),
    }));
    const total = summed(organisations);
    return {
      ...total,
      share: shareOf(total),
      days: runningTotal(days),
      organisations: currentScope().readable === 'all' ? await this.named(organisations) : null,
    };
  }

  private async named<O extends { id: string }>(
    all: readonly O[],
  ): Promise<(O & { name: string })[]> {
    const names = new Map((await this.identity.organisations()).map(({ id, name }) => [id, name]));
    return all.map((each) => ({ ...each, name: names.get(each.id) ?? each.id }));
  }
}

function runningTotal(days: readonly { day: string; read: string }[]) {
  let total = 0;
  return days.map(({ day, read }) => {
    total += Number(read);
    return { day, read: Number(read), total };
  });
}
