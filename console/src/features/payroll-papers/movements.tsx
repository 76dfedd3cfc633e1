import './movements.css';
import { DatePicker, Empty, Table } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';

import { addDays, businessDate } from '@kernel/time';
import type { DueMovement, MovementForm } from '@modules/payroll/contract';
import { call, download, save } from '../../providers/http';
import { useTranslation } from '../../providers/translation';
import { type Action, ActionMenu, PlainDateText, StatusTag } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';

interface Days {
  from: string;
  to: string;
}

const around = (today: string): Days => ({ from: addDays(today, -60), to: addDays(today, 90) });

/** Who joins or leaves, which form that needs, by when, and its data as a PDF. */
export default function Movements() {
  const { t } = useTranslation();
  const today = businessDate(new Date());
  const [days, setDays] = useState(() => around(today));
  const { rows, error, again } = useDue(days);
  const pdf = ({ employeeId }: DueMovement, form: MovementForm, language: 'en' | 'ms'): Action => ({
    key: `${form}-${language}`,
    label: `${t(`papers.${form}`)} · ${t(language === 'en' ? 'papers.english' : 'papers.malay')}`,
    allow: 'movementForm:export',
    run: async () =>
      save(await download('/api/movementForm/pdf', { query: { employeeId, form, language } })),
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
        <DatePicker.RangePicker
          allowClear={false}
          value={[dayjs(days.from), dayjs(days.to)]}
          onChange={(chosen) => {
            const [from, to] = chosen ?? [];
            if (from && to)
              setDays({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') });
          }}
        />
      </div>
      <Table<DueMovement>
        rowKey={({ employeeId, form }) => `${employeeId}-${form}`}
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
            ...{ title: t('papers.on'), width: 130 },
            render: (_, { on }) => <PlainDateText value={on} />,
          },
          {
            ...{ title: t('papers.due'), width: 190 },
            render: (_, { due }) => (
              <>
                <PlainDateText value={due} />{' '}
                {due < today && <StatusTag tone="failed">{t('papers.overdue')}</StatusTag>}
              </>
            ),
          },
          {
            ...{ key: 'actions', width: 60 },
            render: (_, row) => <ActionMenu label={t('papers.pdf')} actions={actions(row)} />,
          },
        ]}
      />
    </section>
  );
}

/** What is due among these days; null while it is asked for. */
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
