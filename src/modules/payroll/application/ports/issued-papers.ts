import type { PlainDate } from '@kernel/time';
import type { Portion } from './due-assignments';
import type { IssuedPaper, PaperKey } from '../../domain/paper';

export type NewPaper = Omit<
  IssuedPaper,
  'id' | 'orgId' | 'issuedAt' | 'mailId' | 'passwordRule'
> & {
  mailOnRelease: boolean;
};

/** A paper to be mailed whose day of release has come. */
export interface DuePaper {
  id: string;
  orgId: string;
}

/** Issued papers of the current scope; their content is stored encrypted. */
export abstract class IssuedPapers {
  /** Throws NotFound for another organisation's paper as well as for one that does not exist. */
  abstract get(id: string): Promise<IssuedPaper>;
  /** Locks the row until the transaction ends. */
  abstract getForUpdate(id: string): Promise<IssuedPaper>;
  /** The latest version of a paper; null when none was issued. */
  abstract latest(key: PaperKey): Promise<IssuedPaper | null>;
  /** The next serial of a year's forms; the year is locked until the transaction ends. */
  abstract nextSerial(year: string): Promise<number>;
  abstract add(paper: NewPaper): Promise<string>;
  /** It was handed to the mail record: never again for this version. */
  abstract mailed(id: string, mailId: string, passwordRule: string): Promise<void>;
  /** Why it could not be mailed on its day; the code of a text. */
  abstract notMailed(id: string, code: string): Promise<void>;
  /** Of all organisations: those to be mailed by this day. */
  abstract dueBy(today: PlainDate, portion: Portion): Promise<DuePaper[]>;
  /** How many payslips of a run were released or mailed by a day; reopening has to consider them. */
  abstract givenOf(runId: string, today: PlainDate): Promise<{ released: number; mailed: number }>;
}
