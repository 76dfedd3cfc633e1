import type { Fault, Params } from './fault.types';

/** The input is well-formed, but the request is refused. Carries a code; texts live in src/i18n. */
export abstract class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly params: Params = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = new.target.name;
  }
}

/** The current state forbids it. */
export class Refused extends DomainError {}

/** The record does not exist or belongs to somebody else: the two look the same from outside. */
export class NotFound extends DomainError {
  constructor(code = 'notFound', params: Params = {}) {
    super(code, params);
  }
}

/** The permission is missing; `params.permission` names it. */
export class Forbidden extends DomainError {
  constructor(code = 'forbidden', params: Params = {}) {
    super(code, params);
  }
}

/** A dependency does not respond; retrying later may help. */
export class Unavailable extends DomainError {}

/**
 * Nothing is wrong, but it may not be what was meant: the request is repeated with the codes of the
 * questions that a person has confirmed.
 */
export class Unconfirmed extends DomainError {
  constructor(readonly questions: readonly Fault[]) {
    super('confirmationRequired', { n: questions.length });
  }
}

/** The input is invalid: all faults are returned together. */
export class Invalid extends DomainError {
  constructor(
    readonly faults: readonly Fault[],
    options?: ErrorOptions,
  ) {
    super('formInvalid', { n: faults.length }, options);
  }
}
