import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Collapse, Switch } from 'antd';
import { useCallback, useState } from 'react';

import type { PersonTiesView, TieView, YearTiesView } from '@modules/payroll/contract';
import { call } from '../../../providers/http/http';
import { labelled, listed, useTranslation } from '../../../providers/translation';
import { periodWords } from '@kernel/i18n';
import { useLoaded } from '../../../providers/use-loaded';
import { ActionButton, Amount, StatusTag } from '../../../resource';
import { fetchMade, Faults, MadeText } from '../files/file-row';
import { PayrollPage, thisYear, YearSelect } from '../payroll-page';

/** Whether the twelve months, Form EA and C.P.8D of a year agree, and the figures of Form E. */
export default function YearTies() {
  const { t } = useTranslation();
  const [year, setYear] = useState(thisYear);
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        call<YearTiesView>('/api/payrollYear/ties', { query: { year }, signal }),
      [year],
    ),
  );
  return (
    <PayrollPage
      title={t('payrollYear.title')}
      loaded={loaded}
      fields={<YearSelect year={year} choose={setYear} />}
    >
      {(ties) =>
        ties.people.length === 0 ? (
          <p className="dim">{t('payrollYear.nothing', { year: String(year) })}</p>
        ) : (
          <>
            <Verdict ties={ties} />
            <Filed year={year} ties={ties} made={loaded.again} />
            <section className="payroll-page-box">
              <h2>{t('payrollYear.total')}</h2>
              <TiesTable ties={ties.totals} label={t('payrollYear.total')} />
            </section>
            <People people={ties.people} />
          </>
        )
      }
    </PayrollPage>
  );
}

/** Everything agrees; everything so far agrees but months are missing; or something differs. */
function Verdict({ ties }: { ties: YearTiesView }) {
  const { t } = useTranslation();
  const isUnfinished = !ties.isTied && ties.people.every(agreesSoFar) && ties.file.isReady;
  const words = ties.isTied ? 'tied' : isUnfinished ? 'unfinished' : 'notTied';
  return (
    <Alert
      type={ties.isTied ? 'success' : isUnfinished ? 'info' : 'warning'}
      showIcon
      message={t(`payrollYear.${words}`)}
      description={`${labelled(t('payrollYear.months'))}${ties.months.length} / 12`}
    />
  );
}

/** Everything paid agrees, though some months may not be locked yet. */
const agreesSoFar = ({ ties }: PersonTiesView): boolean => ties.every(({ isTied }) => isTied);

function PersonState({ person }: { person: PersonTiesView }) {
  const { t } = useTranslation();
  if (person.isTied) return <StatusTag tone="valid">{t('payrollYear.agrees')}</StatusTag>;
  if (!agreesSoFar(person)) return <StatusTag tone="failed">{t('payrollYear.differs')}</StatusTag>;
  return (
    <StatusTag tone="waiting">{t('payrollYear.open', { n: person.missing.length })}</StatusTag>
  );
}

interface FiledProps {
  year: number;
  ties: YearTiesView;
  made: () => void;
}

/** Part A of Form E, and the C.P.8D file. */
function Filed({ year, ties: { formE, file }, made }: FiledProps) {
  const { t } = useTranslation();
  const make = async (): Promise<void> => {
    const body = { period: String(year), kind: 'cp8d' };
    await fetchMade(await call<string>('/api/payrollFile/make', { body }));
    made();
  };
  return (
    <div className="payroll-page-columns">
      <section className="payroll-page-box">
        <h2>{t('payrollYear.formE')}</h2>
        <ul className="payroll-page-rows">
          {(['employees', 'withPcb', 'joined', 'ceased', 'leftMalaysia'] as const).map((figure) => (
            <li key={figure}>
              <span>{t(`payrollYear.${figure}`)}</span>
              <strong className="figures">{formE[figure]}</strong>
            </li>
          ))}
          <li>
            <span>{t('payrollYear.reported')}</span>
            <strong>
              {formE.isReported === null ? '–' : t(formE.isReported ? 'state.yes' : 'state.no')}
            </strong>
          </li>
        </ul>
        <p className="dim">{t('payrollYear.reportedText')}</p>
      </section>
      <section className="payroll-page-box">
        <h2>{t('payrollFile.kind.cp8d')}</h2>
        <p className="dim">
          {file.name} · {t('payrollFile.people', { n: file.records })}
        </p>
        <p className="dim">
          <MadeText file={file} />
        </p>
        <Faults faults={file.faults} />
        <div>
          <ActionButton
            allow="payrollFile:make"
            primary
            disabled={!file.isReady}
            icon={<DownloadOutlined />}
            run={make}
          >
            {t('payrollFile.make')}
          </ActionButton>
        </div>
      </section>
    </div>
  );
}

function People({ people }: { people: readonly PersonTiesView[] }) {
  const { t, language } = useTranslation();
  const [isDiffering, setDiffering] = useState(false);
  const shown = isDiffering ? people.filter((person) => !agreesSoFar(person)) : people;
  return (
    <section className="payroll-page-box">
      <header className="payroll-page-head">
        <h2>{t('payrollFile.people', { n: people.length })}</h2>
        <label>
          <Switch size="small" checked={isDiffering} onChange={setDiffering} />{' '}
          {t('payrollYear.differing')}
        </label>
      </header>
      <Collapse
        ghost
        items={shown.map((person) => ({
          key: person.employeeId,
          label: `${person.staffNumber} ${person.name}`,
          extra: <PersonState person={person} />,
          children: (
            <>
              {person.missing.length > 0 && (
                <p>
                  {t('payrollYear.missing', {
                    months: listed(person.missing.map((each) => periodWords(each, language))),
                  })}
                </p>
              )}
              <TiesTable ties={person.ties} label={person.name} />
            </>
          ),
        }))}
      />
    </section>
  );
}

/** The same figures computed in three ways; those that are zero in all of them are omitted. */
function TiesTable({ ties, label }: { ties: readonly TieView[]; label: string }) {
  const { t } = useTranslation();
  const shown = ties.filter(({ runs, ea, cp8d }) => [runs, ea, cp8d ?? '0'].some(isSome));
  return (
    <div className="payroll-page-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="payroll-page-ties figures">
        <thead>
          <tr>
            {(['figure', 'runs', 'ea', 'cp8d', 'cut'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`payrollYear.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ figure, runs, ea, cp8d, cut, isTied }) => (
            <tr key={figure} className={isTied ? undefined : 'differs'}>
              <th scope="row">
                {t(`payrollFigure.${figure}`)}
                {!isTied && (
                  <>
                    {' '}
                    <StatusTag tone="failed">{t('payrollYear.differs')}</StatusTag>
                  </>
                )}
              </th>
              {[runs, ea, cp8d, isSome(cut) ? cut : null].map((value, at) => (
                <td key={at}>
                  <Amount value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isSome = (amount: string): boolean => !/^[0.]*$/.test(amount);
