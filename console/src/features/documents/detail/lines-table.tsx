import { decimal } from '@kernel/money';
import { currenciesOf, type DocumentDraft, type TotalsOf } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount, useCodeLabel } from '../../../resource';
import { grouped, inCurrency } from '../../../resource/show/figures';
import { TaxAmount } from '../tax-amount';
import { adjustmentsOf } from './line-adjustments';
import { taxWords } from './tax-words';

interface Props {
  view: DocumentDraft;
  totals: TotalsOf<string>;
}

/** The lines as they will be printed. */
export function LinesTable({ view, totals }: Props) {
  const { t } = useTranslation();
  const column = (name: string): string => t(`documents.lines.column.${name}`);
  const currency = currenciesOf(view)?.amounts;
  const adjustments = totals.lines.map(adjustmentsOf);
  // A column of zeros would take the space that large amounts need.
  const isDiscounted = adjustments.some(({ discount }) => !decimal(discount).isZero());
  const isCharged = adjustments.some(({ charge }) => !decimal(charge).isZero());
  return (
    <div
      className="table-scroll"
      tabIndex={0}
      role="region"
      aria-label={t('sections.document.lines')}
    >
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{column('description')}</th>
            <th scope="col" className="end">
              {column('quantity')}
            </th>
            <th scope="col">{column('unitOfMeasure')}</th>
            <th scope="col" className="end">
              {inCurrency(column('unitPrice'), currency)}
            </th>
            {isDiscounted && (
              <th scope="col" className="end">
                {inCurrency(t('fields.document.discountAmount'), currency)}
              </th>
            )}
            {isCharged && (
              <th scope="col" className="end">
                {inCurrency(t('fields.document.feeChargeAmount'), currency)}
              </th>
            )}
            <th scope="col" className="end">
              {t('fields.document.taxAmount')}
            </th>
            <th scope="col" className="end">
              {inCurrency(t('documents.lines.total'), currency)}
            </th>
          </tr>
        </thead>
        <tbody>
          {view.lines.map((line, index) => {
            const amounts = totals.lines[index]!;
            const { discount, charge } = adjustments[index]!;
            return (
              <tr key={index}>
                <td className="figures dim">{index + 1}</td>
                <td>
                  {line.description}
                  <small className="dim">
                    {line.classifications.join(', ')}
                    {line.discountReason && ` · ${line.discountReason}`}
                    {line.feeReason && ` · ${line.feeReason}`}
                    {line.taxExemptionReason && ` · ${line.taxExemptionReason}`}
                    {line.tariffCode && ` · ${line.tariffCode}`}
                    {line.countryOfOrigin && ` · ${line.countryOfOrigin}`}
                  </small>
                </td>
                <td className="end figures">{grouped(line.quantity ?? '')}</td>
                <td>
                  <Unit code={line.unitOfMeasure ?? ''} />
                </td>
                <td className="end">
                  <Amount value={line.unitPrice} />
                </td>
                {isDiscounted && (
                  <td className="end">
                    <Amount value={discount} />
                  </td>
                )}
                {isCharged && (
                  <td className="end">
                    <Amount value={charge} />
                  </td>
                )}
                <td className="end">
                  <TaxAmount value={amounts.taxAmount} of={view} />
                  <small className="dim">
                    {amounts.taxes.map((tax) => taxWords(tax, currency)).join(' · ')}
                  </small>
                </td>
                <td className="end">
                  <Amount value={amounts.totalExcludingTax} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Unit = ({ code }: { code: string }) => <span title={code}>{useCodeLabel('unit', code)}</span>;
