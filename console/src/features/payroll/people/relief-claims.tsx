import { reliefClaim } from '@modules/payroll/contract';
import { type Column, ResourceList } from '../../../resource';
import { RecordFiles } from './record-files';
import { reliefWidgets, ReliefName } from './relief-select';
import { ReliefsLeft } from './reliefs-left';

const columns: Record<string, Column> = {
  code: { width: 260, render: ({ code }) => <ReliefName code={String(code)} /> },
};

/** The register of Form TP1; the form shows what the employee's year has left. */
export default function ReliefClaims() {
  return (
    <ResourceList
      of={reliefClaim}
      columns={columns}
      widgets={reliefWidgets}
      more={({ id }) => <RecordFiles of={reliefClaim.name} id={id} />}
      formNote={(values) => <ReliefsLeft values={values} />}
    />
  );
}
