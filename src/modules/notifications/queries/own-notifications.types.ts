import type { Preference } from '../domain/preference';
import type { Topic } from '../domain/topics';

/** Something that a person is told in the inbox. */
export interface OwnNotification {
  id: string;
  topic: Topic;
  title: string;
  body: string;
  /** Where the record is seen that it is about. */
  page: string;
  recordId: string;
  /** ISO 8601. */
  createTime: string;
}

/** What a person has chosen, and what there is to choose. */
export interface OwnPreference extends Preference {
  offered: readonly Topic[];
  /** Where mails go; null while the account has no e-mail address. */
  email: string | null;
  /** Where text messages go; null while the account has no proven mobile number. */
  phone: string | null;
}

/** What the link in a mail shows. */
export interface LinkedNotification {
  title: string;
  body: string;
  /** What approving will do, in words; null where there is nothing to approve. */
  consequence: string | null;
  /** Of a rule's address or of a person. */
  isOwn: boolean;
}
