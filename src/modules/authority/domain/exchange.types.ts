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

/** Evidence of one call, without secrets; plain data that can be stored as JSON with an attempt. */
export interface Exchange {
  /** ISO instant at which the call was sent. */
  at: string;
  api: AuthorityApi;
  method: string;
  url: string;
  /** Null when there was no response. */
  status: number | null;
  ms: number;
  correlationId: string | null;
  errorKind: ErrorKind | null;
  /** SHA-256 of the request's body, in hex; null for a call without one. */
  requestHash: string | null;
  requestBytes: number;
  /** The response text up to a limit, secrets redacted; null when there was no response. */
  answer: string | null;
}
