import './receiving.css';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { Skeleton } from '../../shell/states/skeleton';
import { ReceivedList } from './list/received-list';

const ReceivedPage = lazy(() => import('./detail/received-page'));

/** The inbox and its documents, under the path of the list. */
export default function ReceivedScreens() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <Route index element={<ReceivedList />} />
        <Route path=":id" element={<ReceivedPage />} />
      </Routes>
    </Suspense>
  );
}
