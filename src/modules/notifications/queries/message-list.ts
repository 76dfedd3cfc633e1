import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MailApi, type MailOutcome } from '@modules/mail';
import type { PageQuery, PageResult } from '@kernel/resource';
import { translate } from '@platform/i18n/catalogues';
import { Lists, type ListSpec } from '@platform/resource';

const spec: ListSpec = {
  from: 'notifications_message m',
  alias: 'm',
  scope: 'organisation',
  columns: {
    id: { sql: 'm.id', kind: 'id' },
    orgId: { sql: 'm.org_id', kind: 'id' },
    ruleId: { sql: 'm.rule_id', kind: 'id' },
    topic: { sql: 'm.topic', kind: 'choice' },
    channel: { sql: 'm.channel', kind: 'choice' },
    address: { sql: 'm.address', kind: 'text', search: true },
    title: { sql: 'm.title', kind: 'text', search: true },
    body: { sql: 'm.body', kind: 'text' },
    state: { sql: 'm.state', kind: 'choice' },
    attempts: { sql: 'm.attempts', kind: 'integer' },
    dueTime: { sql: 'm.due_time', kind: 'instant' },
    sentAt: { sql: 'm.sent_at', kind: 'instant' },
    operatedAt: { sql: 'm.operated_at', kind: 'instant' },
    errorCode: { sql: 'm.error_code', kind: 'text', ascii: true },
    errorSaid: { sql: 'm.error_said', kind: 'text' },
    mailId: { sql: 'm.mail_id', kind: 'id' },
    createTime: { sql: 'm.create_time', kind: 'instant', sortable: true },
  },
  // People's own notifications are in their own inbox.
  where: { sql: 'm.rule_id IS NOT NULL', params: [] },
  sort: { field: 'createTime', order: 'descend' },
};

type Row = Record<string, unknown>;

/** What was sent by an organisation's rules, to whom, and the outcome. */
export class ListNotifications extends Query<PageResult<Row>> {
  constructor(readonly query: PageQuery) {
    super();
  }
}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(
    private readonly lists: Lists,
    private readonly mails: MailApi,
  ) {}

  /** The state of a message in the mail queue is that of its mail. */
  async execute({ query }: ListNotifications): Promise<PageResult<Row>> {
    const page = await this.lists.page(spec, query, (row) => row);
    const ids = page.items.flatMap(({ mailId }) => (typeof mailId === 'string' ? [mailId] : []));
    const mails = new Map((await this.mails.outcomes(ids)).map((mail) => [mail.id, mail]));
    return { ...page, items: page.items.map((row) => shown(row, mails.get(String(row.mailId)))) };
  }
}

const shown = (row: Row, mail: MailOutcome | undefined): Row => {
  const { errorCode, errorSaid } = mail ?? row;
  const said = typeof errorSaid === 'string' ? errorSaid : '';
  return {
    ...row,
    ...(mail && { state: mail.state === 'queued' ? 'waiting' : mail.state }),
    reason: typeof errorCode === 'string' ? translate(errorCode, { said }) : null,
  };
};
