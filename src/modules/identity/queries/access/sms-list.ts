import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { translate } from '@platform/i18n/catalogues';
import { Lists, type ListSpec, whereOf } from '@platform/resource';
import { Cipher } from '@platform/secrets/cipher';
import { SMS_SECRET } from '../../adapters/mysql/access/mysql-sms-record';
import type { SmsView } from './sms-list.types';

const columns = {
  id: { sql: 'm.id', kind: 'id' },
  orgId: { sql: 'm.org_id', kind: 'id' },
  version: { sql: 'm.version', kind: 'integer', filterable: false },
  phone: { sql: 'm.phone', kind: 'text', ascii: true, search: true },
  language: { sql: 'm.language', kind: 'choice' },
  topic: { sql: 'm.topic', kind: 'choice' },
  body: { sql: 'm.body', kind: 'text', filterable: false },
  secret: { sql: 'm.secret', kind: 'text', filterable: false },
  secretEnd: { sql: 'm.secret_end', kind: 'instant', filterable: false },
  state: { sql: 'm.state', kind: 'choice' },
  attempts: { sql: 'm.attempts', kind: 'integer' },
  sentAt: { sql: 'm.sent_at', kind: 'instant' },
  errorCode: { sql: 'm.error_code', kind: 'text', ascii: true },
  errorSaid: { sql: 'm.error_said', kind: 'text' },
  createTime: { sql: 'm.create_time', kind: 'instant', sortable: true },
} as const satisfies ListSpec['columns'];

const spec: ListSpec = {
  from: 'identity_sms_message m',
  alias: 'm',
  scope: 'organisation',
  columns,
  sort: { field: 'createTime', order: 'descend' },
};

type Stored = Omit<SmsView, 'reason'> & { secret: string | null; secretEnd: Date | null };

/**
 * The record of text messages. It shows a code only while no provider is configured and the code is
 * still valid.
 */
@Injectable()
export class SmsList {
  constructor(
    private readonly cipher: Cipher,
    private readonly clock: Clock,
  ) {}

  shown(row: Record<string, unknown>): SmsView {
    const stored = row as Record<keyof typeof columns, unknown> as Stored;
    const { secret, secretEnd, body, ...message } = stored;
    const isOpen =
      message.state === 'recorded' &&
      secret !== null &&
      secretEnd !== null &&
      secretEnd > this.clock.now();
    const code = isOpen ? this.cipher.decrypt(secret, SMS_SECRET) : '••••••';
    return { ...message, body: body.replace('{code}', code), reason: reasonOf(message) };
  }
}

export class ListSms extends Query<PageResult<SmsView>> {
  constructor(readonly query: PageQuery) {
    super();
  }
}

@QueryHandler(ListSms)
export class ListSmsHandler implements IQueryHandler<ListSms> {
  constructor(
    private readonly messages: SmsList,
    private readonly lists: Lists,
  ) {}

  execute({ query }: ListSms): Promise<PageResult<SmsView>> {
    return this.lists.page(spec, query, (row) => this.messages.shown(row));
  }
}

export class GetSms extends Query<SmsView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetSms)
export class GetSmsHandler implements IQueryHandler<GetSms> {
  constructor(
    private readonly messages: SmsList,
    private readonly lists: Lists,
  ) {}

  async execute({ id }: GetSms): Promise<SmsView> {
    const where = whereOf(spec, {}, { sql: 'm.id = ?', params: [id] });
    const names = Object.entries(columns).map(([name, { sql }]) => `${sql} AS \`${name}\``);
    const [row] = await this.lists.read(spec, {
      sql: `SELECT ${names.join(', ')} FROM identity_sms_message m WHERE ${where.sql}`,
      params: where.params,
    });
    if (!row) throw new NotFound();
    return this.messages.shown(row);
  }
}

const reasonOf = ({
  errorCode,
  errorSaid,
}: Pick<SmsView, 'errorCode' | 'errorSaid'>): string | null =>
  errorCode === null ? null : translate(errorCode, { said: errorSaid ?? '' });
