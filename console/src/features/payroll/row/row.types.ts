import type { RowEntries, RunDetail } from '@modules/payroll/contract';
import type { RunRows } from '../grid/use-run-rows';

/** What the parts of the form share. */
export interface EntriesProps {
  runId: string;
  entries: RowEntries;
  put: (part: Partial<RowEntries>) => void;
  /** What is wrong at a path of the row. */
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
