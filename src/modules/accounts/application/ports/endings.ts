import type { Language } from '@kernel/i18n';
import type { PlainDate } from '@kernel/time';

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
