import type { Params } from '@kernel/rules';

export type SubmissionState =
  /** Built and frozen, not yet sent. */
  | 'prepared'
  /** The call is in progress; if its worker crashed, the outcome is unknown. */
  | 'sending'
  /** The call ended without an answer: search before sending again. */
  | 'unknown'
  /** Accepted by the authority; waiting for validation. */
  | 'accepted'
  /** Every document in it has its final status. */
  | 'done'
  /** Given up: its documents have failed, and the authority's later listing of them is adopted. */
  | 'lost'
  /** The authority refused the whole call. */
  | 'refused';

/** No answer from the authority yet, as far as we know. */
export const isOpen = (state: SubmissionState): boolean =>
  state === 'prepared' || state === 'sending' || state === 'unknown';

/** One call to the authority with up to 100 documents. */
export interface Submission {
  id: string;
  orgId: string;
  state: SubmissionState;
  /** Counts the calls; a worker that claimed it under another count has lost it meanwhile. */
  sends: number;
  looks: number;
  polls: number;
  /** When it was first sent: since then the authority may have it. */
  sentAt: Date | null;
  lastSentAt: Date | null;
  /** The authority's clock minus ours in milliseconds at the first send; null when unknown. */
  clockOffset: number | null;
  /** When the authority said that it already has this text (422): it is never sent again. */
  knownAt: Date | null;
  /** The number of calls that may have arrived but were not answered. */
  doubts: number;
  answeredAt: Date | null;
  submissionUid: string | null;
}

export type Outcome =
  | 'prepared'
  | 'withdrawn'
  | 'accepted'
  | 'refused'
  | 'valid'
  | 'invalid'
  /** Given up without an answer: the authority may have it, and the search continues until it is found. */
  | 'lost'
  /** Its submission was sent without it: it goes into the next one. */
  | 'returned';

/** A code and its parameters, from the authority or our own check. */
export interface Finding {
  code: string;
  path: string;
  message?: string;
  params?: Params;
  step?: string;
}

/** One document in one call, and its outcome. */
export interface Attempt {
  id: string;
  documentId: string;
  invoiceNumber: string;
  issuedAt: Date;
  outcome: Outcome;
  uuid: string | null;
}

/** The frozen text that was sent; null if our own check stopped it. */
export interface Frozen {
  payload: string | null;
  hash: string | null;
}

export interface AttemptEnd {
  id: string;
  uuid?: string | null;
  answer?: object | null;
}

export type NewAttempt = Omit<Attempt, 'id' | 'uuid'> & Frozen & { findings?: readonly Finding[] };

/** Stores submissions and attempts; claims are leases, so that the work of a crashed worker is resumed. */
export abstract class Submissions {
  /** Organisations with documents in the queue and no prepared submission yet. */
  abstract waitingOrganisations(): Promise<string[]>;
  /** Locks waiting documents of an organisation until the transaction ends; returns their ids. */
  abstract lockWaiting(orgId: string, limit: number): Promise<string[]>;
  /** Stores a prepared submission; its documents belong to it from now on. */
  abstract create(orgId: string, attempts: readonly NewAttempt[], now: Date): Promise<string>;
  /** Stores attempts that were never sent. */
  abstract recordStopped(orgId: string, attempts: readonly NewAttempt[], now: Date): Promise<void>;
  /** Claims one submission that is due in one of these states. */
  abstract claimDue(
    states: readonly SubmissionState[],
    now: Date,
    leaseUntil: Date,
  ): Promise<Submission | null>;
  /**
   * Moves the end of a lease while a call is in progress; false if it does not end then any more:
   * the outcome has been recorded, or another worker has claimed the submission.
   */
  abstract prolong(id: string, end: { from: Date; to: Date }): Promise<boolean>;
  /** Reads and locks a submission. */
  abstract lock(id: string): Promise<Submission>;
  abstract change(
    id: string,
    changes: Partial<Omit<Submission, 'id' | 'orgId'>> & {
      dueTime?: Date;
      endTime?: Date;
      exchange?: object;
    },
  ): Promise<void>;
  abstract attemptsOf(submissionId: string): Promise<Attempt[]>;
  /** The exact bytes of each attempt, by its id. */
  abstract payloadsOf(submissionId: string): Promise<Map<string, Frozen>>;
  /** Records the same outcome for many attempts, each with its uuid or answer. */
  abstract closeAttempts(ends: readonly AttemptEnd[], outcome: Outcome, at: Date): Promise<void>;
  /** Which of these uuids already belong to attempts of ours, each with the hash of its text. */
  abstract knownUuids(uuids: readonly string[]): Promise<Map<string, string | null>>;
  /** How often each document may have reached the authority unanswered since its user submitted it. */
  abstract doubtsOf(documentIds: readonly string[]): Promise<Map<string, number>>;
  /** The submissions with attempts of these documents that were given up. */
  abstract lostOf(documentIds: readonly string[]): Promise<Submission[]>;
  /** Whether the authority accepted another attempt of a document that this submission still sends. */
  abstract standsElsewhere(submissionId: string): Promise<boolean>;
  /** Returns documents to the queue. */
  abstract release(documentIds: readonly string[]): Promise<void>;
}
