import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Clock } from '@platform/clock';
import { Lists, type ListSpec } from '@platform/resource';
import { Repositories } from '@platform/tenancy/repositories';
import { OwnLinks } from '../application/ports/own-links';
import type { LinkState } from '../domain/form/link-states';
import { ownLink, templateLink } from '../application/form/form-links';
import type { FormLinkItem } from './link-list.types';

const kindOf = `IF(l.purpose = '${templateLink.name}', 'form', 'update')`;
const entries = `(SELECT COUNT(*) FROM buyers_buyer_entry e
  WHERE e.org_id = l.org_id AND e.link_id = l.id)`;
/** By this own link of a buyer, or a later one that replaced it. */
const answers = `(SELECT COUNT(*) FROM buyers_buyer_entry e
  WHERE e.org_id = l.org_id AND (e.link_id = l.id OR (e.entry_source = 'update'
    AND e.buyer_id = l.subject_id AND e.create_time >= l.create_time)))`;
const member = (name: string) => `JSON_UNQUOTE(JSON_EXTRACT(l.payload, '$.${name}'))`;

const columns = {
  id: { sql: 'l.id', kind: 'id' },
  orgId: { sql: 'l.org_id', kind: 'id' },
  linkKind: { sql: kindOf, kind: 'choice' },
  name: { sql: member('name'), kind: 'text', search: true },
  to: { sql: member('to'), kind: 'text', search: true },
  templateId: {
    sql: `IF(l.purpose = '${templateLink.name}', l.subject_id, ${member('templateId')})`,
    kind: 'id',
  },
  buyerId: { sql: `IF(l.purpose = '${ownLink.name}', l.subject_id, NULL)`, kind: 'id' },
  opened: { sql: 'l.opened', kind: 'integer', sortable: true },
  entries: { sql: entries, kind: 'integer' },
  lastOpenedAt: { sql: 'l.last_opened_at', kind: 'instant' },
  expiresAt: { sql: 'l.expires_at', kind: 'instant' },
  closedAt: { sql: 'l.closed_at', kind: 'instant' },
  createTime: { sql: 'l.create_time', kind: 'instant', sortable: true },
} as const satisfies ListSpec['columns'];

/** All links to the form: those of templates and those of buyers. */
export const linkList: ListSpec = {
  from: 'platform_link l',
  alias: 'l',
  scope: 'organisation',
  where: { sql: 'l.purpose IN (?, ?)', params: [templateLink.name, ownLink.name] },
  columns,
  sort: { field: 'createTime', order: 'descend' },
};

/** A count arrives as text. */
type Listed = Omit<FormLinkItem, 'entries' | 'completion' | 'linkState'> & { entries: string };

/** The links with their openings, entries and completion rates. */
export class ListFormLinks extends Query<PageResult<FormLinkItem>> {
  constructor(readonly query: PageQuery) {
    super();
  }
}

@QueryHandler(ListFormLinks)
export class ListFormLinksHandler implements IQueryHandler<ListFormLinks> {
  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
  ) {}

  execute({ query }: ListFormLinks): Promise<PageResult<FormLinkItem>> {
    const now = this.clock.now();
    return this.lists.page(linkList, query, (row) =>
      itemOf(row as Record<keyof typeof columns, unknown> as Listed, now),
    );
  }
}

function itemOf(link: Listed, now: Date): FormLinkItem {
  const { opened } = link;
  const entries = Number(link.entries);
  const completion = opened === 0 ? null : Math.min(100, Math.round((100 * entries) / opened));
  return { ...link, entries, completion, linkState: stateOf({ ...link, entries }, now) };
}

type Dated = Pick<FormLinkItem, 'linkKind' | 'entries' | 'closedAt' | 'expiresAt'>;

function stateOf({ linkKind, entries, closedAt, expiresAt }: Dated, now: Date): LinkState {
  if (linkKind === 'update' && entries > 0) return 'answered';
  if (closedAt) return 'closed';
  return expiresAt <= now ? 'expired' : 'open';
}

@Injectable()
export class SqlOwnLinks extends OwnLinks {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  override async get(linkId: string) {
    const [row] = await this.repositories.read<{
      buyerId: string;
      templateId: string;
      made: string | number;
    }>(
      `SELECT l.subject_id AS buyerId, ${member('templateId')} AS templateId, ${answers} AS made
       FROM platform_link l WHERE l.id = ? AND l.purpose = ? AND {scope:l}`,
      [linkId, ownLink.name],
    );
    return row
      ? {
          buyerId: String(row.buyerId),
          templateId: row.templateId,
          isAnswered: Number(row.made) > 0,
        }
      : null;
  }
}
