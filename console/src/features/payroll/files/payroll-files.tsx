import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { businessDate, monthBefore, monthOf } from '@kernel/time';
import type { FileView } from '@modules/payroll/contract';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { MonthInput, RefSelect } from '../../../resource';
import { groupsBy, PayrollPage } from '../payroll-page';
import { FileRow } from './file-row';

/** The files of a month for authorities, banks and the ledger. */
export default function PayrollFiles() {
  const { t } = useTranslation();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const month = search.get('month') ?? lastMonth();
  const [layoutId, setLayoutId] = useState<string | null>(null);
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        call<FileView[]>('/api/payrollFile/list', { query: { month, layoutId }, signal }),
      [month, layoutId],
    ),
  );
  return (
    <PayrollPage
      title={t('payrollFile.title')}
      loaded={loaded}
      fields={
        <>
          <MonthInput
            required
            aria-label={t('payrollFile.month')}
            value={month}
            onChange={(chosen) => setSearch({ month: chosen })}
          />
          {can('paymentLayout:page') && (
            <span style={{ display: 'grid', minWidth: 210 }}>
              <RefSelect
                to="paymentLayout"
                value={layoutId}
                onChange={setLayoutId}
                aria-label={t('payrollFile.layout')}
                placeholder={t('payrollFile.delivered')}
              />
            </span>
          )}
        </>
      }
    >
      {(files) => (
        <>
          <p className="dim">{t('payrollFile.checked')}</p>
          {groupsBy(files, ({ runId }) => runId).map(([runId, some]) => (
            <section key={runId ?? ''} className="payroll-page-box">
              <h2>
                {runId === null
                  ? t('payrollFile.forAuthorities')
                  : t('payrollFile.ofRun', { run: some[0]!.runName ?? '' })}
              </h2>
              <ul className="payroll-page-rows">
                {some.map((file) => (
                  <FileRow
                    key={`${file.kind} ${file.part}`}
                    file={file}
                    layoutId={layoutId}
                    made={loaded.again}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </PayrollPage>
  );
}

const lastMonth = (): string => monthBefore(monthOf(businessDate(new Date())));
