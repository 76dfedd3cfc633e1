import type { PlainDate } from '@kernel/time';
import type { PaperPage } from './paper.types';
import type { PasswordFacts } from './password';

/** What is issued to employees, version by version. */
export const issuedKinds = ['payslip', 'eaForm'] as const;
export type IssuedKind = (typeof issuedKinds)[number];

/** A paper as issued: every word of its page, and the source of its password. */
export interface IssuedContent {
  page: PaperPage;
  password: PasswordFacts;
  employer: string;
}

/** Identifies a paper: whose, and for what. A form of a year belongs to no run. */
export interface PaperKey {
  kind: IssuedKind;
  /** A month or a year. */
  period: string;
  runId: string;
  employeeId: string;
}

export interface IssuedPaper extends PaperKey {
  id: string;
  orgId: string;
  staffNumber: string;
  name: string;
  /** The number of this version, from 1. */
  number: number;
  /** Counts the forms of a year, the same in all versions of one; null for a payslip. */
  serial: number | null;
  content: IssuedContent;
  releaseDate: PlainDate;
  /** It reveals something that some users with access to payslips may not see. */
  isConfidential: boolean;
  issuedAt: Date;
  mailId: string | null;
  passwordRule: string | null;
}

/** Whether two pages have the same content, apart from their version and their list of changes. */
export const hasSameContent = (one: PaperPage, other: PaperPage): boolean =>
  JSON.stringify(bare(one)) === JSON.stringify(bare(other));

const bare = (page: PaperPage): PaperPage =>
  page.form === 'payslip' ? { ...page, version: '', changes: null } : { ...page, foot: [] };
