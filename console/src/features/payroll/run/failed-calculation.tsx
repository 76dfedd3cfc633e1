import { Alert, Button } from 'antd';

import type { CalculationFailure } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { PageLink } from '../../../shell/frame/page-link';

interface Props {
  failure: CalculationFailure;
  /** Opens the row of a person. */
  open: (employeeId: string) => void;
}

/** For whom the last calculation failed, and why. */
export function FailedCalculation({ failure: { people, first, reason, taskId }, open }: Props) {
  const { t } = useTranslation();
  const more = people - first.length;
  return (
    <Alert
      type="error"
      showIcon
      message={
        people > 0
          ? t('payrollRun.calculationFailedFor', { n: people })
          : t('payrollRun.calculationFailed')
      }
      description={
        <>
          {reason}
          <ul className="payroll-notes">
            {first.map(({ employeeId, name, reason: why }) => (
              <li key={employeeId}>
                <Button type="link" size="small" onClick={() => open(employeeId)}>
                  {name}
                </Button>
                {why}
              </li>
            ))}
            {more > 0 && <li>{t('payrollRun.calculationFailedMore', { n: more })}</li>}
          </ul>
          {taskId && (
            <PageLink orNothing page="task" rest={`?open=${taskId}`}>
              {t('task.results')}
            </PageLink>
          )}
        </>
      }
    />
  );
}
