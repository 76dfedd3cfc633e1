import './readiness.css';
import { Alert } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { businessDate } from '@kernel/time';
import type { FindingView, ReadinessView } from '@modules/payroll/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { MonthInput } from '../../../resource';
import { useLoaded } from '../../../providers/use-loaded';
import { FailedState } from '../../../shell/states/failed-state';
import { Findings } from './findings';
import { WaiveDialog } from './waive-dialog';

/** What is missing or unusual before a month is calculated, each finding linked to the record. */
export default function Readiness() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month') ?? '';
  const month = /^\d{4}-\d\d$/.test(asked) ? asked : businessDate(new Date()).slice(0, 7);
  const [waiving, setWaiving] = useState<FindingView | null>(null);
  const read = useCallback(
    (signal: AbortSignal) =>
      call<ReadinessView>('/api/readiness/check', { body: { month }, signal }),
    [month],
  );
  const { value, error, again } = useLoaded(read);
  const withdraw = async (id: string): Promise<void> => {
    await call('/api/readinessWaiver/delete', { body: { id } });
    again();
  };
  return (
    <div className="readiness-page">
      <header className="readiness-head">
        <h1>{t('menu.readinessWaiver')}</h1>
        <MonthInput
          required
          aria-label={t('readiness.month')}
          value={month}
          onChange={(chosen) => setSearch({ month: chosen }, { replace: true })}
        />
      </header>
      {error ? (
        <FailedState error={error} again={again} />
      ) : value ? (
        <>
          <Verdict readiness={value} />
          <Findings findings={value.findings} waive={setWaiving} withdraw={withdraw} />
        </>
      ) : (
        <div className="bone block" aria-busy="true" />
      )}
      <WaiveDialog month={month} finding={waiving} close={() => setWaiving(null)} done={again} />
    </div>
  );
}

function Verdict({ readiness: { month, blockers, people } }: { readiness: ReadinessView }) {
  const { t } = useTranslation();
  return (
    <Alert
      type={blockers > 0 ? 'error' : 'success'}
      showIcon
      message={
        blockers > 0
          ? t('readiness.blocked', { month, n: blockers })
          : t('readiness.ready', { month })
      }
      description={t('readiness.people', { n: people })}
    />
  );
}
