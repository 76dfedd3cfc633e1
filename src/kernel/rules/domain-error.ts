import type { Fault, Params } from './fault.types';

/** The input may be right, but the answer is no. Carries a code; sentences live in src/i18n. */
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

/** The state of things forbids it. */
export class Refused extends DomainError {}

/** There is no such record, or it belongs to somebody else: the two look the same from outside. */
export class NotFound extends DomainError {
  constructor(code = 'notFound', params: Params = {}) {
    super(code, params);
  }
}

/** The right is missing; `params.permission` names it. */
export class Forbidden extends DomainError {
  constructor(code = 'forbidden', params: Params = {}) {
    super(code, params);
  }
}

/** Something we depend on does not answer; trying again later may help. */
export class Unavailable extends DomainError {}

/** The input is wrong: every fault travels together. */
export class Invalid extends DomainError {
  constructor(
    readonly faults: readonly Fault[],
    options?: ErrorOptions,
  ) {
    super('formInvalid', { n: faults.length }, options);
  }
}
