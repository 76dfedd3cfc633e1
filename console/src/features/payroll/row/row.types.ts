import type { RowEntries, RunDetail } from '@modules/payroll/contract';
import type { RunRows } from '../grid/use-run-rows';

/** The props that all parts of the form share. */
export interface EntriesProps {
  runId: string;
  entries: RowEntries;
  put: (part: Partial<RowEntries>) => void;
  /** The fault at a path within the row. */
  faultAt: (path: string) => string | undefined;
  isReadOnly: boolean;
}

export interface RowPanelProps {
  run: RunDetail;
  sheet: RunRows;
  employeeId: string;
  isReadOnly: boolean;
  close: () => void;
}
