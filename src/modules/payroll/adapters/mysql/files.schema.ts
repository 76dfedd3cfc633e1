import type { PlainDate } from '@kernel/time';
import { type BaseRow, defineEntity } from '@platform/db/entities';
import type { Duty } from '../../domain/calendar';
import type { FileKind, FilePart } from '../../domain/files';

export interface FileMadeRow extends BaseRow {
  /** A month, or the year of a yearly file. */
  period: string;
  /** For a file of a single run. */
  runId: string | null;
  kind: FileKind;
  part: FilePart;
  name: string;
  /** The bank's layout of a payment file; null for the delivered one. */
  layoutId: string | null;
  madeOn: PlainDate;
  records: number;
  size: number;
  sha256: string;
}

export interface DutySettledRow extends BaseRow {
  period: string;
  duty: Duty;
  /** 0 if it is due for everybody. */
  employeeId: string;
  settledOn: PlainDate;
  reference: string;
}

const text = (length: number) => ({ type: 'varchar', length }) as const;
const id = { type: 'bigint', unsigned: true } as const;

export const fileMadeSchema = defineEntity<FileMadeRow>('payroll_file_made', {
  period: text(7),
  runId: { ...id, nullable: true },
  kind: text(32),
  part: text(32),
  name: text(100),
  layoutId: { ...id, nullable: true },
  madeOn: { type: 'date' },
  records: { type: 'int' },
  size: { type: 'int' },
  sha256: { type: 'char', length: 64 },
});

export const dutySettledSchema = defineEntity<DutySettledRow>('payroll_duty_settled', {
  period: text(7),
  duty: text(32),
  employeeId: id,
  settledOn: { type: 'date' },
  reference: text(60),
});
