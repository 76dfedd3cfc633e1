import { Button, Table, type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import {
  type VarianceCause,
  varianceCauses,
  type VarianceFigure,
  type VarianceView,
} from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { Scrolled } from '../../../resource/show/scrolled';
import { usePhone } from '../../../shell/look/media';
import { useOwnPath } from '../../../shell/frame/shell-data';
import { Figure } from '../words';
import { signed } from './signed';

interface Props {
  variance: VarianceView;
  figure: VarianceFigure;
  /** Only people with this cause. */
  cause: VarianceCause | null;
  clear: () => void;
  runId: string;
}

type Person = VarianceView['people'][number];

const PAGE = 50;

/** People whose pay differs from the previous month, largest differences first, and why. */
export function PeopleTable({ variance, figure, cause, clear, runId }: Props) {
  const { t } = useTranslation();
  const people = variance.people
    .filter(({ figures }) => !cause || figures?.[figure].causes[cause] !== undefined)
    .toSorted((a, b) => sizeOf(b, figure) - sizeOf(a, figure));
  const columns = useColumns(figure, runId);
  const phone = usePhone();
  return (
    <section className="payroll-panel">
      <div className="payroll-panel-head">
        <h2>{t('payrollRun.variance.people', { n: people.length })}</h2>
        {cause && (
          <Tag closable onClose={clear}>
            {t(`payrollRun.cause.${cause}`)}
          </Tag>
        )}
      </div>
      {phone ? (
        <PeopleCards people={people} figure={figure} runId={runId} />
      ) : (
        <Scrolled label={t('payrollRun.variance.people', { n: people.length })}>
          <Table<Person>
            rowKey="employeeId"
            size="small"
            columns={columns}
            dataSource={people}
            pagination={people.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
            locale={{ emptyText: t('payrollRun.variance.none') }}
          />
        </Scrolled>
      )}
    </section>
  );
}

interface CardsProps extends Pick<Props, 'figure' | 'runId'> {
  people: readonly Person[];
}

/** On a phone: each difference, the old and the new amount, and the cause. */
function PeopleCards({ people, figure, runId }: CardsProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(PAGE);
  if (people.length === 0) return <p className="dim">{t('payrollRun.variance.none')}</p>;
  return (
    <>
      <ul className="list-cards">
        {people.slice(0, most).map((person) => (
          <li key={person.employeeId} className="card">
            <div className="card-body">
              <strong>
                <PersonLink person={person} runId={runId} />
              </strong>
              <dl>
                {(['before', 'now', 'difference'] as const).map((name) => (
                  <div key={name}>
                    <dt>{t(`payrollRun.variance.${name}`)}</dt>
                    <dd className="figures">
                      {name === 'difference' ? (
                        <b>{signed(person.figures?.[figure].difference)}</b>
                      ) : (
                        <Figure
                          value={person.figures?.[figure][name]}
                          isWithheld={person.figures === null}
                        />
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
              <CausesOf person={person} figure={figure} />
            </div>
          </li>
        ))}
      </ul>
      {people.length > most && (
        <Button block onClick={() => setMost(most + PAGE)}>
          {t('payrollRun.showMore', { n: people.length - most })}
        </Button>
      )}
    </>
  );
}

function PersonLink({ person, runId }: { person: Person; runId: string }) {
  const home = useOwnPath();
  return (
    <Link className="row-title" to={`${home}/${runId}?of=${person.employeeId}`}>
      {person.name} <span className="dim">{person.staffNumber}</span>
    </Link>
  );
}

function CausesOf({ person: { figures }, figure }: { person: Person; figure: VarianceFigure }) {
  const { t } = useTranslation();
  return (
    <span className="variance-of-person">
      {varianceCauses
        .filter((cause) => figures?.[figure].causes[cause] !== undefined)
        .map((cause) => (
          <span key={cause}>
            {t(`payrollRun.cause.${cause}`)}{' '}
            <span className="figures dim">{signed(figures?.[figure].causes[cause])}</span>
          </span>
        ))}
    </span>
  );
}

/** For sorting only; the amounts stay text. */
const sizeOf = ({ figures }: Person, figure: VarianceFigure): number =>
  Math.abs(Number(figures?.[figure].difference ?? 0));

function useColumns(figure: VarianceFigure, runId: string): TableColumnType<Person>[] {
  const { t } = useTranslation();
  const amount = (name: 'before' | 'now'): TableColumnType<Person> => ({
    key: name,
    align: 'end',
    width: 120,
    title: t(`payrollRun.variance.${name}`),
    render: (_, { figures }) => (
      <Figure value={figures?.[figure][name]} isWithheld={figures === null} />
    ),
  });
  return [
    {
      key: 'name',
      title: t('payrollRun.column.name'),
      width: 200,
      fixed: 'left',
      render: (_, person) => <PersonLink person={person} runId={runId} />,
    },
    amount('before'),
    amount('now'),
    {
      key: 'difference',
      align: 'end',
      width: 120,
      title: t('payrollRun.variance.difference'),
      render: (_, { figures }) => (
        <strong className="figures">{signed(figures?.[figure].difference)}</strong>
      ),
    },
    {
      key: 'causes',
      title: t('payrollRun.variance.causes'),
      render: (_, person) => <CausesOf person={person} figure={figure} />,
    },
  ];
}
