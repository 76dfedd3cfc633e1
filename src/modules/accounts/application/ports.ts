import type { Language } from '@kernel/i18n';
import type { PlainDate } from '@kernel/time';
import type { Acceptance } from '../domain/policies';
import type { Trial } from '../domain/trial';

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

/** So many tries in so long, counted together by all processes. */
export abstract class Pace {
  /** Counts a try and answers how many there have been in the present window. */
  abstract knock(kind: string, subject: string, window: { now: Date; end: Date }): Promise<number>;
}
