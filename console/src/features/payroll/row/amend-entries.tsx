import type { RowDetail, RowEntries } from '@modules/payroll/contract';
import { ChangesList } from './changes-list';
import { Salary } from './entries-form';
import { ExtraWork } from './extra-work';
import { Items } from './items';

interface Props {
  runId: string;
  row: RowDetail;
  entries: RowEntries;
  put: (part: Partial<RowEntries>) => void;
}

/** What should have been entered, and for each entry the old and the new value. */
export function AmendEntries({ runId, row, entries, put }: Props) {
  const parts = { runId, entries, put, faultAt: () => undefined, isReadOnly: false };
  return (
    <div className="payroll-entries">
      <Salary {...parts} row={row} name="amend" />
      <Items {...parts} />
      <ExtraWork {...parts} />
      <ChangesList {...{ runId, row }} before={row.entries} after={entries} />
    </div>
  );
}
