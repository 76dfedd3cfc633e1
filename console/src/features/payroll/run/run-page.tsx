import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import type { RunDetail } from '@modules/payroll/contract';
import { ApiError } from '../../../providers/http/api-error';
import { usePageTitle } from '../../../shell/frame/page-title';
import { NoPermissionPage, NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { Skeleton } from '../../../shell/states/skeleton';
import { Grid } from '../grid/grid';
import { Calculating } from './calculating';
import type { RunDialog } from './dialog.types';
import { RunDialogs } from './run-dialogs';
import { RunHead } from './run-head';
import { RunSummary } from './run-summary';
import { useRun } from './use-run';

/** One run: its totals, its people as a sheet, and the steps from draft to paid. */
export default function RunPage() {
  const { id = '' } = useParams();
  const { value: run, error, again } = useRun(id);
  usePageTitle(run?.name);
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error instanceof ApiError && error.isForbidden) return <NoPermissionPage />;
  if (error && !run) return <FailedState error={error} again={again} />;
  if (!run) return <Skeleton />;
  return <Page key={run.id} run={run} again={again} />;
}

interface PageProps {
  run: RunDetail;
  again: () => void;
}

function Page({ run, again }: PageProps) {
  const [dialog, setDialog] = useState<RunDialog | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [query, setQuery] = useSearchParams();
  const open = (id: string | null): void => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete('of');
    else next.set('of', id);
    setQuery(next, { replace: true });
  };
  return (
    <article className="payroll-run">
      <RunHead run={run} ask={setDialog} failed={setFailure} />
      <Calculating {...{ run, failure, again, open }} failed={setFailure} />
      <RunSummary run={run} />
      <Grid run={run} opened={query.get('of')} open={open} />
      <RunDialogs run={run} dialog={dialog} close={() => setDialog(null)} />
    </article>
  );
}
