import type { AccountRepository, ContactProofs, SmsSender } from '@modules/identity';
import { MailApi } from '@modules/mail';
import { FakeClock } from '@platform/clock';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Sessions } from '@platform/http/principal';
import type { Links } from '@platform/links';
import type { PushStore } from '@platform/push';
import type { AppConfig } from '@platform/app-config';
import { SendNotifications } from './send-notifications';
import type { MessageEnd, NotificationStore, StoredMessage } from './ports/notification-store';
import type { WechatSender } from './ports/wechat-sender';

const now = new Date('2026-03-02T01:00:00Z');

const message = (id: string, changes: Partial<StoredMessage> = {}): StoredMessage => ({
  id,
  orgId: '10',
  ruleId: '1',
  userId: null,
  language: 'en',
  topic: 'documentValid',
  eventKey: id,
  channel: 'mail',
  address: 'books@example.com',
  timing: 'atOnce',
  title: 'INV-1 is valid',
  body: 'INV-1 was validated.',
  page: 'document',
  permission: null,
  recordId: '5',
  createdBy: null,
  dueTime: now,
  attempts: 0,
  ...changes,
});

/** Messages in the order of their time, as the table has them. */
class MemoryStore {
  readonly ends = new Map<string, MessageEnd>();

  constructor(private readonly messages: StoredMessage[]) {}

  async claim(at: Date): Promise<StoredMessage[]> {
    const due = this.messages
      .filter(({ id, dueTime }) => !this.ends.has(id) && dueTime <= at)
      .sort((one, other) => one.dueTime.getTime() - other.dueTime.getTime());
    const [first] = due;
    if (!first) return [];
    return first.timing === 'daily' ? due.filter(({ timing }) => timing === 'daily') : [first];
  }

  async wanted({ address }: StoredMessage) {
    return { quietFrom: null, quietUntil: null, address };
  }

  async end(ids: readonly string[], end: MessageEnd): Promise<void> {
    for (const id of ids) this.ends.set(id, end);
  }

  async postpone(ids: readonly string[], due: Date): Promise<void> {
    for (const each of this.messages) if (ids.includes(each.id)) each.dueTime = due;
  }
}

describe('notifications by mail', () => {
  const sentMails: { to: string[]; body: string }[] = [];
  let linkError: Error | null = null;
  beforeEach(() => {
    sentMails.length = 0;
    linkError = null;
  });

  const senderOf = (store: MemoryStore): SendNotifications => {
    const add = async (mail: { to: string[]; body: string }): Promise<string> =>
      String(sentMails.push(mail));
    const issue = async () => {
      if (linkError) throw linkError;
      return { token: 't' };
    };
    return new SendNotifications(
      store as unknown as NotificationStore,
      {} as AccountRepository,
      {} as ContactProofs,
      {} as Sessions,
      new MailApi({ add } as never, { isReady: true } as never),
      {} as SmsSender,
      {} as WechatSender,
      { issue } as unknown as Links,
      {} as PushStore,
      { run: <T>(work: () => Promise<T>) => work() } as UnitOfWork,
      { config: { publicUrl: 'https://office.example' } } as AppConfig,
      new FakeClock(now),
    );
  };
  const sendAll = async (store: MemoryStore): Promise<void> => {
    const sender = senderOf(store);
    for (let round = 0; round < 10; round += 1) if ((await sender.sendNext()) === 0) return;
  };

  it('one that cannot be written fails and says why; the later ones are sent', async () => {
    const store = new MemoryStore([message('1', { address: 'NA' }), message('2')]);
    await sendAll(store);
    expect(store.ends.get('1')).toEqual({ state: 'failed', code: 'mail.badAddress', said: '' });
    expect(store.ends.get('2')).toMatchObject({ state: 'sent' });
  });

  it('an error that is not its own puts it off behind the others', async () => {
    const store = new MemoryStore([message('1')]);
    linkError = new Error('connection lost');
    await expect(senderOf(store).sendNext()).rejects.toThrow('connection lost');
    linkError = null;
    expect(await senderOf(store).sendNext()).toBe(0);
    expect(store.ends.size).toBe(0);
  });

  it('what looks like a placeholder in a name stays text, and opens nothing', async () => {
    const store = new MemoryStore([
      message('1', { body: 'From {{nobody}} and {{{link}} Sdn. Bhd.' }),
    ]);
    await sendAll(store);
    expect(store.ends.get('1')).toMatchObject({ state: 'sent' });
    expect(sentMails[0]!.body).toContain('From { {nobody}} and { { {link}} Sdn. Bhd.');
  });

  it('a digest with long titles is cut to what a mail holds, and counts the rest', async () => {
    const many = Array.from({ length: 100 }, (_, n) =>
      message(String(n), { timing: 'daily', title: '鼎'.repeat(300) }),
    );
    const store = new MemoryStore(many);
    await sendAll(store);
    expect(sentMails).toHaveLength(1);
    expect(Buffer.byteLength(sentMails[0]!.body)).toBeLessThan(65_535);
    expect(sentMails[0]!.body).toMatch(/and \d+ more/);
    expect(store.ends.size).toBe(100);
  });
});
