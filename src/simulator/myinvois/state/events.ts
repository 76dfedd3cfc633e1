import type { Appointment, ErpClient, Taxpayer } from '../seed.types';
import type { ClockMemento } from './clock';
import type { AcceptedDocument, StepResult, Submitter } from './records';
import type { Settings } from './settings';

/** Everything that changes the authority's state; the journal is a list of these. */
export type Event =
  | { kind: 'registered'; taxpayers: Taxpayer[]; clients: ErpClient[]; appointments: Appointment[] }
  | { kind: 'settingsChanged'; settings: Partial<Settings> }
  | { kind: 'clockChanged'; clock: ClockMemento }
  | SubmissionAccepted
  | { kind: 'documentsValidated'; results: ValidationResult[] }
  | { kind: 'validationsRescheduled'; due: [uuid: string, dueAt: number | null][] }
  | { kind: 'documentCancelled'; uuid: string; at: number; reason: string }
  | { kind: 'rejectionRequested'; uuid: string; at: number; reason: string };

export interface SubmissionAccepted {
  kind: 'submissionAccepted';
  uid: string;
  counter: number;
  submitter: Submitter;
  receivedAt: number;
  bodyHash: string;
  documents: AcceptedDocument[];
}

export interface ValidationResult {
  uuid: string;
  status: 'Valid' | 'Invalid';
  at: number;
  longId: string;
  /** Stored for Invalid only: a Valid document passed every step. */
  steps: StepResult[] | null;
}
