import type { ReadableDocument } from '@modules/receiving/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount, useCodeLabel } from '../../../resource';
import { currenciesIn, withSen } from './money';

const order = [
  'totalSales',
  'totalDiscount',
  'totalCharge',
  'totalExcludingTax',
  'totalTax',
  'totalIncludingTax',
  'prepaid',
  'rounding',
  'totalPayable',
] as const;

/** Taxes on the left, totals on the right. */
export function ContentTotals({ content }: { content: ReadableDocument }) {
  const { t } = useTranslation();
  const { taxes, allowances, totals, currency } = content;
  const named = currenciesIn(content);
  const currencyOf = (name: string): string | undefined => {
    if (name === 'totalPayable') return currency ?? undefined;
    return name === 'totalTax' ? named?.taxes : named?.amounts;
  };
  const given = totals as Readonly<Record<string, string | undefined>>;
  return (
    <div className="received-totals">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('received.taxType')}</th>
            <th scope="col" className="end">
              {t('received.taxable')}
            </th>
            <th scope="col" className="end">
              {t('received.taxAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {taxes.map((tax, index) => (
            <tr key={index}>
              <td>
                <TaxName code={tax.type ?? ''} /> {tax.rate && `${tax.rate}%`}
                {tax.exemptionReason && (
                  <small className="dim">
                    {t('received.exempt', { reason: tax.exemptionReason })}
                  </small>
                )}
              </td>
              <td className="end">
                <Amount value={withSen(tax.taxable)} currency={named?.amounts} />
              </td>
              <td className="end">
                <Amount value={withSen(tax.amount)} currency={named?.taxes} />
              </td>
            </tr>
          ))}
          {allowances.map(({ isCharge, reason, amount }, index) => (
            <tr key={`allowance ${index}`}>
              <td colSpan={2}>
                {t(isCharge ? 'received.charge' : 'received.allowance')}{' '}
                <span className="dim">{reason}</span>
              </td>
              <td className="end">
                <Amount value={withSen(amount)} currency={named?.amounts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {order
          .filter((name) => given[name] !== undefined)
          .map((name) => (
            <div key={name} className={name}>
              <dt>{t(`received.totals.${name}`)}</dt>
              <dd>
                <Amount value={withSen(given[name])} currency={currencyOf(name)} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const TaxName = ({ code }: { code: string }) => <>{useCodeLabel('taxType', code)}</>;
