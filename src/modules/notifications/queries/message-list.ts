import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MailApi, type MailOutcome } from '@modules/mail';
import type { PageQuery, PageResult } from '@kernel/resource';
import { translate } from '@platform/i18n/catalogues';
import { Lists, type ListSpec } from '@platform/resource';
import type { SentNotification } from './message-list.types';

const columns = {
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
} as const satisfies ListSpec['columns'];

const spec: ListSpec = {
  from: 'notifications_message m',
  alias: 'm',
  scope: 'organisation',
  columns,
  // People's own notifications are in their own inbox.
  where: { sql: 'm.rule_id IS NOT NULL', params: [] },
  sort: { field: 'createTime', order: 'descend' },
};

type Stored = Omit<SentNotification, 'reason'>;

/** What was sent by an organisation's rules, to whom, and the outcome. */
export class ListNotifications extends Query<PageResult<SentNotification>> {
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
  async execute({ query }: ListNotifications): Promise<PageResult<SentNotification>> {
    const page = await this.lists.page(spec, query, storedOf);
    const ids = page.items.flatMap(({ mailId }) => mailId ?? []);
    const mails = new Map((await this.mails.outcomes(ids)).map((mail) => [mail.id, mail]));
    const items = page.items.map((row) =>
      shown(row, row.mailId === null ? undefined : mails.get(row.mailId)),
    );
    return { ...page, items };
  }
}

const storedOf = (row: Record<string, unknown>): Stored =>
  row as Record<keyof typeof columns, unknown> as Stored;

const shown = (row: Stored, mail: MailOutcome | undefined): SentNotification => {
  const { errorCode, errorSaid } = mail ?? row;
  return {
    ...row,
    ...(mail && { state: mail.state === 'queued' ? 'waiting' : mail.state }),
    reason:
      errorCode === null
        ? null
        : translate(errorCode, { said: errorSaid ?? '', address: row.address }),
  };
};
