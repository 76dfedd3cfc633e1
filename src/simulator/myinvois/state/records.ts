/** The authority's state. Instants are milliseconds; parsed documents are not kept. */
export type Status = 'Submitted' | 'Valid' | 'Invalid' | 'Cancelled';

export interface Party {
  tin: string;
  id: string;
  idType: string;
  name: string;
}

/** Totals as shown in lists: MYR, JSON numbers in responses (myinvois-api, section 4.3). */
export interface Totals {
  excludingTax: number;
  discount: number;
  net: number;
  payable: number;
}

/** One finding of a background step, in the documented error format (myinvois-api, section 5.1). */
export interface StepError {
  propertyName: string | null;
  propertyPath: string | null;
  errorCode: string;
  error: string;
  errorMs: string;
  innerError: StepError[] | null;
}

export interface StepResult {
  name: string;
  status: 'Valid' | 'Invalid';
  error: StepError | null;
}

/** What is known of a document when it is accepted. */
export interface AcceptedDocument {
  uuid: string;
  number: string;
  codeNumber: string;
  type: string;
  version: string;
  format: 'JSON' | 'XML';
  supplier: Party;
  buyer: Party;
  issuedAt: number;
  currency: string;
  totals: Totals;
  hash: string;
  /** UUIDs of the originals a note refers to. */
  references: string[];
  /** When validation ends; null if never. */
  dueAt: number | null;
  /** A step chosen by fault injection to fail, with its code. */
  forced?: { step: number; code: string };
  /** The position of the submitted bytes inside the submission's payload. */
  offset: number;
  length: number;
}

export interface DocumentRecord extends Omit<AcceptedDocument, 'offset' | 'length'> {
  seq: number;
  submission: SubmissionRecord;
  issuer: Party;
  receiver: Party;
  receivedAt: number;
  status: Status;
  validatedAt: number | null;
  longId: string;
  steps: StepResult[] | null;
  cancelledAt: number | null;
  rejectRequestedAt: number | null;
  reason: string | null;
  raw: { position: number; length: number };
}

export interface Submitter {
  /** The taxpayer the documents belong to. */
  tin: string;
  clientId: string;
  /** The service provider that acted for the taxpayer, if any. */
  intermediaryTin: string | null;
  /** The ROB number given with `TIN:ROB`. */
  rob: string | null;
}

export interface SubmissionRecord {
  uid: string;
  submitter: Submitter;
  receivedAt: number;
  documents: DocumentRecord[];
}

export const isSelfBilled = (type: string): boolean => type.startsWith('1');
export const isNote = (type: string): boolean => type !== '01' && type !== '11';
