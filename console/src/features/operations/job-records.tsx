import { useCallback } from 'react';

import type { PageResult } from '@kernel/resource';
import type { JobRecordView } from '@modules/operations/contract';
import { useTranslation } from '../../providers/translation';
import { Instant, StatusTag } from '../../resource';
import { callJobs, useSteady } from './use-steady';

const EVERY = 5_000;

/** The latest runs of a job that found work or failed. */
export function JobRecords({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const ask = useCallback(
    () => callJobs<PageResult<JobRecordView>>('pageJobTriggerRecord', { jobId, pageSize: 10 }),
    [jobId],
  );
  const { answer } = useSteady(ask, EVERY);
  if (!answer) return null;
  if (answer.items.length === 0) return <p className="dim">{t('jobs.noRecords')}</p>;
  return (
    <table className="job-records figures" aria-label={t('jobs.records')}>
      <thead>
        <tr>
          <th scope="col">{t('jobs.last')}</th>
          <th scope="col">{t('jobs.result')}</th>
          <th scope="col">{t('jobs.found')}</th>
          <th scope="col">{t('jobs.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {answer.items.map((each) => (
          <tr key={each.id}>
            <td>
              <Instant value={each.lastRunTime} />
            </td>
            <td>
              <StatusTag tone={each.outcome === 'failed' ? 'failed' : 'valid'}>
                {t(`jobs.${each.outcome}`)}
              </StatusTag>{' '}
              {each.result && <span className="dim">{each.result}</span>}
            </td>
            <td>{each.found}</td>
            <td>
              {each.elapsedTime} {t('jobs.milliseconds')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
