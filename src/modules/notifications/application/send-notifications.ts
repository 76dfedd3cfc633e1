import { Injectable } from '@nestjs/common';
import { AccountRepository, SmsSender } from '@modules/identity';
import { MailApi } from '@modules/mail';
import { DAY, MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { crashPoint } from '@platform/crash-point';
import { mayDo, Sessions } from '@platform/http/principal';
import { translate } from '@platform/i18n/catalogues';
import { linkPurpose, Links } from '@platform/links';
import { PushStore } from '@platform/push';
import { Settings } from '@platform/settings';
import { asSystem } from '@platform/tenancy/org-scope';
import { NotSent } from '@platform/net/not-sent';
import { waitAfter } from '../domain/states';
import { type MessageEnd, NotificationStore, type StoredMessage } from './ports/notification-store';
import { WechatSender } from './ports/wechat-sender';

/** A mail's link to the record it is about: valid for a month, used up by an approval. */
export const notificationLink = linkPurpose('notification', { keptFor: 30 * DAY });
const LINK_LIFE = 30 * DAY;
/** Lines of a digest; further ones are only counted. */
const MOST_LINES = 100;

/**
 * Sends what is due: to the inbox and the mail queue within a transaction, to providers at most
 * once.
 */
@Injectable()
export class SendNotifications {
  constructor(
    private readonly store: NotificationStore,
    private readonly accounts: AccountRepository,
    private readonly sessions: Sessions,
    private readonly mails: MailApi,
    private readonly texts: SmsSender,
    private readonly wechat: WechatSender,
    private readonly links: Links,
    private readonly push: PushStore,
    private readonly units: UnitOfWork,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Returns how many messages it processed. */
  async sendNext(): Promise<number> {
    const now = this.clock.now();
    const outside = await this.units.run(async () => {
      const claimed = await this.store.claim(now);
      const [first] = claimed;
      if (!first) return { claimed, goes: false };
      const goes = await asSystem('notifications', first.orgId, () => this.begin(claimed, first));
      return { claimed, goes };
    });
    crashPoint('notification.handedOver');
    if (outside.goes)
      await asSystem('notifications', outside.claimed[0]!.orgId, () => this.tell(outside.claimed));
    return outside.claimed.length;
  }

  /** Whether a provider has to send it; everything else is done with the transaction. */
  private async begin(claimed: readonly StoredMessage[], first: StoredMessage): Promise<boolean> {
    const now = this.clock.now();
    const ids = claimed.map(({ id }) => id);
    const allowed: StoredMessage[] = [];
    for (const message of claimed) if (await this.mayReceive(message)) allowed.push(message);
    const dropped = ids.filter((id) => !allowed.some((message) => message.id === id));
    if (dropped.length > 0) await this.store.end(dropped, { state: 'dropped' }, now);
    if (allowed.length === 0) return false;
    const left = allowed.map(({ id }) => id);
    if (first.channel === 'inbox') {
      await this.store.end(left, { state: 'sent' }, now);
      await this.announce(allowed);
      return false;
    }
    if (first.channel === 'mail') {
      await this.store.end(left, await this.post(allowed), now);
      return false;
    }
    const provider = first.channel === 'sms' ? this.texts : this.wechat;
    if (!provider.isReady) {
      await this.store.end(left, { state: 'recorded' }, now);
      return false;
    }
    await this.store.handOver(left, now);
    return true;
  }

  /** Open browsers fetch what is new; the push carries none of its text. */
  private async announce(messages: readonly StoredMessage[]): Promise<void> {
    for (const userId of new Set(messages.map((message) => message.userId)))
      if (userId !== null)
        await this.push.put({
          ...{ event: 'OwnNotification', orgId: null, permission: null },
          ...{ userId, payload: {} },
        });
  }

  /** A person who lost the permission, the account or sight of the record receives nothing. */
  private async mayReceive(message: StoredMessage): Promise<boolean> {
    if (!(await this.store.isWanted(message))) return false;
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
      ...{ orgId, subjectId: id, payload: {} },
      expiresAt: new Date(this.clock.now().getTime() + LINK_LIFE),
    });
    const { subject, text } = wordsOf(messages);
    const mailId = await this.mails.post({
      ...{ orgId, to: [to], cc: [], replyTo: null, fromName: null, language, subject },
      body: `${text}\n\n${translate('notification.mailFoot', {}, language)}\n{{link}}`,
      ref: { resource: 'notification', id, label: subject },
      attachments: [],
      // After the #, where no server or log along the way sees it.
      link: `${this.settings.config.publicUrl}/notification#${issued.token}`,
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
            ...{ state: 'waiting', code: 'notification.refused', said },
            due: new Date(this.clock.now().getTime() + minutes * MINUTE),
          };
    }
  }
}

/** One message in its own words, or several as a digest. */
function wordsOf(messages: readonly StoredMessage[]): { subject: string; text: string } {
  const [first] = messages;
  if (messages.length === 1) return { subject: first!.title, text: first!.body };
  const { language } = first!;
  const lines = messages.slice(0, MOST_LINES).map(({ title }) => `• ${title}`);
  const rest = messages.length - lines.length;
  return {
    subject: translate('notification.digest.title', { n: messages.length }, language),
    text: [
      ...lines,
      ...(rest > 0 ? [translate('notification.digest.more', { n: rest }, language)] : []),
    ].join('\n'),
  };
}
