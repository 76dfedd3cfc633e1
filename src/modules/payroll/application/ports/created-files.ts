import type { PlainDate } from '@kernel/time';
import type { FileKind, FilePart } from '../../domain/files';

/** A file that was made: enough to identify it, and to make it again from the locked runs. */
export interface CreatedFile {
  /** A month, or the year of a yearly file. */
  period: string;
  runId: string | null;
  kind: FileKind;
  part: FilePart;
  name: string;
  /** The bank's layout of a payment file; null for the delivered one. */
  layoutId: string | null;
  madeOn: PlainDate;
  records: number;
  /** Bytes. */
  size: number;
  sha256: string;
}

export interface CreatedFileRecord extends CreatedFile {
  id: string;
  madeTime: Date;
  madeBy: string | null;
}

/** Files made by the current scope's organisation; each making is recorded. */
export abstract class CreatedFiles {
  abstract add(file: CreatedFile): Promise<string>;
  /** Throws NotFound for another organisation's as well as for one that does not exist. */
  abstract get(id: string): Promise<CreatedFileRecord>;
  /** All of a period, the latest first. */
  abstract of(period: string): Promise<CreatedFileRecord[]>;
  /** The number of different files made from a month and its runs. */
  abstract countOf(month: string): Promise<number>;
}
