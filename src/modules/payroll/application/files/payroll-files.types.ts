import type { FileKind, FilePart } from '../../domain/files';

/** One file of a period. */
export interface FileRequest {
  /** A month; a year for C.P.8D. */
  period: string;
  kind: FileKind;
  part: FilePart;
  /** For what is made of a run. */
  runId?: string;
  /** For payments: the layout of the bank; without one the delivered columns. */
  layoutId?: string;
}

export const fileStates = ['ready', 'faults', 'empty', 'notCalculated'] as const;
export type FileState = (typeof fileStates)[number];

/** Something that keeps a file from being made, or is worth a look. */
export interface FileFault {
  code: string;
  /** `employee.12.tin` leads to a field of a person, `companyProfile.eNumber` to one of the employer. */
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
  /** Whether it would be the same, byte for byte, if it were made again now. */
  isCurrent: boolean;
}

/** A file of a month, of a run or of a year, as GET payrollFile/list answers it. */
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
  /** How often it was made, and the last time. */
  timesMade: number;
  made: MadeView | null;
}
