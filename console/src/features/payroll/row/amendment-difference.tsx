import { Alert } from 'antd';

import { decimal } from '@kernel/money';
import type { AmendmentPreview } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { grouped } from '../../../resource/show/figures';
import { Amount } from '../../../resource/show/values';
import { Scrolled } from '../../../resource/show/scrolled';
import { signed } from '../variance/signed';

/** Which items were paid wrongly, whether an entry or a changed record says so, and what is booked. */
export function AmendmentDifference({ preview }: { preview: AmendmentPreview }) {
  const { t } = useTranslation();
  const { month, differences, bookedBefore, items, isOwed } = preview;
  const isOfRecords = differences.some(({ ofRecords }) => !isZero(ofRecords));
  return (
    <section className="amend-changes">
      {differences.length > 0 && (
        <Scrolled label={t('payrollRun.amend.difference')}>
          <table className="payroll-table">
            <thead>
              <tr>
                <th scope="col">{t('payrollRun.amend.item')}</th>
                <th scope="col" className="end">
                  {t('payrollRun.amend.paid')}
                </th>
                <th scope="col" className="end">
                  {t('payrollRun.amend.due')}
                </th>
                <th scope="col" className="end">
                  {t('payrollRun.amend.difference')}
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ code, name, paid, due, ofRecords }) => (
                <tr key={code}>
                  <th scope="row">
                    {name}
                    {!isZero(ofRecords) && (
                      <div className="warned">
                        {t('payrollRun.amend.ofRecords', { amount: signed(ofRecords) })}
                      </div>
                    )}
                  </th>
                  <td className="end">
                    <Amount value={paid} />
                  </td>
                  <td className="end">
                    <Amount value={due} />
                  </td>
                  <td className="end figures">
                    {signed(decimal(due).minus(decimal(paid)).toFixed(2))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
      {isOfRecords && (
        <Alert type="warning" showIcon message={t('payrollRun.amend.recordsChanged')} />
      )}
      <h3>{t('payrollRun.amend.books', { month })}</h3>
      {items.length === 0 && <p className="dim">{t('run.nothingToAmend')}</p>}
      <dl>
        {!isZero(bookedBefore) && (
          <div className="dim">
            <dt>{t('payrollRun.amend.bookedBefore')}</dt>
            <dd className="figures">{signed(bookedBefore)}</dd>
          </div>
        )}
        {items.map(({ code, name, amount }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd className="figures">{grouped(amount)}</dd>
          </div>
        ))}
      </dl>
      {isOwed && <Alert type="warning" showIcon message={t('payrollRun.amend.owed')} />}
    </section>
  );
}

const isZero = (amount: string): boolean => decimal(amount).isZero();
