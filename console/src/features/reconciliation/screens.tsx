import './reconciliation.css';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { Skeleton } from '../../shell/states/skeleton';
import { Runs } from './runs';

const RunPage = lazy(() => import('./run-page'));

/** Comparisons and their findings, under the path of the list. */
export default function ReconciliationScreens() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <Route index element={<Runs />} />
        <Route path=":id" element={<RunPage />} />
      </Routes>
    </Suspense>
  );
}
