import { useCallback, useState } from 'react';

import type { DutyView } from '@modules/payroll/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { periodWords } from '@kernel/i18n';
import { useLoaded } from '../../../providers/use-loaded';
import { groupsBy, PayrollPage, thisYear, YearSelect } from '../payroll-page';
import { DutyRow, keyOf } from './duty-row';
import { SettleDialog } from './settle-dialog';

/** The payroll duties of a year, month by month, and those that occur once. */
export default function PayrollCalendar() {
  const { t, language } = useTranslation();
  const [year, setYear] = useState(thisYear);
  const [settling, setSettling] = useState<DutyView | null>(null);
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        call<DutyView[]>('/api/payrollCalendar/list', { query: { year }, signal }),
      [year],
    ),
  );
  return (
    <PayrollPage
      title={t('payrollCalendar.title')}
      loaded={loaded}
      fields={<YearSelect year={year} choose={setYear} />}
    >
      {(duties) => (
        <>
          {groupsBy(duties, ({ period }) => period).map(([period, some]) => (
            <section key={period} className="payroll-page-box">
              <h2>{periodWords(period, language)}</h2>
              <ul className="payroll-page-rows">
                {some.map((duty) => (
                  <DutyRow key={keyOf(duty)} duty={duty} settle={() => setSettling(duty)} />
                ))}
              </ul>
            </section>
          ))}
          {settling && (
            <SettleDialog
              duty={settling}
              close={() => setSettling(null)}
              done={() => {
                setSettling(null);
                loaded.again();
              }}
            />
          )}
        </>
      )}
    </PayrollPage>
  );
}
