import { useState } from 'react';

import { employee } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { type Action, ResourceList, type Selection } from '../../../resource';
import { useFreshAfterTasks } from '../../../shell/inbox/use-fresh-after-tasks';
import { type ChangeKind, changeKinds, ChangeMany } from './change-many';
import { DefaultTerms } from './default-terms';
import { RecordFiles } from './record-files';

const rights: Readonly<Record<ChangeKind, string>> = {
  raise: 'employee:update',
  assign: 'employee:update',
  item: 'employeePayrollItem:add',
};

/** The employees, and changes to many of them at once. */
export default function Employees() {
  const { t } = useTranslation();
  useFreshAfterTasks(employee.name);
  const [asked, setAsked] = useState<{ kind: ChangeKind; selection: Selection } | null>(null);
  const batch = (selection: Selection): Action[] =>
    changeKinds.map((kind) => ({
      key: kind,
      label: t(`employeeChange.${kind}`, { n: selection.count }),
      allow: rights[kind],
      run: () => setAsked({ kind, selection }),
    }));
  return (
    <>
      <ResourceList
        of={employee}
        batch={batch}
        formTool={(form) => <DefaultTerms form={form} />}
        more={({ id }) => <RecordFiles of={employee.name} id={id} />}
      />
      {asked && <ChangeMany {...asked} close={() => setAsked(null)} />}
    </>
  );
}
