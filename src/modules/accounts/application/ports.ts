import type { Language } from '@kernel/i18n';
import type { PlainDate } from '@kernel/time';
import type { Acceptance } from '../domain/policies';
import type { Trial } from '../domain/trial';

export interface NewReset {
  userId: string;
  requestId: string;
  hash: string;
  now: Date;
  endTime: Date;
}

/** Ways to a new password; only hashes of them are known here. */
export abstract class Resets {
  /** False when this request has been answered before. */
  abstract add(reset: NewReset): Promise<boolean>;
  abstract countSince(userId: string, since: Date): Promise<number>;
  /** Whose way it is, while it is open. */
  abstract holder(hash: string, now: Date): Promise<string | null>;
  /** Closes all ways of the user; true for the one caller who took this one while it was open. */
  abstract use(hash: string, userId: string, now: Date): Promise<boolean>;
}

export interface Enrolment {
  orgId: string;
  userId: string;
  coreBusiness: string;
  trial: Trial;
  now: Date;
}

export interface Agreement {
  orgId: string;
  userId: string;
  language: Language;
  ip: string;
  now: Date;
  acceptances: readonly Acceptance[];
}

export abstract class Enrolments {
  abstract add(enrolment: Enrolment): Promise<void>;
  abstract agree(agreement: Agreement): Promise<void>;
  abstract trialOf(orgId: string): Promise<{ from: PlainDate; until: PlainDate } | null>;
}
