import type { ErrorKind } from './error-kinds';

/** The calls of the authority, each with its own limit (myinvois-api, section 6). */
export const authorityApis = [
  'login',
  'validateTin',
  'searchTin',
  'submit',
  'getSubmission',
  'cancel',
  'reject',
  'recent',
  'search',
  'raw',
  'details',
  'documentTypes',
  'notifications',
  'qrInfo',
] as const;
export type AuthorityApi = (typeof authorityApis)[number];

/** Evidence of one call, without secrets; plain data that can be kept as JSON with an attempt. */
export interface Exchange {
  /** ISO instant at which the call left. */
  at: string;
  api: AuthorityApi;
  method: string;
  url: string;
  /** Null when no answer came. */
  status: number | null;
  ms: number;
  correlationId: string | null;
  errorKind: ErrorKind | null;
  /** SHA-256 of the request's body, in hex; null for a call without one. */
  requestHash: string | null;
  requestBytes: number;
  /** The answer's text up to a bound, secrets cut out; null when no answer came. */
  answer: string | null;
}
