import type { FileKind, FilePart } from '../../domain/files';

/** One file of a period. */
export interface FileRequest {
  /** A month; a year for C.P.8D. */
  period: string;
  kind: FileKind;
  part: FilePart;
  /** For a file of a single run. */
  runId?: string;
  /** For payments: the layout of the bank; the built-in columns without one. */
  layoutId?: string;
}

export const fileStates = ['ready', 'faults', 'empty', 'notCalculated'] as const;
export type FileState = (typeof fileStates)[number];

/** Something that prevents a file from being made, or deserves attention. */
export interface FileFault {
  code: string;
  /** `employee.12.tin` points to a field of a person, `companyProfile.eNumber` to one of the employer. */
  path: string;
  message: string;
  isWarning: boolean;
}

/** A file as it was made. */
export interface MadeView {
  id: string;
  name: string;
  madeTime: string;
  madeBy: string;
  records: number;
  sha256: string;
  /** Whether it would be the same, byte for byte, if made again now. */
  isCurrent: boolean;
}

/** A file of a month, a run or a year, as returned by GET payrollFile/list. */
export interface FileView {
  period: string;
  kind: FileKind;
  part: FilePart;
  runId: string | null;
  runName: string | null;
  state: FileState;
  /** People in it. */
  records: number;
  faults: readonly FileFault[];
  /** How often it was made, and when last. */
  timesMade: number;
  made: MadeView | null;
}
