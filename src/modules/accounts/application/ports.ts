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

/** An organisation whose plan or trial ends soon, and who answers for it. */
export interface Ending {
  orgId: string;
  name: string;
  email: string | null;
  /** In which it agreed to our terms. */
  language: Language;
}

export abstract class Endings {
  /** Enabled businesses whose last paid or tried day lies in a period, both days included. */
  abstract between(today: PlainDate, last: PlainDate): Promise<Ending[]>;
  /** False when this reminder was written before. */
  abstract remember(orgId: string, ends: PlainDate, days: number): Promise<boolean>;
}

export abstract class Enrolments {
  abstract add(enrolment: Enrolment): Promise<void>;
  abstract agree(agreement: Agreement): Promise<void>;
  /** Sets the last day; null ends it for good. Works for organisations that did not register too. */
  abstract setTrial(
    orgId: string,
    trial: { from: PlainDate; until: PlainDate | null },
    now: Date,
  ): Promise<void>;
  /** The trial of the organisation's tenant; null without one, and where it was ended for good. */
  abstract trialOf(orgId: string): Promise<{ from: PlainDate; until: PlainDate } | null>;
}
