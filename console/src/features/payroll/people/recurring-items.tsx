import { Button } from 'antd';
import { useState } from 'react';

import { employeePayrollItem } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { ResourceList } from '../../../resource';
import { BenefitValue } from './benefit-value';

/**
 * Recurring items of employees, and the valuation of a benefit in kind before it is entered as one.
 */
export default function RecurringItems() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ResourceList
        of={employeePayrollItem}
        toolbar={<Button onClick={() => setOpen(true)}>{t('benefitValue.title')}</Button>}
      />
      {isOpen && <BenefitValue close={() => setOpen(false)} />}
    </>
  );
}
