import type { SumsView } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount } from '../../../resource';

const names = [
  ['excludingTax', 'totalExcludingTax'],
  ['tax', 'totalTaxAmount'],
  ['includingTax', 'totalIncludingTax'],
  ['payable', 'totalPayableAmount'],
] as const;

interface Props {
  of: { sums: SumsView; currencyCode: string; taxCurrencyCode: string };
}

/** The four totals of a planned document; the tax may be in another currency. */
export function Sums({ of: { sums, currencyCode, taxCurrencyCode } }: Props) {
  const { t } = useTranslation();
  return (
    <dl className="merge-sums">
      {names.map(([name, field]) => (
        <div key={name}>
          <dt>{t(`fields.document.${field}`)}</dt>
          <dd>
            <Amount value={sums[name]} currency={name === 'tax' ? taxCurrencyCode : currencyCode} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
