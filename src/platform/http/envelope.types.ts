import type { Params } from '@kernel/rules';

/**
 * The one shape of every JSON response (platform-api, section 1.3). Faults of fields are in `extras.fieldErrors`: clients
 * of the API family raise a top-level `errors` before they read the message.
 */
export interface Envelope<Result = unknown> {
  code: number;
  type: 'success' | 'error';
  message: string;
  result: Result;
  extras: unknown;
  time: string;
}

/** A fault at a field, as a message in the user's language. */
export interface FieldError {
  code: string;
  path: string;
  message: string;
}

/** A question with its figures; its `code` is sent back once it is confirmed. */
export interface Confirmation extends FieldError {
  params: Params;
}

/** What a refusal carries in `extras`. */
export interface RefusalExtras {
  errorCode: string;
  params: Params;
  traceId: string;
  legacyCode?: string;
  fieldErrors?: readonly FieldError[];
  confirmations?: readonly Confirmation[];
}
