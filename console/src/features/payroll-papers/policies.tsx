import { PrinterOutlined } from '@ant-design/icons';

import { salaryPolicy } from '@modules/payroll/contract';
import { saveFrom } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { type Action, ResourceList, type Row } from '../../resource';

/** Salary policies, each with its document. */
export default function Policies() {
  const { t } = useTranslation();
  const actions = ({ id }: Row): Action[] => [
    {
      key: 'print',
      label: t('verbs.print'),
      icon: <PrinterOutlined aria-hidden />,
      allow: 'salaryPolicy:page',
      run: () => saveFrom('/api/salaryPolicy/print', { query: { id } }),
    },
  ];
  return <ResourceList of={salaryPolicy} actions={actions} />;
}
