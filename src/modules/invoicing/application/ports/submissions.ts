import type { Params } from '@kernel/rules';

export type SubmissionState =
  /** Formed and frozen, not yet sent. */
  | 'prepared'
  /** The call is under way; when its worker died, nobody knows how it ended. */
  | 'sending'
  /** The call ended without an answer: look before sending again. */
  | 'unknown'
  /** The authority took it; its validation is awaited. */
  | 'accepted'
  /** Every document of it has its final status. */
  | 'done'
  /** The authority refused the whole call. */
  | 'refused';

/** The authority has not answered for it yet, as far as we know. */
export const isOpen = (state: SubmissionState): boolean =>
  state === 'prepared' || state === 'sending' || state === 'unknown';

/** One call to the authority with up to 100 documents. */
export interface Submission {
  id: string;
  orgId: string;
  state: SubmissionState;
  /** Counts the calls; whoever claimed it under another count has been given up meanwhile. */
  sends: number;
  looks: number;
  polls: number;
  sentAt: Date | null;
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
  /** Its submission was taken without it: it goes out again with the next one. */
  | 'returned';

/** A code and its parameters, as the authority or our own check gave it. */
export interface Finding {
  code: string;
  path: string;
  message?: string;
  params?: Params;
  step?: string;
}

/** One document in one call, and what came back. */
export interface Attempt {
  id: string;
  documentId: string;
  invoiceNumber: string;
  issuedAt: Date;
  outcome: Outcome;
  uuid: string | null;
}

/** What left, frozen; null when our own check stopped it before. */
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

/** Keeps submissions and attempts; claims are leases, so a dead worker's work is taken up again. */
export abstract class Submissions {
  /** Organisations with documents that wait to be sent and no formed submission yet. */
  abstract waitingOrganisations(): Promise<string[]>;
  /** Locks waiting documents of an organisation until the transaction ends; returns their ids. */
  abstract lockWaiting(orgId: string, limit: number): Promise<string[]>;
  /** Stores a formed submission; its documents belong to it from now on. */
  abstract create(orgId: string, attempts: readonly NewAttempt[], now: Date): Promise<string>;
  /** Stores attempts that never left. */
  abstract recordStopped(orgId: string, attempts: readonly NewAttempt[], now: Date): Promise<void>;
  /** Takes a lease on one submission that is due in one of these states. */
  abstract claimDue(
    states: readonly SubmissionState[],
    now: Date,
    leaseUntil: Date,
  ): Promise<Submission | null>;
  /** Holds on to a lease while a call is under way. */
  abstract prolong(id: string, leaseUntil: Date): Promise<void>;
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
  /** The same outcome for many attempts, each with its uuid or answer. */
  abstract closeAttempts(ends: readonly AttemptEnd[], outcome: Outcome, at: Date): Promise<void>;
  /** Which of these authority ids belong to attempts of ours already. */
  abstract knownUuids(uuids: readonly string[]): Promise<Set<string>>;
  /** Gives documents back to the queue. */
  abstract release(documentIds: readonly string[]): Promise<void>;
}
