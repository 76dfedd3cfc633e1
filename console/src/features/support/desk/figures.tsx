import '../support.css';
import { Select } from 'antd';
import { useCallback, useState } from 'react';

import { periodWords } from '@kernel/i18n';
import { type TicketFigures, type TicketType, ticketTypes } from '@modules/support/contract';
import { Chart } from '../../../charts';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { FailedState } from '../../../shell/states/failed-state';

/** The time to the first answer and to the solution, by month. */
export default function Figures() {
  const { t } = useTranslation();
  const [type, setType] = useState<TicketType | null>(null);
  const read = useCallback(
    (signal: AbortSignal) =>
      call<TicketFigures>('/api/supportFigures/months', { query: { type }, signal }),
    [type],
  );
  const { value, error, again } = useLoaded(read);
  return (
    <div className="answers wide">
      <header className="answers-search">
        <h1>{t('menu.supportFigures')}</h1>
        <Select<TicketType | null>
          allowClear
          aria-label={t('fields.supportTicket.type')}
          placeholder={t('support.figures.all')}
          value={type}
          options={ticketTypes.map((each) => ({
            value: each,
            label: t(`choices.ticketType.${each}`),
          }))}
          onChange={(each) => setType(each ?? null)}
        />
      </header>
      {error !== null && <FailedState error={error} again={again} />}
      {!value && error === null && <div className="bone block" aria-busy="true" />}
      {value && <Charts of={value} />}
    </div>
  );
}

function Charts({ of }: { of: TicketFigures }) {
  const { t, language } = useTranslation();
  const labels = of.months.map((month) => periodWords(month, language, 'short'));
  const waits = (name: 'answer' | 'solution') => (
    <section>
      <Chart
        title={t(`support.figures.${name}`)}
        data={{
          kind: 'line',
          labels,
          unit: t('support.figures.hours'),
          series: [
            { name: t('support.figures.median'), values: of[name].median },
            { name: t('support.figures.most'), values: of[name].most, tone: 'attention' },
          ],
        }}
      />
    </section>
  );
  return (
    <>
      <p className="dim">{t('support.figures.text')}</p>
      {waits('answer')}
      {waits('solution')}
      <section>
        <Chart
          title={t('support.figures.count')}
          data={{
            kind: 'bar',
            labels,
            series: [
              { name: t('support.figures.answered'), values: of.answer.count.map(String) },
              { name: t('support.figures.solved'), values: of.solution.count.map(String) },
            ],
          }}
        />
      </section>
      <section>
        <Chart
          title={t('support.satisfaction')}
          data={{
            kind: 'bar',
            labels,
            unit: t('support.figures.stars'),
            series: [{ name: t('support.figures.average'), values: of.satisfaction.average }],
          }}
        />
      </section>
    </>
  );
}
