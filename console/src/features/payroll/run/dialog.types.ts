import type { RunDetail } from '@modules/payroll/contract';

export type RunDialog = 'approve' | 'release' | 'reopen' | 'delete';

export interface DialogProps {
  run: RunDetail;
  close: () => void;
}
