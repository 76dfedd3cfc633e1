import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { mayDo, type Principal, SUPER_ADMIN } from '@platform/http/principal';
import { translate } from '@platform/i18n/catalogues';
import { Lists, type ListSpec, whereOf } from '@platform/resource';
import { Cipher } from '@platform/secrets/cipher';
import { AppConfig } from '@platform/app-config';
import { MAIL_SECRET } from '../adapters/mysql/mysql-mail-repository';
import { htmlOf } from '../domain/html';
import type { AttachmentRef } from '../application/ports/mail-repository';
import { filled } from '../domain/template';
import type { MailItem, MailView } from './mail-views.types';

const columns = {
  id: { sql: 'm.id', kind: 'id' },
  orgId: { sql: 'm.org_id', kind: 'id' },
  version: { sql: 'm.version', kind: 'integer', filterable: false },
  refResource: { sql: 'm.ref_resource', kind: 'text', ascii: true },
  refId: { sql: 'm.ref_id', kind: 'id' },
  label: { sql: 'm.label', kind: 'text', search: true },
  toAddresses: { sql: 'm.to_addresses', kind: 'text', search: true },
  ccAddresses: { sql: 'm.cc_addresses', kind: 'text' },
  replyTo: { sql: 'm.reply_to', kind: 'text' },
  language: { sql: 'm.language', kind: 'choice' },
  subject: { sql: 'm.subject', kind: 'text', search: true },
  state: { sql: 'm.state', kind: 'choice' },
  attempts: { sql: 'm.attempts', kind: 'integer' },
  dueTime: { sql: 'm.due_time', kind: 'instant' },
  sentAt: { sql: 'm.sent_at', kind: 'instant' },
  errorCode: { sql: 'm.error_code', kind: 'text', ascii: true },
  errorSaid: { sql: 'm.error_said', kind: 'text' },
  createTime: { sql: 'm.create_time', kind: 'instant', sortable: true },
  updateTime: { sql: 'm.update_time', kind: 'instant' },
} as const satisfies ListSpec['columns'];

const spec: ListSpec = {
  from: 'mail_message m',
  alias: 'm',
  scope: 'organisation',
  columns,
  sort: { field: 'createTime', order: 'descend' },
};

type Stored = Omit<MailItem, 'reason'>;

interface StoredDetail extends Stored {
  body: string;
  /** MariaDB returns JSON as text. */
  attachments: string | AttachmentRef[];
  secret: string | null;
}

/** Mails about these are only for those who see the records themselves. */
const guarded = {
  user: 'sysUser:page',
  payslip: 'payslip:page',
  eaForm: 'eaForm:page',
  notification: 'notification:page',
  roleApplication: 'roleApplication:page',
  // Reminders that a plan ends, for those who see the orders of the organisation.
  sysTenant: 'order:page',
} as const;

function visibleTo(principal: Principal): Pick<ListSpec, 'where'> {
  const hidden = Object.entries(guarded).flatMap(([resource, code]) =>
    mayDo(principal, code) ? [] : [resource],
  );
  if (hidden.length === 0) return {};
  const places = hidden.map(() => '?').join(', ');
  return { where: { sql: `m.ref_resource NOT IN (${places})`, params: hidden } };
}

/** The mail record: what was written, to whom, and the outcome. */
export class ListMails extends Query<PageResult<MailItem>> {
  constructor(
    readonly principal: Principal,
    readonly query: PageQuery,
  ) {
    super();
  }
}

@QueryHandler(ListMails)
export class ListMailsHandler implements IQueryHandler<ListMails> {
  constructor(private readonly lists: Lists) {}

  execute({ principal, query }: ListMails): Promise<PageResult<MailItem>> {
    return this.lists.page({ ...spec, ...visibleTo(principal) }, query, itemOf);
  }
}

/**
 * With its text; the link to the document is only in the mail itself. Outside production a Super
 * Admin can read it here too, since there may be no mail server.
 */
export class GetMail extends Query<MailView> {
  constructor(
    readonly principal: Principal,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetMail)
export class GetMailHandler implements IQueryHandler<GetMail> {
  constructor(
    private readonly lists: Lists,
    private readonly cipher: Cipher,
    private readonly appConfig: AppConfig,
  ) {}

  async execute({ principal, id }: GetMail): Promise<MailView> {
    const visible = { ...spec, ...visibleTo(principal) };
    const where = whereOf(visible, {}, { sql: 'm.id = ?', params: [id] });
    const names = Object.entries(columns).map(([name, { sql }]) => `${sql} AS \`${name}\``);
    const [row] = await this.lists.read(spec, {
      sql: `SELECT ${names.join(', ')}, m.body, m.attachments, m.secret FROM mail_message m WHERE ${where.sql}`,
      params: where.params,
    });
    if (!row) throw new NotFound();
    const { attachments, secret, ...mail } = row as Record<
      keyof StoredDetail,
      unknown
    > as StoredDetail;
    const refs =
      typeof attachments === 'string' ? (JSON.parse(attachments) as AttachmentRef[]) : attachments;
    const body = filled(mail.body, {
      link: this.linkFor(principal, secret) ?? translate(hiddenLink(mail.refResource)),
    });
    return {
      ...withReason(mail),
      body,
      html: htmlOf(body, mail.language),
      attachmentKinds: refs.map(({ kind }) => kind),
    };
  }

  private linkFor({ accountType }: Principal, secret: string | null): string | null {
    const mayRead = accountType === SUPER_ADMIN && this.appConfig.config.env !== 'production';
    return mayRead && secret !== null ? this.cipher.decrypt(secret, MAIL_SECRET) : null;
  }
}

/** A link to a document, or a personal one to set a new password. */
const hiddenLink = (refResource: string): string =>
  refResource === 'document' ? 'mail.linkHidden' : 'account.linkHidden';

const itemOf = (row: Record<string, unknown>): MailItem =>
  withReason(row as Record<keyof typeof columns, unknown> as Stored);

const withReason = (mail: Stored): MailItem => ({
  ...mail,
  reason:
    mail.errorCode === null ? null : translate(mail.errorCode, { said: mail.errorSaid ?? '' }),
});
