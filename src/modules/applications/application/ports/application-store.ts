import type { Reminder, Waiting } from '../../domain/reminders';

export interface OpenApplication extends Waiting {
  id: string;
  orgId: string;
  applicationNo: string;
  companyName: string;
  email: string;
  language: string;
  round: number;
}

export abstract class ApplicationStore {
  /** Locks an application of the scope until the transaction ends. */
  abstract lock(id: string): Promise<void>;
  /** Another open application that asks for the same role for the same person. */
  abstract twin(userId: string, role: string, except: string): Promise<string | null>;
  /** All that are waiting for somebody, in any organisation. */
  abstract open(): Promise<OpenApplication[]>;
  /** False when this reminder was written before. */
  abstract remember(id: string, round: number, reminder: Reminder): Promise<boolean>;
}
