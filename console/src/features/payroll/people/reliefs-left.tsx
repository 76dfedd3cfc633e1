import { Alert } from 'antd';

import { useTranslation } from '../../../providers/translation';
import { Amount } from '../../../resource/show/values';
import { useReliefsLeft, yearIn } from './use-reliefs-left';

/** How much of the claimed relief is left in the year. */
export function ReliefsLeft({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const year = yearIn(values);
  const employeeId = typeof values.employeeId === 'string' ? values.employeeId : null;
  const { value: heads } = useReliefsLeft(employeeId === null ? null : year, employeeId);
  const head = heads?.find(({ code }) => code === values.code);
  if (!head || year === null) return null;
  return (
    <Alert
      type={head.left === '0.00' ? 'warning' : 'info'}
      showIcon
      message={
        head.isWithheld ? (
          t('payrollHome.withheld')
        ) : head.left === null ? (
          t('reliefLeft.noLimit', { year })
        ) : (
          <>
            {t('reliefLeft.left', { year })} <Amount value={head.left} /> {t('reliefLeft.of')}{' '}
            <Amount value={head.limit ?? head.left} />
          </>
        )
      }
    />
  );
}
