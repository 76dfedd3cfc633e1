import type { Language } from '@kernel/i18n';
import type { PlainDate } from '@kernel/time';
import type { Acceptance } from '../../domain/policies';
import type { Trial } from '../../domain/trial';

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
  /** Sets the last day; null ends it for good. Works for organisations that did not register too. */
  abstract setTrial(
    orgId: string,
    trial: { from: PlainDate; until: PlainDate | null },
    now: Date,
  ): Promise<void>;
  /** The trial of the organisation's tenant; null without one, and where it was ended for good. */
  abstract trialOf(orgId: string): Promise<{ from: PlainDate; until: PlainDate } | null>;
}
