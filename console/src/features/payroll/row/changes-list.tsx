import { useCallback } from 'react';

import type { RowDetail, RowEntries } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { grouped } from '../../../resource/show/figures';
import { payrollRuns } from '../payroll-calls';
import { changesIn, type EntryChange } from './entry-changes';
import { nameOf } from './item-choices';

interface ChangesProps {
  runId: string;
  row: RowDetail;
  before: RowEntries;
  after: RowEntries;
}

/** What was entered, and what should have been entered. */
export function ChangesList({ runId, row, before, after }: ChangesProps) {
  const { t } = useTranslation();
  const changes = changesIn(before, after);
  const { value: items } = useLoaded(
    useCallback((signal: AbortSignal) => payrollRuns.items(runId, signal), [runId]),
  );
  const subjectOf = (of: EntryChange['of']): string => {
    if ('payrollItemId' in of) return nameOf(of, items, t('run.deletedItem'));
    if ('day' in of) return t(`payrollRun.extraWorkOn.${of.day}`);
    if (of.part === 'base') return t(`payrollRun.base.${row.per}`);
    if (of.part === 'worked') return t(`payrollRun.worked.${row.per}`);
    return t(`payrollRun.column.${of.part}`);
  };
  return (
    <section className="amend-changes" aria-label={t('payrollRun.amend.changes')}>
      <h3>{t('payrollRun.amend.changes')}</h3>
      {changes.length === 0 && <p className="dim">{t('payrollRun.amend.unchanged')}</p>}
      <dl>
        {changes.map(({ of, from, to }) => (
          <div key={JSON.stringify(of)}>
            <dt>{subjectOf(of)}</dt>
            <dd className="figures">
              <del>{from === null ? t('payrollRun.amend.none') : grouped(from)}</del> →{' '}
              <ins>{to === null ? t('payrollRun.amend.none') : grouped(to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
