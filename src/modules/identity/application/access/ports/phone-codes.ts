import type { CodeRequests, CodeVerdict } from '../../../domain/access/phone-code';

/** The owner of a mobile number; null when nobody has it, or more than one. */
export abstract class PhoneDirectory {
  abstract holderOf(number: string): Promise<string | null>;
}

export interface NewPhoneCode extends CodeRequests {
  phone: string;
  userId: string | null;
  hash: string;
  endTime: Date;
}

/** The current code of each number; a new one replaces the old. */
export abstract class PhoneCodes {
  /** Locks the row of the number, so that of two requests the second sees the first. */
  abstract requests(phone: string, now: Date): Promise<CodeRequests | null>;
  abstract put(code: NewPhoneCode): Promise<void>;
  /** Counts a wrong attempt and consumes a right one, in one step. */
  abstract answer(
    phone: string,
    hash: string,
    now: Date,
  ): Promise<{ verdict: CodeVerdict; userId: string | null }>;
}
