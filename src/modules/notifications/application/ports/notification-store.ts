import type { Language } from '@kernel/i18n';
import type { Hours, QuietHours } from '../../domain/due';
import type { Preference } from '../../domain/preference';
import type { Channel, Operation, Timing, Topic } from '../../domain/topics';

/** A recipient of a topic: an address of a rule, or a person. */
export interface Receiver {
  orgId: string;
  ruleId: string | null;
  userId: string | null;
  /** For a rule: only what concerns this company of ours. */
  supplierId: string | null;
  /** Nothing earlier than this is sent. */
  since: Date;
  language: Language;
  hours: Hours;
  channels: readonly { channel: Channel; address: string }[];
}

export interface NewMessage extends Pick<Receiver, 'orgId' | 'ruleId' | 'userId' | 'language'> {
  topic: Topic;
  eventKey: string;
  channel: Channel;
  address: string;
  timing: Timing;
  title: string;
  body: string;
  page: string;
  permission: string | null;
  recordId: string;
  createdBy: string | null;
  dueTime: Date;
}

export interface StoredMessage extends NewMessage {
  id: string;
  attempts: number;
}

export type MessageEnd =
  | { state: 'sent' | 'recorded' | 'dropped'; mailId?: string }
  | { state: 'failed'; code: string; said: string }
  | { state: 'waiting'; code: string; said: string; due: Date };

/** How the recipient of a message currently wants it. */
export interface Wanted extends QuietHours {
  address: string;
}

/** The message that a link belongs to. */
export interface MessageOfLink {
  id: string;
  orgId: string;
  ruleId: string | null;
  userId: string | null;
  topic: Topic;
  title: string;
  body: string;
  recordId: string;
  channel: Channel;
  /** Null for a person, and if the rule allows no operation. */
  operation: Exclude<Operation, 'none'> | null;
}

/** Rules, preferences and messages of all organisations, as the worker needs them. */
export abstract class NotificationStore {
  /** Until when a topic has been searched, locked until the transaction ends; null while another process has it. */
  abstract claimTopic(topic: Topic, now: Date): Promise<Date | null>;
  abstract moveTo(topic: Topic, until: Date): Promise<void>;
  abstract receivers(topic: Topic): Promise<Receiver[]>;
  /**
   * Adds messages that their recipient has not received yet; returns how many. An address in
   * several rules of an organisation is one recipient: the first message of a portion goes there.
   */
  abstract add(messages: readonly NewMessage[]): Promise<number>;
  /**
   * Messages to send together, locked until the transaction ends: one, or all that are due in one
   * recipient's digest. A message that was being sent when its process died is not among them: it
   * ends here, with an unknown outcome.
   */
  abstract claim(now: Date): Promise<readonly StoredMessage[]>;
  /** From now on a provider may have it. */
  abstract handOver(ids: readonly string[], now: Date): Promise<void>;
  abstract end(ids: readonly string[], end: MessageEnd, now: Date): Promise<void>;
  /** Sent later, and not counted as an attempt. */
  abstract postpone(ids: readonly string[], due: Date): Promise<void>;
  /** Null if its recipient no longer wants messages of this topic on this channel. */
  abstract wanted(message: StoredMessage): Promise<Wanted | null>;
  /** Redirects it to the address that its rule names now; false if that address has already been notified. */
  abstract readdress(message: StoredMessage, address: string): Promise<boolean>;
  abstract ofLink(id: string): Promise<MessageOfLink | null>;
  abstract markOperated(id: string, now: Date): Promise<void>;
  /** Stops the source of a message: one channel of a rule, or all mails to a person. */
  abstract stop(message: MessageOfLink, now: Date): Promise<void>;

  /** Marks messages in a person's inbox as read, one or all; returns how many. The first reading counts. */
  abstract markRead(whose: { userId: string; id?: string | undefined }, now: Date): Promise<number>;
  abstract preferenceOf(userId: string): Promise<Preference>;
  abstract savePreference(
    owner: { userId: string; orgId: string; language: Language },
    preference: Preference,
    now: Date,
  ): Promise<void>;
}
