import type { MessageState } from '../domain/states';
import type { Channel, Topic } from '../domain/topics';

/** A message that a rule of the organisation sent or will send. */
export interface SentNotification {
  id: string;
  orgId: string;
  ruleId: string;
  topic: Topic;
  channel: Channel;
  address: string;
  title: string;
  body: string;
  /** For a message in the mail queue, the state of its mail. */
  state: MessageState;
  attempts: number;
  dueTime: Date;
  sentAt: Date | null;
  /** When the recipient approved the operation that it offers. */
  operatedAt: Date | null;
  errorCode: string | null;
  errorSaid: string | null;
  mailId: string | null;
  createTime: Date;
  /** The error of the message, or of its mail, in words. */
  reason: string | null;
}
