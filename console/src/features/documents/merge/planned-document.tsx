import { periodWords } from '@kernel/i18n';
import type { PlannedView } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { DueDate } from './due-date';
import { Sums } from './sums';

const MAX_RANGES = 6;

/** One planned consolidated e-invoice: how many invoices, which numbers, and its total. */
export function PlannedDocument({ n, document }: { n: number; document: PlannedView }) {
  const { t, language } = useTranslation();
  const { ranges, count, lines, dueDate } = document;
  const left = ranges.length - MAX_RANGES;
  return (
    <article className="panel planned-document">
      <h2>
        {t('merge.wizard.document', { n })} · {periodWords(document.month, language)}
      </h2>
      <p>
        {t('merge.wizard.goesIn', { n: count.toLocaleString('en') })} ·{' '}
        {t('merge.wizard.lines', { n: lines.toLocaleString('en') })} · <DueDate date={dueDate} />
      </p>
      <Sums of={document} />
      <h3>{t('merge.wizard.ranges')}</h3>
      <ul className="merge-ranges figures">
        {ranges.slice(0, MAX_RANGES).map((range) => (
          <li key={range}>{range}</li>
        ))}
        {left > 0 && (
          <li className="dim">{t('merge.wizard.moreRanges', { n: left.toLocaleString('en') })}</li>
        )}
      </ul>
    </article>
  );
}
