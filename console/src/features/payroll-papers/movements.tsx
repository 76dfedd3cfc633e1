import './movements.css';
import { Empty, Table } from 'antd';
import { useEffect, useState } from 'react';

import { addDays, businessDate } from '@kernel/time';
import type { DueMovement, MovementForm } from '@modules/payroll/contract';
import { call, saveFrom } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { type Action, ActionMenu, PeriodInput, PlainDateText, StatusTag } from '../../resource';
import { usePhone } from '../../shell/look/media';
import { FailedState } from '../../shell/states/failed-state';

interface Days {
  from: string;
  to: string;
}

const around = (today: string): Days => ({ from: addDays(today, -60), to: addDays(today, 90) });

/** People who join or leave, the form each of them needs, its due date, and its data as a PDF. */
export default function Movements() {
  const { t } = useTranslation();
  const phone = usePhone();
  const today = businessDate(new Date());
  const [days, setDays] = useState(() => around(today));
  const { rows, error, again } = useDue(days);
  const pdf = ({ employeeId }: DueMovement, form: MovementForm, language: 'en' | 'ms'): Action => ({
    key: `${form}-${language}`,
    label: `${t(`papers.${form}`)} · ${t(language === 'en' ? 'papers.english' : 'papers.malay')}`,
    allow: 'movementForm:export',
    run: () => saveFrom('/api/movementForm/pdf', { query: { employeeId, form, language } }),
  });
  const actions = (row: DueMovement): Action[] => {
    const forms: MovementForm[] = row.form === 'cp22' ? ['cp22'] : ['cp22a', 'cp21'];
    return forms.flatMap((form) => [pdf(row, form, 'en'), pdf(row, form, 'ms')]);
  };
  if (error) return <FailedState error={error} again={again} />;
  return (
    <section>
      <h1 className="movements-title">{t('menu.movementForm')}</h1>
      <div className="movements-head">
        <span className="dim">{t('papers.days')}</span>
        <PeriodInput
          label={t('papers.days')}
          value={[days.from, days.to]}
          onChange={([from, to]) => setDays({ from, to })}
        />
      </div>
      {phone ? (
        <MovementCards rows={rows} actions={actions} today={today} />
      ) : (
        <MovementTable rows={rows} actions={actions} today={today} />
      )}
    </section>
  );
}

interface ListProps {
  /** Null while they are loading. */
  rows: DueMovement[] | null;
  actions: (row: DueMovement) => Action[];
  today: string;
}

const keyOf = ({ employeeId, form }: DueMovement): string => `${employeeId}-${form}`;

function Overdue() {
  const { t } = useTranslation();
  return <StatusTag tone="failed">{t('papers.overdue')}</StatusTag>;
}

function MovementTable({ rows, actions, today }: ListProps) {
  const { t } = useTranslation();
  return (
    <Table<DueMovement>
      rowKey={keyOf}
      loading={rows === null}
      dataSource={rows ?? []}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      scroll={{ x: 640 }}
      locale={{ emptyText: <Empty description={t('papers.nobody')} /> }}
      columns={[
        {
          title: t('papers.employee'),
          render: (_, { staffNumber, name }) => `${staffNumber} ${name}`,
        },
        { title: t('papers.form'), render: (_, { form }) => t(`papers.${form}`) },
        {
          title: t('papers.on'),
          width: 130,
          render: (_, { on }) => <PlainDateText value={on} />,
        },
        {
          title: t('papers.due'),
          width: 190,
          render: (_, { due }) => (
            <>
              <PlainDateText value={due} /> {due < today && <Overdue />}
            </>
          ),
        },
        {
          key: 'actions',
          width: 60,
          render: (_, row) => <ActionMenu label={t('papers.pdf')} actions={actions(row)} />,
        },
      ]}
    />
  );
}

/** On a phone each form is a card: who, which form, when, and the due date. */
function MovementCards({ rows, actions, today }: ListProps) {
  const { t } = useTranslation();
  if (rows === null) return <div className="bone block" aria-busy="true" />;
  if (rows.length === 0) return <Empty description={t('papers.nobody')} />;
  return (
    <ul className="list-cards">
      {rows.map((row) => (
        <li key={keyOf(row)} className="card movement-card">
          <div className="card-body">
            <strong>{`${row.staffNumber} ${row.name}`}</strong>
            <span>{t(`papers.${row.form}`)}</span>
            <dl>
              <div>
                <dt>{t('papers.on')}</dt>
                <dd>
                  <PlainDateText value={row.on} />
                </dd>
              </div>
              <div>
                <dt>{t('papers.due')}</dt>
                <dd>
                  <PlainDateText value={row.due} /> {row.due < today && <Overdue />}
                </dd>
              </div>
            </dl>
          </div>
          <ActionMenu label={t('papers.pdf')} actions={actions(row)} />
        </li>
      ))}
    </ul>
  );
}

/** What is due in this period; null while it is loading. */
function useDue(days: Days) {
  const [rows, setRows] = useState<DueMovement[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call<DueMovement[]>('/api/movementForm/due', { body: days, signal: leaving.signal }).then(
      setRows,
      (failure: unknown) => leaving.signal.aborted || setError(failure),
    );
    return () => leaving.abort();
  }, [days, asked]);
  const again = (): void => {
    setError(null);
    setAsked(asked + 1);
  };
  return { rows, error, again };
}
