import type { SumsView } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount } from '../../../resource';

const names = [
  ['excludingTax', 'totalExcludingTax'],
  ['tax', 'totalTaxAmount'],
  ['includingTax', 'totalIncludingTax'],
  ['payable', 'totalPayableAmount'],
] as const;

/** The four totals of a planned document. */
export function Sums({ sums, currency }: { sums: SumsView; currency: string }) {
  const { t } = useTranslation();
  return (
    <dl className="merge-sums">
      {names.map(([name, field]) => (
        <div key={name}>
          <dt>{t(`fields.document.${field}`)}</dt>
          <dd>
            <Amount value={sums[name]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
