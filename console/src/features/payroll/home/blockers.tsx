import { useCallback } from 'react';
import { Link } from 'react-router-dom';

import { isEffective, type MonthOverview, type RunDetail } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { payrollRuns } from '../payroll-calls';
import { useRunData } from '../use-run-data';
import { Notes } from '../run/notes';

const MAX = 5;

/** What blocks the open runs. */
export function Blockers({ months }: { months: readonly MonthOverview[] }) {
  const { t } = useTranslation();
  const ids = months
    .flatMap(({ runs }) => runs)
    .filter(({ state }) => !isEffective(state))
    .slice(0, MAX)
    .map(({ id }) => id)
    .join(',');
  const { value } = useRunData(
    useCallback(
      (signal) =>
        Promise.all(ids.split(',').flatMap((id) => (id ? [payrollRuns.detail(id, signal)] : []))),
      [ids],
    ),
  );
  const open = (value ?? []).filter(hasNotes);
  if (open.length === 0) return null;
  return (
    <section className="payroll-panel">
      <h2>{t('payrollRun.home.blockers')}</h2>
      {open.map((run) => (
        <div key={run.id} className="payroll-blocker">
          <Link className="row-title" to={run.id}>
            {run.name}
          </Link>
          <Notes run={run} />
        </div>
      ))}
    </section>
  );
}

const hasNotes = ({ blocks, missing, notices }: RunDetail): boolean =>
  blocks.length > 0 || missing > 0 || notices > 0;
