import { Status } from '../domain/document/lifecycle';

/** An invoice that is thrown away, cancelled or rejected gives back what it took of a quotation. */
export const takesNothing = (document: string): string =>
  `(${document}.in_bin = 1 OR ${document}.submit_status IN (${Status.Cancelled}, ${Status.Rejected}))`;
