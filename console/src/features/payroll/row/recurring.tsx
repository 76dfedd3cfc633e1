import type { RowDetail } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount } from '../../../resource';

/** What the records add every month; it is edited there. */
export function Recurring({ recurring }: Pick<RowDetail, 'recurring'>) {
  const { t } = useTranslation();
  if (recurring.length === 0) return null;
  return (
    <fieldset className="payroll-items">
      <legend>{t('payrollRun.recurring')}</legend>
      <dl className="payroll-lines">
        {recurring.map(({ from, code, name, amount }, index) => (
          <div key={index}>
            <dt>
              {name || code} <span className="dim">{t(`payrollRun.recurringFrom.${from}`)}</span>
            </dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </fieldset>
  );
}
