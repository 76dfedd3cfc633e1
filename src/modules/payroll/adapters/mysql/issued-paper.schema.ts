import { type BaseRow, defineEntity } from '@platform/db/entities';
import type { IssuedKind } from '../../domain/paper';

export interface IssuedPaperRow extends BaseRow {
  kind: IssuedKind;
  period: string;
  /** 0 for a form of a year. */
  runId: string;
  employeeId: string;
  staffNumber: string;
  name: string;
  number: number;
  /** Null for a payslip, and for a form issued before serials were stored beside their page. */
  serial: number | null;
  /** Encrypted. */
  content: string;
  releaseDate: string;
  isConfidential: boolean;
  mailOnRelease: boolean;
  mailId: string | null;
  mailTime: Date | null;
  mailError: string | null;
  passwordRule: string | null;
}

const text = (length: number) => ({ type: 'varchar', length }) as const;
const id = { type: 'bigint', unsigned: true } as const;
const flag = { type: 'boolean' } as const;

export const issuedPaperSchema = defineEntity<IssuedPaperRow>('payroll_issued_paper', {
  kind: text(16),
  period: text(7),
  runId: id,
  employeeId: id,
  staffNumber: text(20),
  name: text(150),
  number: { type: 'int' },
  serial: { type: 'int', nullable: true },
  content: { type: 'mediumtext' },
  releaseDate: { type: 'date' },
  isConfidential: flag,
  mailOnRelease: flag,
  mailId: { ...id, nullable: true },
  mailTime: { type: 'datetime', precision: 3, nullable: true },
  mailError: { ...text(64), nullable: true },
  passwordRule: { ...text(32), nullable: true },
});
