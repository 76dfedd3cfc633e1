import { Injectable } from '@nestjs/common';
import { AccountRepository, ContactProofs, SmsSender } from '@modules/identity';
import { MailApi } from '@modules/mail';
import { asText } from '@modules/mail/contract';
import { DomainError, Invalid, Unavailable } from '@kernel/rules';
import { DAY, MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { crashPoint } from '@platform/crash-point';
import { mayDo, Sessions } from '@platform/http/principal';
import { translate } from '@platform/i18n/catalogues';
import { linkPurpose, Links } from '@platform/links';
import { PushStore } from '@platform/push';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { NotSent } from '@platform/net/not-sent';
import { quietEnd } from '../domain/due';
import { waitAfter } from '../domain/states';
import { type MessageEnd, NotificationStore, type StoredMessage } from './ports/notification-store';
import { WechatSender } from './ports/wechat-sender';

/** A mail's link to the record it is about: valid for a month, used up by an approval. */
export const notificationLink = linkPurpose('notification', { keptFor: 30 * DAY });
const LINK_LIFE = 30 * DAY;
/** For an error that is not the message's own. */
const PAUSE_AFTER_ERROR = 5 * MINUTE;
/** Lines of a digest, and what they may take of the text of a mail; further ones are only counted. */
const MAX_LINES = 100;
const MAX_BYTES = 50_000;

/**
 * Sends what is due: to the inbox and the mail queue within a transaction, to providers at most
 * once.
 */
@Injectable()
export class SendNotifications {
  constructor(
    private readonly store: NotificationStore,
    private readonly accounts: AccountRepository,
    private readonly contacts: ContactProofs,
    private readonly sessions: Sessions,
    private readonly mails: MailApi,
    private readonly texts: SmsSender,
    private readonly wechat: WechatSender,
    private readonly links: Links,
    private readonly push: PushStore,
    private readonly units: UnitOfWork,
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Returns how many messages it processed. */
  async sendNext(): Promise<number> {
    let claimed: readonly StoredMessage[] = [];
    const work = async (): Promise<readonly StoredMessage[]> => {
      claimed = await this.store.claim(this.clock.now());
      const [first] = claimed;
      if (!first) return [];
      return asSystem('notifications', first.orgId, () => this.begin(claimed, first));
    };
    const outside = await this.units
      .run(work)
      .catch((error: unknown) => this.setAside(claimed, error));
    crashPoint('notification.handedOver');
    const [going] = outside;
    if (going) await asSystem('notifications', going.orgId, () => this.tell(outside));
    return claimed.length;
  }

  /** Rolled back, they would be the oldest for ever, and the others would never have their turn. */
  private async setAside(messages: readonly StoredMessage[], error: unknown): Promise<[]> {
    if (messages.length === 0) throw error;
    const now = this.clock.now();
    const ids = messages.map(({ id }) => id);
    if (error instanceof DomainError && !(error instanceof Unavailable)) {
      const end: MessageEnd = { state: 'failed', code: codeOf(error), said: '' };
      await this.units.run(() => this.store.end(ids, end, now));
      return [];
    }
    const later = new Date(now.getTime() + PAUSE_AFTER_ERROR);
    await this.units.run(() => this.store.postpone(ids, later));
    throw error;
  }

  /** Messages for a provider, with their addresses; all others are finished within the transaction. */
  private async begin(
    claimed: readonly StoredMessage[],
    first: StoredMessage,
  ): Promise<readonly StoredMessage[]> {
    const now = this.clock.now();
    const allowed: StoredMessage[] = [];
    for (const message of claimed) if (await this.isFree(message, now)) allowed.push(message);
    if (allowed.length === 0) return [];
    const left = allowed.map(({ id }) => id);
    if (first.channel === 'inbox') {
      await this.store.end(left, { state: 'sent' }, now);
      await this.announce(allowed);
      return [];
    }
    if (first.channel === 'mail') {
      await this.store.end(left, await this.post(allowed), now);
      return [];
    }
    const address = first.userId === null ? first.address : await this.phoneOf(first.userId);
    if (address === null) {
      const end: MessageEnd = { state: 'failed', code: 'notification.noPhone', said: '' };
      await this.store.end(left, end, now);
      return [];
    }
    const provider = first.channel === 'sms' ? this.texts : this.wechat;
    if (!provider.isReady) {
      await this.store.end(left, { state: 'recorded' }, now);
      return [];
    }
    await this.store.handOver(left, now);
    return allowed.map((message) => ({ ...message, address }));
  }

  /** The verified mobile number of a person, so that nobody else's phone receives the message. */
  private async phoneOf(userId: string): Promise<string | null> {
    const { phone, phoneProven } = await this.contacts.of(userId);
    return phoneProven ? phone : null;
  }

  /** Open browsers fetch new notifications; the push contains none of their text. */
  private async announce(messages: readonly StoredMessage[]): Promise<void> {
    for (const userId of new Set(messages.map((message) => message.userId)))
      if (userId !== null)
        await this.push.put({
          event: 'OwnNotification',
          orgId: null,
          permission: null,
          userId,
          payload: {},
        });
  }

  /**
   * Whether it is sent now. A message that is no longer wanted is dropped; a retry, or one that a
   * worker left behind, waits for the end of the quiet hours; and one for a former address of its
   * rule goes to the current one.
   */
  private async isFree(message: StoredMessage, now: Date): Promise<boolean> {
    const { id, channel } = message;
    const wanted = await this.store.wanted(message);
    if (!wanted || !(await this.mayReceive(message))) {
      await this.store.end([id], { state: 'dropped' }, now);
      return false;
    }
    const due = channel === 'inbox' ? now : quietEnd(now, wanted);
    if (due > now) {
      await this.store.postpone([id], due);
      return false;
    }
    if (message.userId !== null || wanted.address === message.address) return true;
    if (!(await this.store.readdress(message, wanted.address)))
      await this.store.end([id], { state: 'dropped' }, now);
    return false;
  }

  /** A person who lost the permission, the account or access to the record is not notified of it. */
  private async mayReceive(message: StoredMessage): Promise<boolean> {
    const { userId, orgId, permission, createdBy } = message;
    if (userId === null) return true;
    const person = await this.sessions.ofUser(userId);
    if (!person) return false;
    if (permission === null) return true;
    const { readable, onlyCreatedBy } = person.scope;
    return (
      mayDo(person, permission) &&
      (readable === 'all' || readable.includes(orgId)) &&
      (onlyCreatedBy === null || onlyCreatedBy === createdBy)
    );
  }

  private async post(messages: readonly StoredMessage[]): Promise<MessageEnd> {
    const [first] = messages;
    const { orgId, userId, language, address, id } = first!;
    const to = userId === null ? address : (await this.accounts.byId(userId))?.email;
    if (!to) return { state: 'failed', code: 'notification.noAddress', said: '' };
    const issued = await this.links.issue(notificationLink, {
      orgId,
      subjectId: id,
      payload: {},
      expiresAt: new Date(this.clock.now().getTime() + LINK_LIFE),
    });
    const { subject, text } = wordsOf(messages);
    const mailId = await this.mails.post({
      orgId,
      to: [to],
      cc: [],
      replyTo: null,
      fromName: null,
      language,
      subject,
      body: `${asText(text)}\n\n${translate('notification.mailFoot', {}, language)}\n{{link}}`,
      ref: { resource: 'notification', id, label: subject },
      attachments: [],
      // After the #, where no server or log along the way sees it.
      link: `${this.appConfig.config.publicUrl}/notification#${issued.token}`,
    });
    return { state: 'sent', mailId };
  }

  private async tell(messages: readonly StoredMessage[]): Promise<void> {
    const ids = messages.map(({ id }) => id);
    const end = await this.deliver(messages);
    crashPoint('notification.told');
    await this.units.run(() => this.store.end(ids, end, this.clock.now()));
  }

  private async deliver(messages: readonly StoredMessage[]): Promise<MessageEnd> {
    const [{ channel, address, attempts }] = messages as [StoredMessage];
    const { subject, text } = wordsOf(messages);
    try {
      if (channel === 'sms') await this.texts.send(address, `${subject}\n${text}`.slice(0, 600));
      else await this.wechat.send(address, { title: subject, body: text });
      return { state: 'sent' };
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      // It may have been sent: trying again could notify somebody twice.
      if (!(error instanceof NotSent))
        return { state: 'failed', code: 'notification.outcomeUnknown', said };
      const minutes = waitAfter(attempts + 1);
      return minutes === null
        ? { state: 'failed', code: 'notification.refused', said }
        : {
            state: 'waiting',
            code: 'notification.refused',
            said,
            due: new Date(this.clock.now().getTime() + minutes * MINUTE),
          };
    }
  }
}

/** The text of one message, or of several as a digest. */
function wordsOf(messages: readonly StoredMessage[]): { subject: string; text: string } {
  const [first] = messages;
  if (messages.length === 1) return { subject: first!.title, text: first!.body };
  const { language } = first!;
  const lines = linesOf(messages);
  const rest = messages.length - lines.length;
  return {
    subject: translate('notification.digest.title', { n: messages.length }, language),
    text: [
      ...lines,
      ...(rest > 0 ? [translate('notification.digest.more', { n: rest }, language)] : []),
    ].join('\n'),
  };
}

function linesOf(messages: readonly StoredMessage[]): string[] {
  const lines: string[] = [];
  let room = MAX_BYTES;
  for (const { title } of messages.slice(0, MAX_LINES)) {
    const line = `• ${title}`;
    room -= Buffer.byteLength(line) + 1;
    if (room < 0) break;
    lines.push(line);
  }
  return lines;
}

/** Of several faults the first: there is room for one. */
const codeOf = (error: DomainError): string =>
  (error instanceof Invalid ? error.faults[0]?.code : undefined) ?? error.code;
