import { currenciesOf, type DocumentDraft, type TotalsOf } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount } from '../../../resource';
import { grouped } from '../../../resource/show/figures';
import { RinggitRows } from '../ringgit-rows';
import { TaxAmount } from '../tax-amount';
import { TaxName } from '../tax-name';

interface Props {
  view: DocumentDraft;
  totals: TotalsOf<string>;
}

const isZero = (amount: string): boolean => /^-?0\.00$/.test(amount);

const order = [
  'totalNetAmount',
  'totalDiscountValue',
  'totalChargeAmount',
  'totalExcludingTax',
  'totalTaxAmount',
  'totalIncludingTax',
  'prepaymentAmount',
  'roundingAmount',
] as const;
const always = ['totalExcludingTax', 'totalTaxAmount', 'totalIncludingTax'] as const;

/** Taxes by type, then how the amount payable is calculated. */
export function TotalsTable({ view, totals }: Props) {
  const { t } = useTranslation();
  const currency = currenciesOf(view)?.amounts;
  const rows = order.filter(
    (name) => (always as readonly string[]).includes(name) || !isZero(totals[name]),
  );
  return (
    <div className="document-totals">
      <dl className="tax-summary">
        {totals.taxes.map((tax) => (
          <div key={tax.taxType}>
            <dt>
              <TaxName code={tax.taxType} />
            </dt>
            <dd>
              <TaxAmount value={tax.taxAmount} of={view} />
              <small className="dim">
                {t('documents.taxableOf', {
                  amount: [currency, grouped(tax.taxableAmount)].filter(Boolean).join(' '),
                })}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <section className="totals" aria-label={t('sections.document.totals')}>
        <dl>
          {rows.map((name) => (
            <div key={name}>
              <dt>{t(`fields.document.${name}`)}</dt>
              <dd>
                {name === 'totalTaxAmount' ? (
                  <TaxAmount value={totals.totalTaxAmount} of={view} />
                ) : (
                  <Amount value={totals[name]} currency={currency} />
                )}
              </dd>
            </div>
          ))}
          <div className="payable">
            <dt>{t('fields.document.totalPayableAmount')}</dt>
            <dd>
              <Amount value={totals.totalPayableAmount} currency={view.currencyCode ?? undefined} />
            </dd>
          </div>
          <RinggitRows draft={view} />
        </dl>
      </section>
    </div>
  );
}
