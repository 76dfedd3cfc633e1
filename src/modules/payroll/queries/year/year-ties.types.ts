import type { FileFault, MadeView } from '../../application/files/payroll-files.types';
import type { TieFigure } from '../../domain/year/tie-figures';

/** A figure from three sources; amounts are decimal text, C.P.8D null while its file cannot be made. */
export interface TieView {
  figure: TieFigure;
  runs: string;
  ea: string;
  cp8d: string | null;
  /** The sen that C.P.8D drops. */
  cut: string;
  isTied: boolean;
}

export interface PersonTiesView {
  employeeId: string;
  staffNumber: string;
  name: string;
  /** Months of employment without a locked run. */
  missing: readonly string[];
  ties: readonly TieView[];
  isTied: boolean;
}

/** GET payrollYear/ties: whether twelve months, Form EA and C.P.8D agree. */
export interface YearTiesView {
  year: number;
  months: readonly string[];
  isTied: boolean;
  totals: readonly TieView[];
  people: readonly PersonTiesView[];
  formE: {
    employees: number;
    withPcb: number;
    joined: number;
    ceased: number;
    leftMalaysia: number;
    /** Null if nobody left Malaysia. */
    isReported: boolean | null;
  };
  file: {
    name: string;
    records: number;
    isReady: boolean;
    faults: readonly FileFault[];
    timesMade: number;
    made: MadeView | null;
  };
}
