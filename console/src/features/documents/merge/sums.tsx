import { useTranslation } from '../../../providers/translation';
import { Amount } from '../../../resource';
import type { SumsView } from './preview.types';

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
