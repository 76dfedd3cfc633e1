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

/** The input is invalid: all faults are returned together. */
export class Invalid extends DomainError {
  constructor(
    readonly faults: readonly Fault[],
    options?: ErrorOptions,
  ) {
    super('formInvalid', { n: faults.length }, options);
  }
}
