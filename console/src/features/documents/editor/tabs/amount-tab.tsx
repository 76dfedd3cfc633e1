import { Button } from 'antd';

import { useTranslation } from '../../../../providers/translation';
import { Amount, AmountInput } from '../../../../resource';
import { inCurrency } from '../../../../resource/show/figures';
import { TaxAmount } from '../../tax-amount';
import { TaxName } from '../../tax-name';
import { type typedTotals } from '../state/derive';
import { useCurrencies, useDerived, useEditor, useField } from '../state/editor-context';
import { FieldFrame, FieldsSection, HeaderField, HeaderFields, Section } from '../field';
import { idOf } from '../state/places';

const onTheWhole = [
  'additionalDiscountAmount',
  'additionalDiscountReason',
  'additionalFeeAmount',
  'additionalFeeReason',
] as const;

/** Discounts and fees on the whole document, rounding, and the totals. */
export function AmountTab() {
  const { t } = useTranslation();
  const currency = useCurrencies()?.amounts;
  return (
    <>
      <FieldsSection
        title={inCurrency(t('sections.document.discounts'), currency)}
        names={['discountRate', ...onTheWhole, 'roundingAmount']}
      >
        <HeaderField name="discountRate" extra={t('documents.discountRateHint')} />
        <span />
        <HeaderFields names={onTheWhole} />
        <HeaderField name="roundingAmount" extra={t('documents.roundingHint')} />
      </FieldsSection>
      <Section title={t('sections.document.totals')} text={t('documents.totalsHint')}>
        <TotalField name="totalExcludingTax" />
        <TotalField name="totalTaxAmount" />
        <TotalField name="totalIncludingTax" />
        <TotalField name="totalPayableAmount" />
      </Section>
      <TaxSummary />
    </>
  );
}

/** What determines the currencies of the amounts. */
const usePricing = () => ({
  currencyCode: useField('currencyCode'),
  taxCurrencyCode: useField('taxCurrencyCode'),
  exchangeRate: useField('exchangeRate'),
});

/** Filled in automatically; a typed value must match (specification 1, section 5). */
function TotalField({ name }: { name: (typeof typedTotals)[number] }) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const typed = useField(name);
  const { totals } = useDerived();
  const currencies = useCurrencies();
  const put = (value: string | null): void => store.put({ [name]: value });
  const isOther = typed !== null && typed !== totals[name];
  return (
    <FieldFrame
      path={name}
      required
      extra={
        isOther && (
          <Button type="link" size="small" className="flush" onClick={() => put(null)}>
            {t('documents.useComputed', { amount: totals[name] })}
          </Button>
        )
      }
    >
      <AmountInput
        id={idOf(name)}
        prefix={name === 'totalTaxAmount' ? currencies?.taxes : currencies?.amounts}
        value={typed ?? totals[name]}
        onChange={put}
      />
    </FieldFrame>
  );
}

function TaxSummary() {
  const { t } = useTranslation();
  const { totals } = useDerived();
  const draft = usePricing();
  const currencies = useCurrencies();
  if (totals.taxes.length === 0) return null;
  return (
    <section className="form-section">
      <h2>{t('documents.taxSummary')}</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('fields.document.taxType')}</th>
            <th scope="col" className="end">
              {t('fields.document.taxableAmount')}
            </th>
            <th scope="col" className="end">
              {t('fields.document.taxAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.taxes.map((tax) => (
            <tr key={tax.taxType}>
              <td>
                <TaxName code={tax.taxType} />
              </td>
              <td className="end">
                <Amount value={tax.taxableAmount} currency={currencies?.amounts} />
              </td>
              <td className="end">
                <TaxAmount value={tax.taxAmount} of={draft} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
