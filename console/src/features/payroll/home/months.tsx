import { Button } from 'antd';
import { Link } from 'react-router-dom';

import type { MonthOverview } from '@modules/payroll/contract';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { usePhone } from '../../../shell/look/media';
import { Figure, RunStateTag, useMonthWords } from '../words';

interface Props {
  months: readonly MonthOverview[];
  begin: (month: string) => void;
}

/** The months of the year with their runs, latest first. */
export function Months({ months, begin }: Props) {
  const { t } = useTranslation();
  const words = useMonthWords();
  const phone = usePhone();
  const latest = months.toReversed();
  if (phone) return <MonthCards months={latest} begin={begin} />;
  return (
    <section
      className="payroll-panel payroll-scroll"
      tabIndex={0}
      aria-label={t('payrollRun.home.months')}
    >
      <table className="payroll-table">
        <thead>
          <tr>
            <th scope="col">{t('payrollRun.month')}</th>
            <th scope="col">{t('payrollRun.state')}</th>
            <th scope="col">{t('payrollRun.runs')}</th>
            <th scope="col" className="end">
              {t('payrollRun.people')}
            </th>
            <th scope="col" className="end">
              {t('payrollRun.figure.gross')}
            </th>
            <th scope="col" className="end">
              {t('payrollRun.figure.net')}
            </th>
            <th scope="col" className="end">
              {t('payrollRun.figure.employerCost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ month, state, runs, people, totals, isWithheld }) => (
            <tr key={month}>
              <th scope="row">{words(month)}</th>
              <td>
                {runs.length > 0 ? <RunStateTag state={state} /> : <span className="dim">–</span>}
              </td>
              <td>
                <RunLinks month={month} runs={runs} begin={begin} />
              </td>
              <td className="end figures">{people || '–'}</td>
              {figures.map((name) => (
                <td key={name} className="end">
                  <Figure value={figureOf(totals, runs, name)} isWithheld={isWithheld} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const figures = ['gross', 'net', 'employerCost'] as const;

/** The figure of a month whose runs were not calculated yet is unknown, not zero. */
const figureOf = (
  totals: MonthOverview['totals'],
  runs: MonthOverview['runs'],
  name: (typeof figures)[number],
): string | undefined =>
  runs.every(({ state }) => state === 'draft') ? undefined : totals?.[name];

interface RunLinksProps extends Pick<MonthOverview, 'month' | 'runs'> {
  begin: Props['begin'];
}

function RunLinks({ month, runs, begin }: RunLinksProps) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <span className="payroll-runs">
      {runs.map((run) => (
        <Link key={run.id} className="row-title" to={run.id}>
          {run.name}
        </Link>
      ))}
      {runs.length === 0 && can('payrollRun:add') && (
        <Button size="small" type="link" onClick={() => begin(month)}>
          {t('payrollRun.new.begin')}
        </Button>
      )}
    </span>
  );
}

/** On a phone each month with a run is a card, and the next month can be started. */
function MonthCards({ months, begin }: Props) {
  const { t } = useTranslation();
  const words = useMonthWords();
  const last = months.findIndex(({ runs }) => runs.length > 0);
  const shown = months.filter(({ runs }, at) => runs.length > 0 || at === last - 1);
  return (
    <ul className="list-cards" aria-label={t('payrollRun.home.months')}>
      {shown.map(({ month, state, runs, people, totals, isWithheld }) => (
        <li key={month} className="card">
          <div className="card-body">
            <strong>{words(month)}</strong>
            <dl>
              <div>
                <dt>{t('payrollRun.runs')}</dt>
                <dd>
                  <RunLinks month={month} runs={runs} begin={begin} />
                </dd>
              </div>
              {runs.length > 0 && (
                <>
                  <div>
                    <dt>{t('payrollRun.state')}</dt>
                    <dd>
                      <RunStateTag state={state} />
                    </dd>
                  </div>
                  <div>
                    <dt>{t('payrollRun.people')}</dt>
                    <dd className="figures">{people || '–'}</dd>
                  </div>
                  {(['net', 'employerCost'] as const).map((name) => (
                    <div key={name}>
                      <dt>{t(`payrollRun.figure.${name}`)}</dt>
                      <dd>
                        <Figure value={figureOf(totals, runs, name)} isWithheld={isWithheld} />
                      </dd>
                    </div>
                  ))}
                </>
              )}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}
