import type { Preference } from '../domain/preference';
import type { Topic } from '../domain/topics';

/** A notification in a person's inbox. */
export interface OwnNotification {
  id: string;
  topic: Topic;
  title: string;
  body: string;
  /** The page that shows the record. */
  page: string;
  recordId: string;
  /** ISO 8601. */
  createTime: string;
}

/** A person's preferences, and what can be chosen. */
export interface OwnPreference extends Preference {
  offered: readonly Topic[];
  /** The address for mails; null if the account has no e-mail address. */
  email: string | null;
  /** The number for text messages; null if the account has no verified mobile number. */
  phone: string | null;
}

/** What the link in a mail shows. */
export interface LinkedNotification {
  title: string;
  body: string;
  /** What approval will do, in words; null if there is nothing to approve. */
  consequence: string | null;
  /** Sent to a person rather than to a rule's address. */
  isOwn: boolean;
}
